/** What a screen reader says of a state or a transition of the diagram. */
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'

const kinds: Record<ChartState['kind'], string> = {
  atomic: 'state',
  compound: 'state with states in it',
  parallel: 'state with parallel parts',
  final: 'final state',
  history: 'history of the state around it',
}

export function spokenState(chart: Chart, state: ChartState): string {
  const parent = chart.states.find(({ id }) => id === state.parent)
  const begins = parent?.initial === state.id ? `, where ${parent.name} begins` : ''
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const runs = state.invokes.map(({ src }) => `, runs ${src}`).join('')
  const inside = parent === undefined || parent.parent === null ? '' : ` in ${parent.name}`
  return `${state.name}, ${kinds[state.kind]}${inside}${begins}${runs}. ${countOf(own.length)}${listOf(chart, own)}`
}

export function spokenTransition(
  chart: Chart,
  { label, guard, targets, actions, source }: ChartTransition,
): string {
  const names = targets.map((target) => nameOf(chart, target)).join(' and ')
  const where =
    names === '' ? `stays in ${nameOf(chart, source)}` : `from ${nameOf(chart, source)} to ${names}`
  const when = guard === null ? '' : `, if ${guard}`
  const does = actions.length === 0 ? '' : `, does ${actions.join(', ')}`
  return `${label}, ${where}${when}${does}`
}

function countOf(count: number): string {
  if (count === 0) return 'No transitions.'
  return count === 1 ? '1 transition: ' : `${count} transitions: `
}

function listOf(chart: Chart, own: readonly ChartTransition[]): string {
  const words = own.map(({ label, targets }) => {
    const names = targets.map((target) => nameOf(chart, target)).join(' and ')
    return names === '' ? label : `${label} to ${names}`
  })
  return words.join('; ')
}

function nameOf(chart: Chart, id: string): string {
  return chart.states.find((state) => state.id === id)?.name ?? id
}
