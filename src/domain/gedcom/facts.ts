/** Reads events and attributes of a person or a family: one line and the lines below it. */
import type { SubjectType } from '#contract/research/assertion.ts'
import { endsOfLife } from '../living/life-facts.ts'
import { addressOf, type FactDraft, factDraft, isAddressPart, takeDetail } from './details.ts'
import { saysOnly, typeNamed } from './fact-names.ts'
import type { Fact } from './interpreted.ts'
import { readCitation, readMedia, takeMention } from './mentions.ts'
import type { RecordRemarks } from './remarks.ts'
import { attributeTags, familyFactTypes, impliedLabels, personFactTypes } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { textOf, textOrNull } from './values.ts'

/**
 * Reads a fact; null if the file says that it did not happen (`1 DEAT N`). `type`: the kind that the line's tag
 * means.
 */
export function readFact(
  node: GedcomNode,
  type: string,
  subject: SubjectType,
  remarks?: RecordRemarks,
): Fact | null {
  const text = node.tag === 'ADDR' ? addressOf(node) : textOf(node)
  const isEvent = !attributeTags.has(node.tag)
  // If only words name the kind of the event, "no" may be a real value, so the event is read.
  const isNo = noes.has(text.toUpperCase())
  if (isNo && isEvent && (type !== 'Event' || node.children.length === 0)) return null
  const draft = factDraft()
  for (const child of node.children)
    if (node.tag !== 'ADDR' || !isAddressPart(child)) takeDetail(draft, node, child, remarks)
  const value = text === '' || (isEvent && text === 'Y') ? null : text
  const named = namedType(node, type, subject, draft)
  if (isNo && endsOfLife.has(named)) return null
  return { type: named, value, date: draft.date, place: draft.place, details: draft.details }
}

const noes = new Set(['N', 'NO', 'FALSE'])

/** Returns the kind that an EVEN line names in words, and removes those words from the details. */
function namedType(node: GedcomNode, type: string, subject: SubjectType, { details }: FactDraft): string {
  const words = details.label
  const named = type === 'Event' && words !== undefined ? typeNamed(words, subject) : null
  if (named !== null && words !== undefined && saysOnly(words, named)) delete details.label
  const implied = impliedLabels.get(node.tag)
  if (implied !== undefined) details.label ??= implied
  return named ?? type
}

/** Reads a line of a person or a family as a fact; undefined if the line is something else. */
export function factOfLine(
  node: GedcomNode,
  subject: 'Person' | 'Family',
  remarks?: RecordRemarks,
): Fact | null | undefined {
  const types = subject === 'Person' ? personFactTypes : familyFactTypes
  const type = types.get(node.tag)
  if (type !== undefined) return readFact(node, type, subject, remarks)
  return node.tag === 'NO' ? nonEvent(node, remarks) : mentionFact(node, remarks)
}

/** Reads a note, source or picture as a fact of its own; undefined for any other line. */
export function mentionFact(node: GedcomNode, remarks?: RecordRemarks): Fact | null | undefined {
  switch (node.tag) {
    case 'NOTE':
    case 'SNOTE':
      return noteFact(node, remarks)
    case 'SOUR':
      return bareFact('Source', { citations: [readCitation(node, remarks)] })
    case 'OBJE':
      return mediaFact(node, remarks)
    default:
      return undefined
  }
}

export const bareFact = (type: string, details: Fact['details'], value: string | null = null): Fact => ({
  type,
  value,
  date: null,
  place: null,
  details,
})

/** Makes a fact of a note, with its text as the value; null if the note is empty. */
function noteFact(node: GedcomNode, remarks?: RecordRemarks): Fact | null {
  const draft = factDraft()
  takeMention(draft.details, node, remarks)
  const [value = null, ...others] = draft.details.notes ?? []
  if (value === null && draft.details.noteKeys === undefined) return null
  delete draft.details.notes
  if (others.length > 0) draft.details.notes = others
  return bareFact('Note', draft.details, value)
}

function mediaFact(node: GedcomNode, remarks?: RecordRemarks): Fact | null {
  const media = readMedia(node, remarks)
  return media.length === 0 ? null : bareFact('Media', { media })
}

/** GEDCOM 7 can say that something never happened, or not in a certain period: `1 NO MARR`. */
function nonEvent(node: GedcomNode, remarks?: RecordRemarks): Fact | null {
  const tag = textOrNull(node)
  if (tag === null) return null
  const draft = factDraft()
  for (const child of node.children) takeDetail(draft, node, child, remarks)
  const value = personFactTypes.get(tag) ?? familyFactTypes.get(tag) ?? tag
  return { type: 'NonEvent', value, date: draft.date, place: draft.place, details: draft.details }
}
