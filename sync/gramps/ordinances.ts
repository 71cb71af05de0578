/** Ordinances of the Latter-day Saints. */
import { emptyLine, pointerLine, textLine } from '../made-lines.ts'
import { placePart } from './places.ts'
import { dateParts, sharedParts } from './shared-parts.ts'
import type { Part, Parts } from './translation.ts'
import { attributeOf } from './xml/element.ts'

const tags: ReadonlyMap<string, string> = new Map([
  ['baptism', 'BAPL'],
  ['confirmation', 'CONL'],
  ['endowment', 'ENDL'],
  ['sealed_to_parents', 'SLGC'],
  ['sealed_to_spouse', 'SLGS'],
])

export const ordinancePart: Part = (translation, part) => {
  const type = attributeOf(part, 'type') ?? ''
  const below = translation.partsOf(part, ['type'], ordinanceParts)
  const tag = tags.get(type)
  return [
    tag === undefined
      ? emptyLine('EVEN', [textLine('TYPE', type), ...below], part.line)
      : emptyLine(tag, below, part.line),
  ]
}

const ordinanceParts: Parts = {
  ...sharedParts,
  ...dateParts,
  place: placePart,
  temple: (_, part) => [textLine('TEMP', attributeOf(part, 'val') ?? '', [], part.line)],
  /** `Pre-1970` is PRE_1970 in GEDCOM. */
  status: (_, part) => {
    const status = attributeOf(part, 'val') ?? ''
    return [textLine('STAT', status.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'), [], part.line)]
  },
  sealed_to: (translation, part) => {
    const key = translation.index.keys.of('family', attributeOf(part, 'hlink') ?? '')
    return key === null ? translation.dangling(part) : [pointerLine('FAMC', key, [], part.line)]
  },
}
