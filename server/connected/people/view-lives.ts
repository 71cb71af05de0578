/**
 * When the people of a view were born and died. Only highlights need it, so it is read when a user opens them. If
 * several trees have the person, the first tree with any date decides, as on the page of the person.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wholeNumbers } from '../../kinship/load-graph.ts'
import { integersOfLife, noDate, readLifeDates } from '../../store/readers/life-dates.ts'
import { integersOfPerson } from '../../store/readers/named-people.ts'
import type { Queries } from '../../store/store.ts'
import type { TreePeople } from './tree-people.ts'
import type { PeopledTree, ViewPeople } from './view-people.ts'

/** Sort dates by the index of the person; negative if the date is unknown or not exact. */
export interface ViewLives {
  readonly births: Int32Array
  readonly deaths: Int32Array
}

/** Other requests are answered after so many persons. */
const maxRowsPerTurn = 20_000

/** The dates of trees are shared by all views, for as long as the people of the tree are in memory. */
export function livesOfViews(db: Queries): (people: ViewPeople) => Promise<ViewLives> {
  const datesOf = new WeakMap<TreePeople, Promise<Int32Array>>()

  function read({ id, contents: people }: PeopledTree): Promise<Int32Array> {
    const known = datesOf.get(people)
    if (known !== undefined) return known
    const dates = readLifeDates(db, id).then(wholeNumbers)
    datesOf.set(people, dates)
    // A failed read is tried again by the next request.
    dates.catch(() => datesOf.delete(people))
    return dates
  }

  return async (people) => {
    const births = new Int32Array(people.count).fill(noDate)
    const deaths = new Int32Array(people.count).fill(noDate)
    for (const [nth, tree] of people.trees.entries()) {
      const dates = await read(tree)
      const { integers, length } = tree.contents
      // The tree may have changed between the two reads, so the rows are found by the number of the person.
      for (let row = 0, at = 0; row < length; row++) {
        if (row % maxRowsPerTurn === 0) await nextTurn()
        const number = integers[row * integersOfPerson] ?? 0
        while ((dates[at] ?? Number.MAX_SAFE_INTEGER) < number) at += integersOfLife
        const index = people.indexInTree(nth, row)
        if (index < 0 || dates[at] !== number) continue
        if (births[index] === noDate) births[index] = dates[at + 1] ?? noDate
        if (deaths[index] === noDate) deaths[index] = dates[at + 2] ?? noDate
      }
    }
    return { births, deaths }
  }
}
