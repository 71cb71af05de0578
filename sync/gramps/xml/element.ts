/** An element of an XML file with everything in it, and helpers to read it. */

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly in the element, without its children. */
  readonly text: string
  /** The line of the file on which it begins, from 1. */
  readonly line: number
}

/** An attribute, trimmed; null if it is missing or empty. */
export const attributeOf = (element: XmlElement, name: string): string | null =>
  element.attributes[name]?.trim() || null

export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

export const childrenNamed = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The text of a child; null if it is missing or empty. */
export const textIn = (element: XmlElement, name: string): string | null =>
  childNamed(element, name)?.text.trim() || null

/** The element as XML again, for parts that are stored without being understood. */
export function xmlOf(element: XmlElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const inside = escaped(element.text.trim()) + element.children.map(xmlOf).join('')
  const start = `<${element.name}${attributes.join('')}`
  return inside === '' ? `${start}/>` : `${start}>${inside}</${element.name}>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
