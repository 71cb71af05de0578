/** XMP is RDF in XML: a property may be an attribute or an element, and a structure may or may not be wrapped. */
import { SaxesParser } from 'saxes'

export interface XmpElement {
  readonly space: string
  readonly name: string
  /** By namespace and name, separated by a blank. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmpElement[]
  readonly text: string
}

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

const maxPacket = 4_000_000
const maxElements = 50_000
const deepest = 60

interface OpenElement extends XmpElement {
  readonly children: OpenElement[]
  text: string
}

/** The root of a packet; null if it is too large or not well-formed. */
export function parseXmp(text: string): XmpElement | null {
  if (text.length > maxPacket) return null
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: OpenElement | null = null
  let elements = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements++
    if (elements > maxElements || open.length > deepest) throw new Error('This packet is too large.')
    const named = Object.values(attributes).map(
      (attribute) => [`${attribute.uri} ${attribute.local}`, attribute.value] as const,
    )
    const element = { space: uri, name: local, attributes: new Map(named), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (piece) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += piece
  })
  parser.on('closetag', () => open.pop())
  try {
    // The packet ends with blanks, so that programs can add to it; some end it with zeros.
    parser.write(text.replaceAll('\0', ' ').trim()).close()
  } catch {
    // The bytes of a photo promise nothing. A packet that cannot be read suggests nobody.
    return null
  }
  return root
}

/** The elements with this name, however deep. */
export function partsNamed(element: XmpElement, space: string, name: string): XmpElement[] {
  const found = element.children.filter((child) => child.space === space && child.name === name)
  return found.length > 0 ? found : element.children.flatMap((child) => partsNamed(child, space, name))
}

/** The members of a list: `<name><rdf:Bag><rdf:li>…`. */
export const itemsOf = (element: XmpElement, space: string, name: string): XmpElement[] =>
  partsNamed(element, space, name).flatMap((list) => partsNamed(list, rdf, 'li'))

/** The value of a property of this element itself; null if it has none. */
export function textOfProperty(element: XmpElement, space: string, name: string): string | null {
  const attribute = element.attributes.get(`${space} ${name}`)
  if (attribute !== undefined) return attribute
  for (const child of element.children) {
    if (child.space === space && child.name === name) return child.text.trim()
    if (child.space !== rdf || child.name !== 'Description') continue
    const below = textOfProperty(child, space, name)
    if (below !== null) return below
  }
  return null
}

export function numberOf(element: XmpElement, space: string, name: string): number | null {
  const text = textOfProperty(element, space, name)
  const number = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
