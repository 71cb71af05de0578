/** Goals of coverage in words: what a test would have to cover. */
import type { Chart, ChartTransition } from '../chart/chart.ts'
import { sayGuard, sayTargets, sayTransition } from '../difference/say.ts'

/** The goal that the transition is taken: `"submitted" in "entering", if nameIsGiven, to "creating identity"`. */
export function sayTaken(chart: Chart, transition: ChartTransition): string {
  const { guard, targets } = transition
  const asks = guard === null ? '' : `, ${sayGuard(guard)}`
  return `${sayTransition(chart, transition)}${asks}, ${sayTargets(chart, targets)}`
}

/** The goal that its guard refuses: `"submitted" in "entering", refused by nameIsGiven`. */
export function sayRefused(chart: Chart, transition: ChartTransition): string {
  return `${sayTransition(chart, transition)}, refused by ${transition.guard ?? ''}`
}
