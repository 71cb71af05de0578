/** Name parts up to this length fit every card and are not measured. */
const alwaysFits = 12

/**
 * Marks a name as long if one of its parts is wider than the available space. The style then lets that part wrap
 * between its names, and the title shows the full name. It is a ref callback: use the parts as the element's key, so
 * that it measures the parts of another name.
 */
export function fitName(element: HTMLElement) {
  const parts = Array.from(element.children)
  if (parts.every((part) => (part.textContent ?? '').length <= alwaysFits)) return () => undefined

  const fit = () => {
    element.removeAttribute('data-long')
    element.removeAttribute('title')
    const room = element.getBoundingClientRect().width
    if (parts.some((part) => part.getBoundingClientRect().width > room + 0.5)) {
      element.setAttribute('data-long', '')
      element.title = element.textContent ?? ''
    }
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(element)
  return () => observer.disconnect()
}
