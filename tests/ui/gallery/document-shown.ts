/**
 * The document as a whole, to decide whether two states show the same: its content, the input, the focus and the scroll
 * positions.
 * @returns null where something is painted that does not stand in the document
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

/** React counts its ids on from whatever was rendered before: here they are counted anew. */
function renamed(html: string): string {
  const names = new Map<string, string>()
  return html.replaceAll(/_r_[0-9a-z]+_|«r[0-9a-z]+»|:r[0-9a-z]+:/g, (id) => {
    const name = names.get(id) ?? `id ${names.size}`
    names.set(id, name)
    return name
  })
}
