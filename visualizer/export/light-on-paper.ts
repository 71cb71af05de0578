/** Paper is white, so a dark theme would be unreadable when printed. */

const dark = 'dark'
const light = 'light'

/** Switches the page to the light theme; the returned function switches it back. */
export function lightOnPaper(page: ParentNode = document): () => void {
  const turned = [...page.querySelectorAll(`.${dark}`)]
  for (const element of turned) element.classList.replace(dark, light)
  return () => {
    for (const element of turned) element.classList.replace(light, dark)
  }
}
