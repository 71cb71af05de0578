/** Paper is light, whatever the screen is: the ink of the dark theme would not be seen on it. */

const dark = 'dark'
const light = 'light'

/** Turns the page light; what is returned turns it back. */
export function lightOnPaper(page: ParentNode = document): () => void {
  const turned = [...page.querySelectorAll(`.${dark}`)]
  for (const element of turned) element.classList.replace(dark, light)
  return () => {
    for (const element of turned) element.classList.replace(light, dark)
  }
}
