/** Reads the lines below an event or attribute: date, place, cause, agency, sources. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { freeformDate } from './dates/date-value.ts'
import type { DateProblem } from './dates/simple-date.ts'
import { readWireDate } from './dates/wire-date.ts'
import type { FactDetails, PlaceMention } from './interpreted.ts'
import { isPrivacyLine } from './marks.ts'
import { takeMention } from './mentions.ts'
import { readPlace } from './places.ts'
import type { RecordRemarks } from './remarks.ts'
import { housekeepingTags, mentionHousekeeping } from './tags.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textBelow, textOf, textOrNull } from './values.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] | undefined ? I[] : T[K] }

/** A fact while its lines are read. */
export interface FactDraft {
  date: HistoricalDate | null
  place: PlaceMention | null
  readonly details: Writable<FactDetails>
}

export const factDraft = (): FactDraft => ({ date: null, place: null, details: {} })

/** Adds to the draft what one line below a fact says. `owner` is the line of the fact. */
export function takeDetail(
  draft: FactDraft,
  owner: GedcomNode,
  node: GedcomNode,
  remarks?: RecordRemarks,
): void {
  if (takeMention(draft.details, node, remarks) || takeText(draft.details, node)) return
  switch (node.tag) {
    case 'DATE':
      return takeDate(draft, node, remarks)
    case 'PLAC':
      draft.place = readPlace(node)
      return takeBelowPlace(draft, node, remarks)
    case 'ADDR':
      return takeAddress(draft.details, node, remarks)
    case 'HUSB':
      return takeAge(draft.details, 'ageOfHusband', childOf(node, 'AGE'))
    case 'WIFE':
      return takeAge(draft.details, 'ageOfWife', childOf(node, 'AGE'))
    case 'AGE':
      return takeAge(draft.details, 'age', node)
    case '_ATTR':
      return takeAttribute(draft.details, node)
    case 'FILE':
      draft.details.media = [
        ...(draft.details.media ?? []),
        { mediaKey: null, file: textOf(node), title: null, format: null, isPrimary: false },
      ]
      return
    default:
      if (!isPrivacyLine(node) && !ownPieces.has(node.tag) && !housekeepingTags.has(node.tag))
        remarks?.unknown(owner.tag, node)
  }
}

/** Tags that other code reads: links of a child, associations. */
const ownPieces = new Set(['FAMC', 'ASSO', '_ASSO', '_WITN', '_SHAR', '_SHAN', '_FLGS', 'TIME'])

/** Tags whose text becomes the detail of that name. */
const textPlaces: ReadonlyMap<string, 'label' | 'cause' | 'agency' | 'religion' | 'status' | 'temple'> =
  new Map([
    ['TYPE', 'label'],
    ['_DESC', 'label'],
    ['CAUS', 'cause'],
    ['_DCAUSE', 'cause'],
    ['AGNC', 'agency'],
    ['RELI', 'religion'],
    ['STAT', 'status'],
    ['TEMP', 'temple'],
  ])

const contactTags = new Set(['PHON', 'EMAIL', 'EMAI', 'FAX', 'WWW', '_EMAIL', '_URL', '_WEB', '_PHONE'])

function takeText(details: FactDraft['details'], node: GedcomNode): boolean {
  const place = textPlaces.get(node.tag)
  if (place === undefined && !contactTags.has(node.tag)) return false
  const text = textOrNull(node)
  if (text === null) return true
  if (place === undefined) (details.contacts ??= []).push(text)
  else details[place] = details[place] === undefined ? text : `${details[place]}\n${text}`
  return true
}

/** An attribute without a tag of its own, such as "Weight: 7 lb". */
function takeAttribute(details: FactDraft['details'], node: GedcomNode): void {
  const type = textBelow(node, 'TYPE')
  if (type !== null && housekeepingTags.has(type)) return
  const text = [type, textOrNull(node)].filter((part) => part !== null).join(': ')
  if (text !== '') (details.notes ??= []).push(text)
}

/** `35y`; GEDCOM 7 may add the age in words. */
function takeAge(
  details: FactDraft['details'],
  whose: 'age' | 'ageOfHusband' | 'ageOfWife',
  node: GedcomNode | undefined,
): void {
  if (node === undefined) return
  const age = [textOrNull(node), textBelow(node, 'PHRASE')].filter((text) => text !== null).join(' ')
  if (age !== '') details[whose] = age
}

export const isAddressPart = (node: GedcomNode): boolean => addressParts.has(node.tag)

const addressParts = new Set(['ADR1', 'ADR2', 'ADR3', 'CITY', 'STAE', 'POST', 'CTRY'])

/** Returns the address as written, followed by those parts (city, postal code …) that it does not contain. */
export function addressOf(node: GedcomNode): string {
  const text = textOf(node)
  const parts = node.children.filter(isAddressPart).map(textOf)
  return [text, ...parts.filter((part) => part !== '' && !text.includes(part))].join('\n').trim()
}

function takeAddress(details: FactDraft['details'], node: GedcomNode, remarks?: RecordRemarks): void {
  const address = addressOf(node)
  if (address !== '') details.address = address
  // Some programs write phone numbers and mail addresses below the address.
  for (const child of node.children)
    if (!addressParts.has(child.tag) && !takeText(details, child) && !takeMention(details, child, remarks))
      remarks?.unknown('ADDR', child)
}

function takeBelowPlace({ details }: FactDraft, node: GedcomNode, remarks?: RecordRemarks): void {
  for (const child of node.children)
    if (!takeMention(details, child, remarks) && !mentionHousekeeping.has(child.tag))
      remarks?.unknown('PLAC', child)
}

function takeDate(draft: FactDraft, node: GedcomNode, remarks?: RecordRemarks): void {
  const phrase = textBelow(node, 'PHRASE')
  const time = textBelow(node, 'TIME')
  if (time !== null) draft.details.time = time
  const read = readWireDate(node.value)
  if (read === null) {
    if (phrase !== null) draft.date = freeformDate(phrase)
    return
  }
  draft.date = read.date
  if (read.phrase !== null || phrase !== null)
    draft.details.dateText = [read.phrase, phrase].filter((text) => text !== null).join('; ')
  if (read.problem !== null) remarks?.remark(node, dateReasons[read.problem])
}

const dateReasons = {
  unreadable: 'We cannot read this as a date. We store the text as it is.',
  'no-such-day': 'There is no such day. We store the text, and leave the date empty.',
  'no-such-year': 'We cannot store a date in such a year. We store the text, and leave the date empty.',
} satisfies Record<DateProblem, string>
