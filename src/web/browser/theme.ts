// The theme a reader chose before. It is no module, so that it is set before anything is shown.
const theme = readTheme()
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.classList.add('scripted')

function readTheme(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}
