/** A person of Gramps as an INDI record. */

import { associationLines } from '../association-lines.ts'
import { emptyLine, type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { addressLines } from './addresses.ts'
import { handleOf, type Parentage, parentageIn } from './cross-index.ts'
import { eventPart } from './events.ts'
import { namePart } from './names.ts'
import { ordinancePart } from './ordinances.ts'
import { ownAttributePart } from './own-attributes.ts'
import { privacyLinesIf } from './privacy.ts'
import { sharedParts, textPart } from './shared-parts.ts'
import type { Part, Parts, Translation } from './translation.ts'
import { attributeOf, type XmlElement } from './xml/element.ts'

export const personLines = (translation: Translation, person: XmlElement): readonly Line[] => [
  ...maybeLine('_MARKER', attributeOf(person, 'marker')),
  ...translation.partsOf(person, ['marker'], personParts(handleOf(person))),
]

/**
 * The family in which a person is a child, and the kind of relationship. In old files the child states the kind, not
 * the family.
 */
const childhoodPart =
  (person: string): Part =>
  (translation, part) => {
    const family = attributeOf(part, 'hlink') ?? ''
    const key = translation.index.keys.of('family', family)
    if (key === null) return translation.dangling(part)
    const parentage = translation.index.parentage(family, person) ?? parentageIn(part)
    const below = [
      ...pedigreeLines(parentage),
      ...privacyLinesIf(translation.index.isPrivateChild(family, person)),
      ...translation.partsOf(part, ['mrel', 'frel'], {}),
    ]
    return [pointerLine('FAMC', key, below, part.line)]
  }

const pedigrees: ReadonlyMap<string, string> = new Map([
  ['Birth', 'BIRTH'],
  ['Adopted', 'ADOPTED'],
  ['Foster', 'FOSTER'],
  ['Stepchild', 'STEP'],
])

/**
 * GEDCOM has one word for both parents: we use the word for the parent who is not a parent by birth. The family has
 * both words.
 */
function pedigreeLines(parentage: Parentage | null): readonly Line[] {
  if (parentage === null) return []
  const { mother, father } = parentage
  const relation = mother === null || mother === 'Birth' ? (father ?? mother) : mother
  if (relation === null) return []
  const known = pedigrees.get(relation)
  if (known !== undefined) return [textLine('PEDI', known)]
  return [textLine('PEDI', 'OTHER', [textLine('PHRASE', relation)])]
}

const ownFamilyPart: Part = (translation, part) => {
  const key = translation.index.keys.of('family', attributeOf(part, 'hlink') ?? '')
  return key === null ? translation.dangling(part) : [pointerLine('FAMS', key, [], part.line)]
}

const associationPart: Part = (translation, part) => {
  const key = translation.index.keys.of('person', attributeOf(part, 'hlink') ?? '')
  if (key === null) return translation.dangling(part)
  const below = translation.partsOf(part, ['rel'], sharedParts)
  const relation = attributeOf(part, 'rel')
  // An alias in an imported file: it points to another record of the same person.
  if (relation === 'Alias') return [pointerLine('ALIA', key, below, part.line)]
  const role = relation === null ? [] : associationLines(relation)
  return [pointerLine('ASSO', key, [...role, ...below], part.line)]
}

const ofEveryPerson: Parts = {
  ...sharedParts,
  gender: (_, part) => [textLine('SEX', part.text.trim(), [], part.line)],
  name: namePart,
  nick: textPart('NICK'),
  eventref: eventPart('person'),
  lds_ord: ordinancePart,
  attribute: ownAttributePart,
  address: (translation, part) => [emptyLine('RESI', addressLines(translation, part), part.line)],
  personref: associationPart,
  parentin: ownFamilyPart,
}

const personParts = (handle: string): Parts => ({ ...ofEveryPerson, childof: childhoodPart(handle) })
