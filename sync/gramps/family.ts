/** A family of Gramps as a FAM record. */

import { emptyLine, type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { eventPart } from './events.ts'
import { ordinancePart } from './ordinances.ts'
import { ownAttributePart } from './own-attributes.ts'
import { sharedParts } from './shared-parts.ts'
import type { Part, Parts, Translation } from './translation.ts'
import { attributeOf, childNamed, childrenNamed, textIn, type XmlElement } from './xml/element.ts'

export const familyLines = (translation: Translation, family: XmlElement): readonly Line[] => [
  ...unionLines(translation, family),
  ...translation.partsOf(family, ['type'], familyParts),
]

/** The couple's relationship, as an event, unless the wedding already says it. */
function unionLines(translation: Translation, family: XmlElement): readonly Line[] {
  // Files before version 1.1 have the relationship as an attribute of the family.
  const stated = childNamed(family, 'rel')
  const type = stated === undefined ? attributeOf(family, 'type') : attributeOf(stated, 'type')
  const own = [...maybeLine('_REL', type)]
  if (type === null || type === 'Unknown') return own
  if (type === 'Married') return isMarriageTold(translation, family) ? own : [textLine('MARR', 'Y'), ...own]
  return [emptyLine('EVEN', [textLine('TYPE', type)]), ...own]
}

function isMarriageTold(translation: Translation, family: XmlElement): boolean {
  return childrenNamed(family, 'eventref').some((reference) => {
    const event = translation.index.event(attributeOf(reference, 'hlink') ?? '')
    return event !== null && textIn(event, 'type') === 'Marriage'
  })
}

const personPart =
  (tag: string): Part =>
  (translation, part) => {
    const key = translation.index.keys.of('person', attributeOf(part, 'hlink') ?? '')
    if (key === null) return translation.dangling(part)
    const below = [
      ...maybeLine('_MREL', attributeOf(part, 'mrel')),
      ...maybeLine('_FREL', attributeOf(part, 'frel')),
      ...translation.partsOf(part, ['mrel', 'frel'], sharedParts),
    ]
    return [pointerLine(tag, key, below, part.line)]
  }

const nothing: Part = () => []

const familyParts: Parts = {
  ...sharedParts,
  rel: nothing,
  father: personPart('HUSB'),
  mother: personPart('WIFE'),
  childref: personPart('CHIL'),
  /** The name of this part in files before version 1.1. */
  child: personPart('CHIL'),
  eventref: eventPart('family'),
  lds_ord: ordinancePart,
  attribute: ownAttributePart,
}
