/** Parts of a chart in words, for people who have not seen the code. */
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'

/** `"entering.captcha failed"`; the root is the flow itself. */
export function sayState({ states }: Chart, id: string): string {
  const path = states.find((state) => state.id === id)?.path ?? id
  return path === '' ? 'the whole flow' : `"${path}"`
}

/** Names a transition: `"submitted" in "entering"`. */
export function sayTransition(chart: Chart, { label, source }: ChartTransition): string {
  return `"${label}" in ${sayState(chart, source)}`
}

/** Says where a transition leads: `to "creating identity"`, `stays`. */
export function sayTargets(chart: Chart, targets: readonly string[]): string {
  return targets.length === 0 ? 'stays' : `to ${targets.map((id) => sayState(chart, id)).join(' and ')}`
}

/** `if nameIsGiven`, or `without asking anything` if there is no guard. */
export function sayGuard(guard: string | null): string {
  return guard === null ? 'without asking anything' : `if ${guard}`
}

/** The kind of a state, if it is not an ordinary one. */
export function sayKind({ kind, history }: ChartState): string {
  switch (kind) {
    case 'atomic':
      return 'a simple state'
    case 'compound':
      return 'a state with states inside'
    case 'parallel':
      return 'a state of parallel regions'
    case 'final':
      return 'an end'
    case 'history':
      return `a ${history ?? 'shallow'} memory of where it was`
  }
}

/** `4 minutes`, `800 ms`; null if the flow computes it. */
export function sayTime(milliseconds: number | null): string {
  if (milliseconds === null) return 'computed'
  if (milliseconds >= 3_600_000 && milliseconds % 1_800_000 === 0)
    return counted(milliseconds / 3_600_000, 'hour')
  if (milliseconds >= 60_000 && milliseconds % 30_000 === 0) return counted(milliseconds / 60_000, 'minute')
  if (milliseconds >= 1000 && milliseconds % 100 === 0) return counted(milliseconds / 1000, 'second')
  return `${milliseconds.toLocaleString('en')} ms`
}

/** Returns a number with its noun: `1 state`, `2 states`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}
