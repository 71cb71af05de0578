/** Writes events where GEDCOM has them: in the record of the person or family. */

import { associationLines } from '../association-lines.ts'
import { emptyLine, type Line, maybeLine, pointerLine, textLine } from '../made-lines.ts'
import { isOwnRole, type Participant, roleOf } from './cross-index.ts'
import { eventAttributeTags, familyEventTags, personEventTags, valueTags } from './event-tags.ts'
import { placePart } from './places.ts'
import { privacyLines, privacyLinesIf } from './privacy.ts'
import { attributePart, dateParts, sharedParts, textPart } from './shared-parts.ts'
import type { Part, Parts, Translation } from './translation.ts'
import { attributeOf, textIn, type XmlElement } from './xml/element.ts'

type Owner = 'person' | 'family'

/** `<eventref hlink="…" role="…"/>` of a person or a family. */
export const eventPart =
  (owner: Owner): Part =>
  (translation, part) => {
    const event = translation.index.event(attributeOf(part, 'hlink') ?? '')
    if (event === null) return translation.dangling(part)
    const role = roleOf(part)
    const ofReference = translation.partsOf(part, ['role'], eventParts)
    return isOwnRole(role)
      ? [ownEvent(translation, owner, event, ofReference, part.line)]
      : [eventOfOthers(event, role, ofReference, part.line)]
  }

/**
 * A person who only took part has a line that says so; the event is written once, with its participants as
 * associations.
 */
function eventOfOthers(event: XmlElement, role: string, below: readonly Line[], at: number): Line {
  const lines = [
    ...maybeLine('TYPE', textIn(event, 'type')),
    textLine('_ROLE', role),
    ...privacyLines(event),
    ...maybeLine('_HANDLE', attributeOf(event, 'handle')),
    ...below,
  ]
  return textLine('_EVENTREF', attributeOf(event, 'id') ?? '', lines, at)
}

function ownEvent(
  translation: Translation,
  owner: Owner,
  event: XmlElement,
  ofReference: readonly Line[],
  at: number,
): Line {
  const type = textIn(event, 'type') ?? ''
  const description = textIn(event, 'description')
  const tag = (owner === 'person' ? personEventTags : familyEventTags).get(type)
  const below = [...ofReference, ...eventLines(translation, event)]
  if (tag === undefined)
    return textLine('EVEN', description ?? '', [...maybeLine('TYPE', type), ...below], at)
  if (valueTags.has(tag)) return textLine(tag, description ?? '', below, at)
  // Gramps imports `1 DIV Y` or `1 DIV N` with the letter as the description.
  const isBare = event.children.every(({ name, text }) => name === 'type' || text.trim() === description)
  if (isBare && description === 'N') return textLine('NO', tag, below, at)
  if (isBare && (description === 'Y' || description === null)) return textLine(tag, 'Y', below, at)
  return textLine(tag, '', [...maybeLine('TYPE', description), ...below], at)
}

/** When, where, by which sources, with whom: everything except kind and description. */
export function eventLines(translation: Translation, event: XmlElement): readonly Line[] {
  const handle = attributeOf(event, 'handle')
  const participants = handle === null ? [] : translation.index.participants(handle)
  return [
    ...translation.partsOf(event, [], eventParts),
    ...translation.counted(participants.map(participantLine)),
    ...maybeLine('_HANDLE', handle),
    ...maybeLine('_ID', attributeOf(event, 'id')),
  ]
}

/** GEDCOM has associations with persons only. */
function participantLine({ kind, key, role, isPrivate }: Participant): Line {
  const privacy = privacyLinesIf(isPrivate)
  return kind === 'person'
    ? pointerLine('ASSO', key, [...associationLines(role), ...privacy])
    : pointerLine('_FAM', key, [textLine('_ROLE', role), ...privacy])
}

const nothing: Part = () => []

const eventAttribute = attributePart((type, value, below) => {
  const tag = eventAttributeTags.get(type)
  if (tag !== undefined) return textLine(tag, value, below)
  if (type === 'Father Age' || type === "Father's Age")
    return emptyLine('HUSB', [textLine('AGE', value, below)])
  if (type === 'Mother Age' || type === "Mother's Age")
    return emptyLine('WIFE', [textLine('AGE', value, below)])
  return textLine('_ATTR', value, [...maybeLine('TYPE', type), ...below])
})

const eventParts: Parts = {
  ...sharedParts,
  ...dateParts,
  type: nothing,
  description: nothing,
  place: placePart,
  cause: textPart('CAUS'),
  attribute: eventAttribute,
}
