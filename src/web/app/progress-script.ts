// The script of pages that show how far something is: asks again until it has ended.
import { createHash } from 'node:crypto'

/** Asks for the same page, and puts in what it says now; when it is over, the whole page is loaded. */
export const progressScript = `(() => {
  const place = document.getElementById('import')
  if (place === null || place.dataset.busy !== 'yes') return
  let wait = 700
  const look = async () => {
    try {
      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
      if (!response.ok) throw new Error(String(response.status))
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const next = page.getElementById('import')
      if (next === null || next.dataset.busy !== 'yes') return location.reload()
      if (next.innerHTML !== place.innerHTML) place.replaceChildren(...next.childNodes)
      wait = Math.min(wait * 1.2, 3000)
    } catch {
      wait = Math.min(wait * 2, 15000)
    }
    setTimeout(look, wait)
  }
  setTimeout(look, wait)
})()
`

const hash = createHash('sha256').update(progressScript).digest('hex').slice(0, 16)

/** Its address; what it names never changes. */
export const progressScriptPath = `/assets/progress-${hash}.js`
