/** A chart as the text of a Mermaid `stateDiagram-v2`, for documents that draw such text themselves. */
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'

export function mermaidOf(chart: Chart): string {
  const names = new Map(chart.states.map(({ id }, index) => [id, `s${index}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  const [root] = chart.states
  const contents = root ? inside(chart, root, nameOf) : []
  // Mermaid allows regions only inside a state, so a machine that is parallel itself becomes such a state.
  const lines = root?.kind === 'parallel' ? boxed(root, nameOf, contents) : contents
  const arrows = chart.transitions.flatMap((transition) => arrowsOf(chart, transition, nameOf))
  return ['stateDiagram-v2', ...[...lines, ...arrows].map((line) => `  ${line}`), ''].join('\n')
}

type NameOf = (id: string) => string

/** The content of a state; two dashes separate the regions of a parallel state. */
function inside(chart: Chart, state: ChartState, nameOf: NameOf): string[] {
  const children = chart.states.filter(({ parent }) => parent === state.id)
  const begins = state.initial === null ? [] : [`[*] --> ${nameOf(state.initial)}`]
  const drawn = children.map((child) => declared(chart, child, nameOf))
  const parted = drawn.flatMap((lines, index) =>
    state.kind === 'parallel' && index > 0 ? ['--', ...lines] : lines,
  )
  return [...begins, ...parted]
}

function declared(chart: Chart, state: ChartState, nameOf: NameOf): string[] {
  const name = nameOf(state.id)
  const staying = chart.transitions
    .filter(({ source, targets }) => source === state.id && targets.length === 0)
    .map((transition) => escaped(wordsOf(transition)))
  const contents = inside(chart, state, nameOf)
  if (contents.length === 0) {
    const ends = state.kind === 'final' ? [`${name} --> [*]`] : []
    return [titled(state, nameOf), ...staying.map((words) => `${name} : ${words}`), ...ends]
  }
  const note =
    staying.length === 0 ? [] : [`note right of ${name}`, ...staying.map((words) => `  ${words}`), 'end note']
  return [...boxed(state, nameOf, contents), ...note]
}

const boxed = (state: ChartState, nameOf: NameOf, contents: readonly string[]): string[] => [
  `${titled(state, nameOf)} {`,
  ...contents.map((line) => `  ${line}`),
  '}',
]

const titled = (state: ChartState, nameOf: NameOf): string =>
  `state "${escaped(titleOf(state))}" as ${nameOf(state.id)}`

function titleOf({ name, kind, history, invokes }: ChartState): string {
  const starts = invokes.map(({ src }) => src).join(', ')
  const title = kind === 'history' ? `${name} (${history ?? 'shallow'} history)` : name
  return starts === '' ? title : `${title} (starts ${starts})`
}

/** One arrow per target. A transition of the machine itself has no state to start from. */
function arrowsOf({ states }: Chart, transition: ChartTransition, nameOf: NameOf): string[] {
  const { source, targets } = transition
  const words = escaped(wordsOf(transition))
  if (source !== states[0]?.id)
    return targets.map((target) => `${nameOf(source)} --> ${nameOf(target)} : ${words}`)
  const pathOf = (target: string) => states.find((state) => state.id === target)?.path ?? target
  const leads = targets.map((target) => ` leads to ${escaped(pathOf(target))}`).join(' and')
  return [`%% anywhere: ${words}${leads}`]
}

function wordsOf({ label, guard, actions }: ChartTransition): string {
  return `${label}${guard === null ? '' : ` [${guard}]`}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`
}

/** Characters with a meaning in Mermaid, as its escape codes. */
function escaped(words: string): string {
  return words.replaceAll(/[#";:{}<>]/g, (sign) => `#${sign.codePointAt(0) ?? 0};`)
}
