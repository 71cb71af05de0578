/** The text in the box of a state and on an arrow, line by line. The layout measures it and the diagram draws it. */
import type { ChartState, ChartTransition } from '../chart/chart.ts'
import { linesOf, type Weight, widthOf } from './text-size.ts'

export const textSize = 12
export const nameSize = 13
export const lineHeight = 16
export const nameHeight = 20
export const padding = 12

const stateWidth = 230
const labelWidth = 176

export interface Line {
  readonly text: string
  readonly role: 'name' | 'event' | 'guard' | 'action' | 'actor'
  /** The transition that the line belongs to; null if it belongs to the state itself. */
  readonly transition: string | null
  /** The distance from the top of the box or label to the baseline. */
  readonly baseline: number
}

export interface Written {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

type Unplaced = Omit<Line, 'baseline'>

/** The name of the state, its actions, its actors, and the transitions that do not leave it. */
export function writtenInState(state: ChartState, staying: readonly ChartTransition[]): Written {
  const own = { transition: null }
  return placed([
    ...broken({ ...own, role: 'name', text: state.name }, stateWidth),
    ...state.invokes.flatMap((invoke) =>
      broken(
        {
          ...own,
          role: 'actor',
          text: `runs ${invoke.src}${invoke.id === invoke.src ? '' : ` as ${invoke.id}`}`,
        },
        stateWidth,
      ),
    ),
    ...(state.entry.length > 0 ? broken(actionLine('entering', state.entry), stateWidth) : []),
    ...(state.exit.length > 0 ? broken(actionLine('leaving', state.exit), stateWidth) : []),
    ...(state.hidden === undefined ? [] : [{ ...own, role: 'actor' as const, text: hides(state.hidden) }]),
    ...staying.flatMap((transition) => linesOfTransition(transition, stateWidth)),
  ])
}

/** All transitions that share one arrow, one below the other. */
export function writtenOnArrow(transitions: readonly ChartTransition[]): Written {
  return placed(transitions.flatMap((transition) => linesOfTransition(transition, labelWidth)))
}

const hides = (count: number) => (count === 1 ? '1 state folded in' : `${count} states folded in`)

function actionLine(when: string, actions: readonly string[]): Unplaced {
  return { transition: null, role: 'action', text: `${when}: ${actions.join(', ')}` }
}

function linesOfTransition(transition: ChartTransition, width: number): Unplaced[] {
  const { id, label, guard, actions, reenter, targets } = transition
  const again = targets.length > 0 && (reenter || targets[0] === transition.source) && targets.length === 1
  const stays = again && targets[0] === transition.source ? ' ↻' : ''
  return [
    ...broken({ transition: id, role: 'event', text: `${label}${stays}` }, width),
    ...(guard === null ? [] : broken({ transition: id, role: 'guard', text: `if ${guard}` }, width)),
    ...(actions.length === 0
      ? []
      : broken({ transition: id, role: 'action', text: `/ ${actions.join(', ')}` }, width)),
  ]
}

function broken(line: Unplaced, width: number): Unplaced[] {
  return linesOf(line.text, sizeOf(line), width, weightOf(line)).map((text) => ({ ...line, text }))
}

function placed(lines: readonly Unplaced[]): Written {
  let height = 0
  const withBaselines = lines.map((line) => {
    const own = line.role === 'name' ? nameHeight : lineHeight
    height += own
    return { ...line, baseline: height - 4 }
  })
  const width = Math.max(0, ...lines.map((line) => widthOf(line.text, sizeOf(line), weightOf(line))))
  // A replacement font may be a little wider.
  return { lines: withBaselines, width: Math.ceil(width * 1.03), height }
}

export const sizeOf = ({ role }: Pick<Line, 'role'>) => (role === 'name' ? nameSize : textSize)

export const weightOf = ({ role }: Pick<Line, 'role'>): Weight =>
  role === 'name' || role === 'event' ? 'bold' : 'regular'
