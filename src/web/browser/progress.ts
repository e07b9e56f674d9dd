// Progress pages: polls until the work has ended, shows its progress, then reloads the page.
const place = document.getElementById('progress')
if (place?.dataset.busy === 'yes') waitFor(place)

function waitFor(shown: HTMLElement): void {
  let waitMs = 700
  setTimeout(look, waitMs)

  async function look(): Promise<void> {
    try {
      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
      if (!response.ok) throw new Error(String(response.status))
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const next = page.getElementById('progress')
      if (next?.dataset.busy !== 'yes') return location.reload()
      if (next.innerHTML !== shown.innerHTML) shown.replaceChildren(...next.childNodes)
      waitMs = Math.min(waitMs * 1.2, 3000)
    } catch {
      waitMs = Math.min(waitMs * 2, 15_000)
    }
    setTimeout(look, waitMs)
  }
}
