/**
 * Finds for each old transition the new one that it has become. Transitions of one state for one event are tried in
 * order, so the index in their ids does not identify them: an inserted transition moves all later ones.
 */
import type { ChartTransition } from '../chart/chart.ts'

export interface Pairs {
  readonly pairs: readonly { readonly was: ChartTransition; readonly is: ChartTransition }[]
  readonly gone: readonly ChartTransition[]
  readonly come: readonly ChartTransition[]
}

/** What two transitions must share to count as the same one, the strongest evidence first. */
const identities: readonly ((transition: ChartTransition) => unknown)[] = [
  ({ guard, targets, actions, reenter }) => [guard, targets, actions, reenter],
  ({ guard, targets }) => [guard, targets],
  ({ guard }) => [guard],
  ({ targets }) => [targets],
  () => [],
]

/** Pairs the transitions of one state for one event. */
export function pairTransitions(
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): Pairs {
  const pairs: { was: ChartTransition; is: ChartTransition }[] = []
  let [gone, come] = [before, after]
  for (const identity of identities) {
    for (const was of gone) {
      const is = come.find(
        (candidate) => JSON.stringify(identity(candidate)) === JSON.stringify(identity(was)),
      )
      if (!is) continue
      pairs.push({ was, is })
      gone = gone.filter((other) => other !== was)
      come = come.filter((other) => other !== is)
    }
  }
  return { pairs, gone, come }
}

/** Pairs that are tried in a different order: all except a longest series whose order did not change. */
export function reordered(
  { pairs }: Pairs,
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
) {
  const inOldOrder = pairs.toSorted((one, other) => before.indexOf(one.was) - before.indexOf(other.was))
  const kept = longestRising(inOldOrder.map(({ is }) => after.indexOf(is)))
  return inOldOrder.filter((_, index) => !kept.has(index))
}

/** The indexes of a longest subsequence of increasing numbers. */
function longestRising(row: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  for (const [index, number] of row.entries()) {
    const before = best.filter((places) => (row[places.at(-1) ?? -1] ?? 0) < number)
    best.push([...(before.toSorted((one, other) => other.length - one.length)[0] ?? []), index])
  }
  return new Set(best.toSorted((one, other) => other.length - one.length)[0])
}
