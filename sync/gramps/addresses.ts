/** Addresses: the whole address in lines, as on a letter, and its parts below. */
import { type Line, maybeLine, textLine } from '../made-lines.ts'
import { dateParts, sharedParts } from './shared-parts.ts'
import type { Part, Parts } from './translation.ts'
import { textIn, type XmlElement } from './xml/element.ts'

const partTags: readonly (readonly [element: string, tag: string])[] = [
  ['street', 'ADR1'],
  ['locality', 'ADR2'],
  ['city', 'CITY'],
  ['county', '_COUNTY'],
  ['state', 'STAE'],
  ['postal', 'POST'],
  ['country', 'CTRY'],
]

/** The ADDR line, followed by the other parts of an address: PHON, DATE, notes. */
export const addressLines: (...given: Parameters<Part>) => readonly Line[] = (translation, address) => [
  ...addressLine(address),
  ...translation.partsOf(address, [], addressParts),
]

function addressLine(address: XmlElement): readonly Line[] {
  const texts = partTags.map(([element, tag]) => ({ tag, text: textIn(address, element) }))
  const lines = texts.flatMap(({ tag, text }) => maybeLine(tag, text))
  if (lines.length === 0) return []
  const whole = texts.flatMap(({ text }) => text ?? []).join('\n')
  return [textLine('ADDR', whole, lines, address.line)]
}

const nothing: Part = () => []

const addressParts: Parts = {
  ...sharedParts,
  ...dateParts,
  ...Object.fromEntries(partTags.map(([element]) => [element, nothing])),
  phone: (_, part) => maybeLine('PHON', part.text.trim()),
}
