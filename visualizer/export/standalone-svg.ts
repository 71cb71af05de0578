/** The diagram on the page as a separate file: with its styles inlined, and without its controls. */

const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'white-space',
]

const drawn = 'path, rect, circle, ellipse, line, polygon, polyline, text, tspan'

export function standaloneSvg(diagram: SVGSVGElement, title: string): string {
  const copy = diagram.cloneNode(true) as SVGSVGElement
  const shapes = [...diagram.querySelectorAll(drawn)]
  for (const [index, shape] of [...copy.querySelectorAll(drawn)].entries()) {
    const shown = shapes[index]
    if (!shown) continue
    shape.setAttribute('style', looksOf(shown))
    keepLength(shape, shown)
  }
  // Controls are useless on paper and are no part of the flow.
  for (const control of copy.querySelectorAll('g[aria-expanded]')) control.remove()
  for (const element of [copy, ...copy.querySelectorAll('*')]) makeStill(element)
  const [, , width = '0', height = '0'] = (copy.getAttribute('viewBox') ?? '').split(/\s+/)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', width)
  copy.setAttribute('height', height)
  copy.prepend(groundOf(diagram, width, height))
  copy.prepend(titled(diagram, title))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
}

function looksOf(shape: Element): string {
  const style = getComputedStyle(shape)
  return looks.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
}

/** Where the file is opened, another font may replace ours, and the texts must still fit their boxes. */
function keepLength(shape: Element, shown: Element): void {
  if (!isText(shown) || shown.childElementCount > 0) return
  shape.setAttribute('textLength', shown.getComputedTextLength().toFixed(1))
  shape.setAttribute('lengthAdjust', 'spacingAndGlyphs')
}

function isText(shape: Element): shape is SVGTextContentElement {
  return 'getComputedTextLength' in shape
}

function makeStill(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (/^(?:class|role|tabindex|aria-.*|data-.*)$/.test(name)) element.removeAttribute(name)
  }
}

/** The background of the current theme, because dark-theme ink would be invisible on white. */
function groundOf(diagram: SVGSVGElement, width: string, height: string): SVGElement {
  const ground = make(diagram, 'rect')
  const colour = getComputedStyle(diagram).getPropertyValue('--kw-ground') || '#ffffff'
  for (const [name, value] of Object.entries({ width, height, fill: colour.trim() }))
    ground.setAttribute(name, value)
  return ground
}

function titled(diagram: SVGSVGElement, title: string): SVGElement {
  const element = make(diagram, 'title')
  element.textContent = title
  return element
}

function make(diagram: SVGSVGElement, name: 'rect' | 'title'): SVGElement {
  return diagram.ownerDocument.createElementNS('http://www.w3.org/2000/svg', name)
}
