/** The layout of the timeline: which lives share a row, so that no names overlap, and which years are shown. */
import type { PersonId } from '../ids.ts'
import { type Life, type Lifespan, lifespanOf } from './lifespan.ts'
import { type Reach, rowsOf } from './rows.ts'
import { centuryOf, decadeAfter, defaultStart, unknownBirthYear, windowLength } from './scale.ts'

export type TimelineRole = 'self' | 'parent' | 'spouse' | 'child'

export interface TimelinePerson {
  readonly id: PersonId
  readonly role: TimelineRole
  readonly life: Life
  /** The width of the name on the bar, in years; 0 if it is not written. */
  readonly nameYears: number
}

export interface TimelineBar<P extends TimelinePerson = TimelinePerson> extends Lifespan {
  readonly person: P
  /** The number of the row, counted within the bars of the same kind. */
  readonly row: number
  readonly thin: boolean
  /**
   * A name that is longer than its bar stands after the bar, or before it near the end of the window, if there is
   * room.
   */
  readonly name: 'inside' | 'after' | 'before' | 'none'
}

export interface Timeline<P extends TimelinePerson = TimelinePerson> {
  readonly start: number
  readonly end: number
  readonly bars: readonly TimelineBar<P>[]
}

/** Only this many rows of parents, and of spouses, have names. The others are thin bars, like children. */
const namedRows = 2

export function timelineOf<P extends TimelinePerson>(
  persons: readonly P[],
  currentYear: number,
): Timeline<P> {
  const lives = inOrder(persons).flatMap((person) => {
    const span = lifespanOf(person.life, currentYear)
    return span === null ? [] : [{ person, ...span }]
  })
  const start = startOf(lives)
  const end = Math.min(
    start + windowLength,
    decadeAfter(Math.max(start, currentYear, ...lives.map(({ to }) => to))),
  )
  const drawn = lives.flatMap((life) => within(life, start, end))
  const inRows = (['parent', 'self', 'spouse'] as const).flatMap((role) =>
    rowsOf(
      drawn
        .filter(({ person }) => person.role === role)
        .map((life) => ({ ...life, name: nameOf(life, start, end) })),
      reachOf,
    ),
  )
  const named = inRows.filter(({ row }) => row < namedRows)
  const shown = new Set(named.map(({ person }) => person))
  const rest = drawn.filter(({ person }) => !shown.has(person)).sort(byRank)
  return {
    start,
    end,
    bars: [
      ...named.map((bar) => ({ ...bar, thin: false })),
      ...rowsOf(rest, (life) => life).map((bar) => ({ ...bar, name: 'none' as const, thin: true })),
    ],
  }
}

type Drawn<P extends TimelinePerson> = Lifespan & { readonly person: P }

const birthOf = ({ life }: TimelinePerson) => life.birthYear ?? unknownBirthYear

/** Sorts by birth. Spouses stay in the given order, that of the marriages. */
function inOrder<P extends TimelinePerson>(persons: readonly P[]): P[] {
  const isSpouse = ({ role }: P) => role === 'spouse'
  const others = persons.filter((person) => !isSpouse(person))
  return [...others.toSorted((one, other) => birthOf(one) - birthOf(other)), ...persons.filter(isSpouse)]
}

/**
 * Returns the century of the earliest birth (TML-05). A birth so early that the main person would not fit into the
 * window is a mistake of the file and does not count.
 */
function startOf(lives: readonly Drawn<TimelinePerson>[]): number {
  const self = lives.find(({ person }) => person.role === 'self')
  const counting = lives.filter(
    ({ from }) => self === undefined || (from <= self.to && centuryOf(from) + windowLength >= self.to),
  )
  if (counting.every(({ person }) => person.life.birthYear === null))
    return Math.min(defaultStart, centuryOf(Math.min(...counting.map(({ from }) => from))))
  // If only the death is known, that year is shown, but not the whole assumed life.
  return centuryOf(Math.min(...counting.map(({ from, to, start }) => (start === 'known' ? from : to))))
}

/** Cuts a life to the window. */
function within<P extends TimelinePerson>(life: Drawn<P>, start: number, end: number): Drawn<P>[] {
  if (life.to < start || life.from > end) return []
  return [{ ...life, from: Math.max(life.from, start), to: Math.min(life.to, end) }]
}

function nameOf(
  { from, to, person }: Drawn<TimelinePerson>,
  start: number,
  end: number,
): TimelineBar['name'] {
  if (person.nameYears <= to - from) return 'inside'
  const [before, after] = [from - start, end - to]
  if (person.nameYears <= after) return 'after'
  return person.nameYears <= before || before > after ? 'before' : 'after'
}

function reachOf({ from, to, person, name }: Drawn<TimelinePerson> & Pick<TimelineBar, 'name'>): Reach {
  return {
    from: name === 'before' ? from - person.nameYears : from,
    to: name === 'after' ? to + person.nameYears : to,
  }
}

const ranks = { self: 0, parent: 1, spouse: 2, child: 3 } satisfies Record<TimelineRole, number>
const byRank = (one: Drawn<TimelinePerson>, other: Drawn<TimelinePerson>) =>
  ranks[one.person.role] - ranks[other.person.role]
