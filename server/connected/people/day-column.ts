import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataGroupId } from '#contract/wire.ts'
import { readYearlessDay } from '#domain/dates/yearless-day.ts'
import { wholeNumbers } from '../../kinship/load-graph.ts'
import type { Loaded } from '../../kinship/tree-cache.ts'
import { integersOfDays, noDate, noDay, readPeopleDays } from '../../store/readers/people-days.ts'
import type { Queries } from '../../store/store.ts'

/** A person's birth and death. Each is a sort date; or the day of the year alone if no year is known. */
export interface PersonDays {
  readonly number: number
  readonly mayLiveUntil: number
  readonly isRestricted: boolean
  /** Null if there is no date; 0 if the date is not exact to the day. */
  readonly birth: number | null
  readonly death: number | null
}

/** The persons of one tree that have a date. */
export interface TreeDays {
  readonly length: number
  readonly integers: Int32Array
  readonly bytes: number
}

/** Reads the births and deaths of a tree. */
export async function loadTreeDays(db: Queries, dataGroupId: DataGroupId): Promise<Loaded<TreeDays>> {
  const { revision, integers: stored, words } = await readPeopleDays(db, dataGroupId)
  await nextTurn()
  const integers = wholeNumbers(stored)
  for (const [row, birth, death] of words) {
    setYearlessDay(integers, row * integersOfDays + birthAt, birth)
    setYearlessDay(integers, row * integersOfDays + deathAt, death)
  }
  const length = integers.length / integersOfDays
  return { revision, value: { length, integers, bytes: integers.byteLength } }
}

const [numberAt, mayLiveUntilAt, restrictedAt, birthAt, deathAt] = [0, 1, 2, 3, 4]

function setYearlessDay(integers: Int32Array, at: number, text: string | null): void {
  if (text !== null) integers[at] = readYearlessDay(text) ?? noDay
}

export function daysAt({ integers }: TreeDays, row: number): PersonDays {
  const integer = (column: number) => integers[row * integersOfDays + column] ?? 0
  const dated = (column: number) => (integer(column) === noDate ? null : integer(column))
  return {
    number: integer(numberAt),
    mayLiveUntil: integer(mayLiveUntilAt),
    isRestricted: integer(restrictedAt) !== 0,
    birth: dated(birthAt),
    death: dated(deathAt),
  }
}
