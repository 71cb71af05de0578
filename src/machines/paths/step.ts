/** One thing that happens to a machine on a path, and the path itself. */
import type { EventObject } from 'xstate'

export type StepKind =
  /** The machine starts, with an input. */
  | 'start'
  /** The person acts on the screen. */
  | 'user'
  /** Another flow, another person, the address bar. */
  | 'world'
  /** An actor sends an event back. */
  | 'actor says'
  | 'actor done'
  | 'actor fails'
  /** A delay of the chart runs out. */
  | 'time'

export interface Step {
  readonly kind: StepKind
  readonly event: EventObject
  /** Which of the described cases it is; empty when there is only one. */
  readonly name: string
  /** The invoke id of the actor that answers, fails or speaks. */
  readonly actor?: string
  /** What the machine starts with. */
  readonly input?: unknown
}

/** A step, the state it leads to (as the pure exploration found it), and the goals it meets. */
export interface Leg {
  readonly step: Step
  /** The key of the state it leads to. */
  readonly to: string
  readonly goals: readonly string[]
}

/** From a start to wherever the walk ends. The first leg is the start. */
export type Path = readonly Leg[]

/** A step in words: `code entered (wrong)`, `exchangeCode fails (offline)`. */
export function sayStep({ kind, event, name, actor }: Step): string {
  const words = name === '' ? '' : ` (${name})`
  switch (kind) {
    case 'start':
      return `start${words}`
    case 'actor done':
      return `${actor ?? ''} done${words}`
    case 'actor fails':
      return `${actor ?? ''} fails${words}`
    case 'time':
      return event.type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    case 'user':
    case 'world':
    case 'actor says':
      return `${event.type}${words}`
  }
}

/** A path in words, without its start when that has no name. */
export function sayPath(path: Path): string {
  const steps = path.map(({ step }) => sayStep(step))
  return (steps.length > 1 && steps[0] === 'start' ? steps.slice(1) : steps).join(' → ')
}
