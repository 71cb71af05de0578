/**
 * The births and deaths of one viewer's view by their days of the year. They follow the rules of `view-people.ts`: only
 * unrestricted records count, and a person in several trees has the birth and the death of the first tree that has one.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PersonId } from '#contract/wire.ts'
import { type ItemKey, itemId } from '../../store/readers/item-keys.ts'
import { ancestorsOf } from './ancestors-of.ts'
import { daysAt, type TreeDays } from './day-column.ts'
import { isOpenRecord } from './open-record.ts'
import type { ViewedFamily, ViewedTree } from './view-cache.ts'

type DatedTree = ViewedTree<TreeDays>
type DatedFamily = ViewedFamily<TreeDays>

export type EventKind = 'birth' | 'death'

/** Other requests are answered after so many persons. */
const maxRowsPerTurn = 20_000

/** Collects the events of a view. `year` decides who may be living. */
export async function collectDays(families: readonly DatedFamily[], year: number): Promise<ViewDays> {
  const days = new ViewDays(families)
  for (const [nth, { trees }] of families.entries()) {
    const dated = { birth: new Set<number>(), death: new Set<number>() }
    for (const tree of trees)
      for (let row = 0; row < tree.contents.length; row++) {
        if (row % maxRowsPerTurn === 0) await nextTurn()
        days.add(nth, tree, row, year, dated)
      }
  }
  await nextTurn()
  days.sort()
  return days
}

/** The persons of a family whose birth or death is known already, by their number in the graph. */
type Dated = Readonly<Record<EventKind, Set<number>>>

/** Where an event is written: its family, the number of the person in the family's graph, and in the tree. */
const [familyAt, numberAt, treeAt, ownNumberAt, kindAt, dateAt, columns] = [0, 1, 2, 3, 4, 5, 6]

/** Above every month and day, as one number. */
const endOfYear = 1232

/** In flat arrays: an event is an index below `count`. */
export class ViewDays {
  readonly #families: readonly DatedFamily[]
  readonly #trees: readonly DatedTree[]
  #events: Int32Array
  #count = 0
  /** The events by their days and, of one day, the latest year first; and where each day begins. */
  #byDay = new Int32Array()
  readonly #starts = new Int32Array(endOfYear + 1)

  constructor(families: readonly DatedFamily[]) {
    this.#families = families
    this.#trees = families.flatMap(({ trees }) => trees)
    const most = this.#trees.reduce((sum, { contents }) => sum + contents.length * 2, 0)
    this.#events = new Int32Array(most * columns)
  }

  get count(): number {
    return this.#count
  }

  /** The approximate memory use, in bytes, without the trees. */
  get bytes(): number {
    return this.#events.byteLength + this.#byDay.byteLength + this.#starts.byteLength
  }

  /** Adds the events of a record, unless an earlier record of the same person has them. */
  add(family: number, tree: DatedTree, row: number, year: number, dated: Dated): void {
    const person = daysAt(tree.contents, row)
    if (!isOpenRecord(person, tree.seesRestricted, year)) return
    const key = { dataGroupId: tree.id, number: person.number }
    const number = this.#families[family]?.kin.numberOf(key) ?? 0
    for (const kind of ['birth', 'death'] as const) {
      const date = person[kind]
      if (date === null || dated[kind].has(number)) continue
      // A person without relatives has no number, and is in one tree only.
      if (number !== 0) dated[kind].add(number)
      if (date % 100 === 0) continue
      this.#events.set(
        [family, number, this.#trees.indexOf(tree), person.number, kind === 'birth' ? 0 : 1, date],
        this.#count++ * columns,
      )
    }
  }

  /** Call it after the last record. */
  sort(): void {
    this.#events = this.#events.slice(0, this.#count * columns)
    // One number holds day, year and index, because sorting numbers is ten times as fast as sorting by a comparison.
    const keys = Float64Array.from({ length: this.#count }, (_, event) => {
      const date = this.#at(event, dateAt)
      return ((date % 10_000) * 10_000 + (9999 - Math.floor(date / 10_000))) * 2 ** 24 + event
    })
    this.#byDay = Int32Array.from(keys.sort(), (key) => key % 2 ** 24)
    for (const event of this.#byDay) {
      const next = this.dayOf(event) + 1
      this.#starts[next] = (this.#starts[next] ?? 0) + 1
    }
    for (let day = 1; day <= endOfYear; day++)
      this.#starts[day] = (this.#starts[day] ?? 0) + (this.#starts[day - 1] ?? 0)
  }

  /** The events of a day of the year, the latest year first and unknown years last. */
  eventsOn(day: number): Int32Array {
    return this.#byDay.subarray(this.#starts[day] ?? 0, this.#starts[day + 1] ?? 0)
  }

  /** All events from January to December. */
  get byDay(): Int32Array {
    return this.#byDay
  }

  /** The day of the year: 1226 is 26 December. */
  dayOf(event: number): number {
    return this.#at(event, dateAt) % 10_000
  }

  kindOf(event: number): EventKind {
    return this.#at(event, kindAt) === 0 ? 'birth' : 'death'
  }

  /** The id under which the viewer sees the person. */
  personIdOf(event: number): PersonId {
    const number = this.#at(event, numberAt)
    const kin = this.#families[this.#at(event, familyAt)]?.kin
    if (number !== 0 && kin !== undefined) return kin.personId(number)
    const tree = this.#trees[this.#at(event, treeAt)]
    if (tree === undefined) throw new Error('There is no event with this index.')
    return itemId(tree.id, this.#at(event, ownNumberAt))
  }

  /**
   * For an ancestor of a person, the number of generations between them; null for everybody else. Nobody is an ancestor
   * of a person who is not in this view.
   */
  generationsAbove(person: ItemKey): (event: number) => number | null {
    const found = ancestorsOf(this.#families, person)
    const above = new Map<number, number>()
    for (const [nth, ancestors] of (found?.generations ?? []).entries())
      for (const ancestor of ancestors) above.set(ancestor, nth + 1)
    return (event) =>
      this.#at(event, familyAt) === found?.family ? (above.get(this.#at(event, numberAt)) ?? null) : null
  }

  #at(event: number, column: number): number {
    return this.#events[event * columns + column] ?? 0
  }
}
