/** Compares two persons row by row: what each tree says, and which part differs. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Person } from '#contract/research/person.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { historicalDateText } from '../dates/text.ts'
import { datesFit } from './compared-dates.ts'
import { comparedPlaces } from './compared-places.ts'
import {
  anyDiffers,
  comparedWords,
  differingPieces,
  foldedName,
  type Piece,
  samePieces,
} from './differing-text.ts'
import type { Match, MatchField, MatchPair, MatchReason } from './match.ts'
import { type EventKind, type RecordedEvent, type RecordedPerson, recordedPerson } from './recorded-person.ts'

export type RowName = 'name' | 'gender' | 'birth' | EventKind | 'death' | 'parents' | 'spouses' | 'children'

/** A relative, and whether both trees have them, either as a match or with the same name. */
export interface NamedRelative {
  readonly name: string
  readonly shared: boolean
}

/** One tree's side of a row: a text with an optional second line, or relatives. */
export interface Cell {
  readonly main: readonly Piece[]
  readonly below: readonly Piece[]
  readonly relatives: readonly NamedRelative[]
}

/** `neither`: no tree says anything. `only left`: the right tree says nothing. */
export type RowState = 'alike' | 'differs' | 'only left' | 'only right' | 'neither'

export interface ComparedRow {
  readonly name: RowName
  readonly state: RowState
  readonly left: Cell
  readonly right: Cell
}

/** Returns the rows of a review: always name, birth, death, parents and spouses; others only if a tree has data. */
export function comparedRows({ reasons }: Pick<Match, 'reasons'>, pair: MatchPair): ComparedRow[] {
  const [left, right] = [recordedPerson(pair.left), recordedPerson(pair.right)]
  const rows = [
    nameRow(left, right),
    genderRow(left, right),
    eventRow('birth', left.birth, right.birth),
    eventRow('baptism', left.events.baptism, right.events.baptism),
    eventRow('death', left.death, right.death),
    eventRow('burial', left.events.burial, right.events.burial),
    eventRow('occupation', left.events.occupation, right.events.occupation),
    parentsRow(reasons, left, right),
    relativesRow('spouses', reasons, left.spouses, right.spouses),
    relativesRow('children', reasons, left.children, right.children),
  ]
  return rows.filter(({ name, state }) => state !== 'neither' || always.has(name))
}

const always: ReadonlySet<RowName> = new Set<RowName>(['name', 'birth', 'death', 'parents', 'spouses'])

const nothing: Cell = { main: [], below: [], relatives: [] }

function nameRow(left: RecordedPerson, right: RecordedPerson): ComparedRow {
  const [ours, theirs] = comparedWords(left.name, right.name)
  const cell = (main: readonly Piece[], { otherNames }: RecordedPerson): Cell => ({
    ...nothing,
    main,
    below: samePieces(otherNames.length === 0 ? '' : `also ${otherNames.join(', ')}`),
  })
  return row('name', cell(ours, left), cell(theirs, right))
}

/** The row about the gender. It is shown only if the trees differ. */
function genderRow(left: RecordedPerson, right: RecordedPerson): ComparedRow {
  const differs = left.gender !== right.gender
  const pieces = (gender: RecordedPerson['gender']): Piece[] => {
    if (!differs || gender === 'Unknown') return []
    const text = gender === 'Female' ? 'woman' : 'man'
    return left.gender === 'Unknown' || right.gender === 'Unknown' ? samePieces(text) : differingPieces(text)
  }
  return row('gender', { ...nothing, main: pieces(left.gender) }, { ...nothing, main: pieces(right.gender) })
}

function eventRow(
  name: 'birth' | 'death' | EventKind,
  left: RecordedEvent,
  right: RecordedEvent,
): ComparedRow {
  const [ourPlace, theirPlace] = comparedPlaces(left.place, right.place)
  const [ourValue, theirValue] = comparedWords(left.value, right.value)
  const fit = left.date === null || right.date === null || datesFit(left.date, right.date)
  const bothValued = left.value !== '' && right.value !== ''
  const bothPlaced = left.place !== '' && right.place !== ''
  const cell = (event: RecordedEvent, value: Piece[], place: Piece[]): Cell => {
    const text = dateText(event.date)
    const lines = [
      bothValued ? value : samePieces(event.value),
      fit ? samePieces(text) : differingPieces(text),
      bothPlaced ? place : samePieces(event.place),
    ].filter((pieces) => pieces.length > 0)
    const [main = [], ...below] = lines
    return {
      ...nothing,
      main,
      below: below.flatMap((pieces, index) => (index === 0 ? pieces : [comma, ...pieces])),
    }
  }
  return row(name, cell(left, ourValue, ourPlace), cell(right, theirValue, theirPlace))
}

const comma: Piece = { text: ', ', differs: false }

const dateText = (date: HistoricalDate | null) =>
  date === null ? '' : historicalDateText(readHistoricalDate(date))

function parentsRow(
  reasons: readonly MatchReason[],
  left: RecordedPerson,
  right: RecordedPerson,
): ComparedRow {
  const cell = (own: RecordedPerson, other: RecordedPerson): Cell => ({
    ...nothing,
    relatives: [
      ...named(own.father, holds(reasons, 'father', 'same') || sharesName(own.father, [other.father])),
      ...named(own.mother, holds(reasons, 'mother', 'same') || sharesName(own.mother, [other.mother])),
    ],
  })
  const differs = holds(reasons, 'father', 'differs') || holds(reasons, 'mother', 'differs')
  return row('parents', cell(left, right), cell(right, left), differs)
}

function relativesRow(
  name: 'spouses' | 'children',
  reasons: readonly MatchReason[],
  left: readonly Person[],
  right: readonly Person[],
): ComparedRow {
  const all = holdsForAll(reasons, name, Math.max(left.length, right.length))
  const cell = (own: readonly Person[], other: readonly Person[]): Cell => ({
    ...nothing,
    relatives: own.flatMap((person) => named(person, all || sharesName(person, other))),
  })
  return row(name, cell(left, right), cell(right, left), holds(reasons, name, 'differs'))
}

const named = (person: Person | null, shared: boolean): NamedRelative[] =>
  person === null ? [] : [{ name: person.displayProperties.name, shared }]

const sharesName = (person: Person | null, others: readonly (Person | null)[]) =>
  person !== null &&
  others.some(
    (other) =>
      other !== null &&
      foldedName(other.displayProperties.name) === foldedName(person.displayProperties.name),
  )

const holds = (reasons: readonly MatchReason[], field: MatchField, agreement: MatchReason['agreement']) =>
  reasons.some((reason) => reason.field === field && reason.agreement === agreement)

const holdsForAll = (reasons: readonly MatchReason[], field: MatchField, count: number) =>
  reasons.some(
    (reason) => reason.field === field && reason.agreement === 'same' && (reason.count ?? 0) >= count,
  )

function row(name: RowName, left: Cell, right: Cell, differs = hasDifference(left, right)): ComparedRow {
  return { name, state: stateOf(left, right, differs), left, right }
}

const isEmpty = ({ main, below, relatives }: Cell) => main.length + below.length + relatives.length === 0

const hasDifference = (left: Cell, right: Cell) =>
  [left, right].some(({ main, below }) => anyDiffers(main) || anyDiffers(below))

function stateOf(left: Cell, right: Cell, differs: boolean): RowState {
  if (isEmpty(left)) return isEmpty(right) ? 'neither' : 'only right'
  if (isEmpty(right)) return 'only left'
  return differs ? 'differs' : 'alike'
}
