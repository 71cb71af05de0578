/**
 * In development, a watched page shows this note, so that its user knows that a viewer can read the page's texts. The
 * note is added outside the app, because the app does not know that it is watched.
 */
export function createShownNote(page: Document, onMaskAgain: () => void): (isShown: boolean) => void {
  const note = page.createElement('div')
  note.setAttribute('role', 'status')
  Object.assign(note.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '2147483647',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '8px 16px',
    background: '#fff4d6',
    color: '#26231d',
    font: '500 14px / 20px system-ui, sans-serif',
    borderTop: '2px solid #8a5a00',
  })
  const words = page.createElement('span')
  words.textContent = 'The flows page in another tab shows what is written here.'
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = 'Mask it again'
  Object.assign(button.style, {
    minHeight: '44px',
    padding: '0 16px',
    border: '1px solid currentColor',
    borderRadius: '6px',
  })
  button.addEventListener('click', onMaskAgain)
  note.append(words, button)
  return (isShown) => {
    if (isShown) page.body.append(note)
    else note.remove()
  }
}
