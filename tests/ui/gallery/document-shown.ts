/**
 * The whole document, to decide whether two states look the same: its content, the input, the focus and the scroll
 * positions.
 * @returns null if something is painted that is not in the document
 */
export function documentShown(): string | null {
  if (document.querySelector('canvas, video, iframe')) return null
  const elements = [...document.body.querySelectorAll('*')]
  const state = elements.map((element) => [
    element === document.activeElement,
    element.scrollTop,
    element.scrollLeft,
    ...entered(element),
  ])
  return renamed(document.body.outerHTML) + JSON.stringify(state)
}

function entered(element: Element): unknown[] {
  if (element instanceof HTMLInputElement) return [element.value, element.checked, element.indeterminate]
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return [element.value]
  return []
}

/** React's ids continue from everything rendered before, so they are numbered again here. */
function renamed(html: string): string {
  const names = new Map<string, string>()
  return html.replaceAll(/_r_[0-9a-z]+_|«r[0-9a-z]+»|:r[0-9a-z]+:/g, (id) => {
    const name = names.get(id) ?? `id ${names.size}`
    names.set(id, name)
    return name
  })
}
