/** Events and details: a line of a person or a family with date, place, type, cause, age, address and notes. */
import { writeHistoricalDate } from '#domain/dates/historical-date.ts'
import { fact, type TreeFact } from '../source-tree.ts'
import { freeformDate, readDateValue } from './dates/date-value.ts'
import type { DateProblem } from './dates/simple-date.ts'
import { isPrivacyMark } from './marks.ts'
import { readPlace } from './places.ts'
import type { Reading } from './reading.ts'
import { housekeepingTags } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, pointerOf, textOf, textOrNull } from './values.ts'

/** A fact while its lines are read: what becomes its value is gathered in the order of the file. */
interface Draft {
  readonly texts: string[]
  readonly noteKeys: string[]
  readonly fact: TreeFact
}

/** Reads a fact; null where the file says that it did not happen (`1 DEAT N`). */
export function readFact(
  reading: Reading,
  ownerKey: string,
  node: GedcomNode,
  type: string,
): TreeFact | null {
  const value = textOf(node)
  if (value === 'N' && (node.children.length === 0 || type === 'Death')) return null
  const draft: Draft = { texts: value === '' || value === 'Y' ? [] : [value], noteKeys: [], fact: fact(type) }
  for (const child of node.children) readDetail(reading, ownerKey, draft, node, child)
  draft.fact.value = draft.texts.join('\n') || null
  if (draft.noteKeys.length > 0) draft.fact.noteKeys = draft.noteKeys
  return draft.fact
}

/** A note as a fact of its own. */
export function readNote(reading: Reading, ownerKey: string, node: GedcomNode): TreeFact | null {
  const draft: Draft = { texts: [], noteKeys: [], fact: fact('Note') }
  takeNote(reading, ownerKey, draft, node)
  if (draft.texts.length === 0 && draft.noteKeys.length === 0) return null
  return fact('Note', { value: draft.texts.join('\n') || null, noteKeys: draft.noteKeys })
}

function readDetail(
  reading: Reading,
  ownerKey: string,
  draft: Draft,
  owner: GedcomNode,
  node: GedcomNode,
): void {
  switch (node.tag) {
    case 'DATE':
      return takeDate(reading, draft, node)
    case 'PLAC':
      draft.fact.place = readPlace(reading, node)
      for (const note of node.children.filter(isNote)) takeNote(reading, ownerKey, draft, note)
      return noteBelow(reading, node)
    case 'TYPE':
      draft.texts.unshift(...texts(node))
      return
    case 'NOTE':
    case 'SNOTE':
      return takeNote(reading, ownerKey, draft, node)
    case 'ADDR':
      draft.texts.push(...texts(node), ...node.children.filter(isAddressPart).flatMap(texts))
      return
    case 'RESN':
      draft.fact.isPrivate = isPrivacyMark(node)
      return
    case 'HUSB':
    case 'WIFE':
      return takeAgeOfSpouse(draft, node)
    case 'SOUR':
      return reading.notCarried('sources', node)
    case 'OBJE':
    case 'FILE':
      return reading.notCarried('media', node)
    case 'ASSO':
      return reading.notCarried('associations', node)
    case 'FAMC':
      // The child's tie to the family holds it.
      return
    default:
      if (labels.has(node.tag))
        draft.texts.push(...texts(node).map((text) => `${labels.get(node.tag)}${text}`))
      else if (!housekeepingTags.has(node.tag)) reading.unknown(owner.tag, node)
  }
}

const labels: ReadonlyMap<string, string> = new Map([
  ['CAUS', 'Cause: '],
  ['_DCAUSE', 'Cause: '],
  ['AGE', 'Age: '],
  ['AGNC', 'Responsible: '],
  ['RELI', 'Religion: '],
  ['PHON', ''],
  ['EMAIL', ''],
  ['WWW', ''],
  ['FAX', ''],
  ['PHRASE', ''],
  ['STAT', ''],
])

const addressParts = new Set(['ADR1', 'ADR2', 'ADR3', 'CITY', 'STAE', 'POST', 'CTRY'])
const isAddressPart = (node: GedcomNode) => addressParts.has(node.tag)
const isNote = (node: GedcomNode) => node.tag === 'NOTE' || node.tag === 'SNOTE'

function texts(node: GedcomNode): string[] {
  const text = textOrNull(node)
  return text === null ? [] : [text]
}

function takeDate(reading: Reading, draft: Draft, node: GedcomNode): void {
  const phrase = childOf(node, 'PHRASE')
  const read = readDateValue(node.value)
  if (read === null) {
    if (phrase !== undefined) draft.fact.date = freeformDate(textOf(phrase))
    return
  }
  draft.fact.date = writeHistoricalDate(read.date)
  if (read.phrase !== null) draft.texts.push(read.phrase)
  if (phrase !== undefined) draft.texts.push(...texts(phrase))
  if (read.problem !== null) reading.remark(node, dateReasons[read.problem])
}

const dateReasons = {
  unreadable: 'We cannot read this as a date. We keep the text as it is.',
  'no-such-day': 'There is no such day. We keep the text and leave the date empty.',
  'no-such-year': 'We know no dates of such a year. We keep the text and leave the date empty.',
} satisfies Record<DateProblem, string>

function takeNote(reading: Reading, ownerKey: string, draft: Draft, node: GedcomNode): void {
  const pointer = pointerOf(node)
  if (pointer === null) draft.texts.push(...texts(node))
  else {
    draft.noteKeys.push(pointer)
    reading.notePointers.push({ fromKey: ownerKey, toKey: pointer, line: node.line })
  }
  noteBelow(reading, node)
}

/** What stands below notes and places beside what is taken from there: citations, mostly. */
function noteBelow(reading: Reading, node: GedcomNode): void {
  for (const child of node.children) {
    if (child.tag === 'SOUR') reading.notCarried('sources', child)
    else if (!belowTexts.has(child.tag)) reading.unknown(node.tag, child)
  }
}

const belowTexts = new Set([
  'MAP',
  'FORM',
  'NOTE',
  'SNOTE',
  'LANG',
  'MIME',
  'TRAN',
  'CHAN',
  'FONE',
  'ROMN',
  'EXID',
])

function takeAgeOfSpouse(draft: Draft, node: GedcomNode): void {
  const age = childOf(node, 'AGE')
  const who = node.tag === 'HUSB' ? 'husband' : 'wife'
  if (age !== undefined) draft.texts.push(...texts(age).map((text) => `Age of the ${who}: ${text}`))
}
