/**
 * The screen reader's text for a state or a transition: first the written text, so that users of voice control can name
 * what they see, then what the drawing shows without text.
 */
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'
import type { Line } from '../layout/written.ts'

const kinds: Record<ChartState['kind'], string> = {
  atomic: 'state',
  compound: 'state with states in it',
  parallel: 'state with parallel parts',
  final: 'final state',
  history: 'history of the state around it',
}

/** `lines`: the lines of text in the box of the state, without those of its transitions. */
export function spokenState(chart: Chart, state: ChartState, lines: readonly Line[]): string {
  const parent = chart.states.find(({ id }) => id === state.parent)
  const begins = parent?.initial === state.id ? `, where ${parent.name} begins` : ''
  const inside = parent === undefined || parent.parent === null ? '' : ` in ${parent.name}`
  const own = chart.transitions.filter(({ source }) => source === state.id)
  return `${textOf(lines)}, ${kinds[state.kind]}${inside}${begins}. ${countOf(own.length)}${listOf(chart, own)}`
}

/** `lines`: the lines of text that the drawing shows for the transition. */
export function spokenTransition(
  chart: Chart,
  { targets, source }: ChartTransition,
  lines: readonly Line[],
): string {
  const names = targets.map((target) => nameOf(chart, target)).join(' and ')
  const where =
    names === '' ? `stays in ${nameOf(chart, source)}` : `from ${nameOf(chart, source)} to ${names}`
  return `${textOf(lines)}, ${where}`
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(' ')
}

function countOf(count: number): string {
  if (count === 0) return 'No transitions'
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
