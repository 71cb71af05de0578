/** Translates Gramps objects to GEDCOM records, one to one. */

import { gedcomMonths } from '#domain/gedcom/dates/gedcom-months.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { emptyLine, type Line, maybeLine, recordOf, textLine } from '../made-lines.ts'
import { handleOf } from './cross-index.ts'
import { familyLines } from './family.ts'
import { type ObjectKind, recordTags } from './kinds.ts'
import {
  mediaLines,
  noteLines,
  noteText,
  placeLines,
  repositoryLines,
  sourceLines,
  strayCitationLines,
  strayEventLines,
  tagLines,
} from './other-records.ts'
import { personLines } from './person.ts'
import type { Translation } from './translation.ts'
import { attributeOf, type XmlElement } from './xml/element.ts'

const linesOf: Readonly<
  Record<ObjectKind, (translation: Translation, element: XmlElement) => readonly Line[]>
> = {
  person: personLines,
  family: familyLines,
  source: sourceLines,
  repository: repositoryLines,
  object: mediaLines,
  note: noteLines,
  placeobj: placeLines,
  tag: tagLines,
  event: strayEventLines,
  citation: strayCitationLines,
}

/** The record of an object; null for an event or citation that is written in another record. */
export function recordOfObject(
  translation: Translation,
  kind: ObjectKind,
  element: XmlElement,
): GedcomNode | null {
  translation.beginRecord()
  const handle = handleOf(element)
  if ((kind === 'event' || kind === 'citation') && translation.index.isTold(kind, handle)) return null
  const id = attributeOf(element, 'id')
  const known = translation.index.keys.add(kind, handle, id)
  const key = translation.isFirst(kind, known) ? known : `${known}_line_${element.line}`
  if (key !== known) translation.remark(element, 'Another record already has this handle. We store both.')
  const lines = [
    ...linesOf[kind](translation, element),
    ...(hasOwnHandle(kind) ? maybeLine('_HANDLE', attributeOf(element, 'handle')) : []),
    ...(id === key || !hasOwnHandle(kind) ? [] : maybeLine('_ID', id)),
    ...changeLines(element),
  ]
  return recordOf(key, recordTags[kind], element.line, kind === 'note' ? noteText(element) : '', lines)
}

/** Events and citations write their handles among their own lines. */
const hasOwnHandle = (kind: ObjectKind) => kind !== 'event' && kind !== 'citation'

/** The line with the time of the last change, which Gramps stores as seconds since 1970. */
function changeLines(element: XmlElement): readonly Line[] {
  const seconds = Number(attributeOf(element, 'change') ?? Number.NaN)
  const time = new Date(seconds * 1000)
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1900) return []
  const day = `${time.getUTCDate()} ${gedcomMonths[time.getUTCMonth()]} ${time.getUTCFullYear()}`
  const clock = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].map(twoDigits).join(':')
  return [emptyLine('CHAN', [textLine('DATE', day, [textLine('TIME', `${clock}Z`)])])]
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
