/** A step: one thing that happens to a machine. A path is a list of steps. */
import type { EventObject } from 'xstate'

export type StepKind =
  /** The machine starts, with an input. */
  | 'start'
  /** The user acts on the screen. */
  | 'user'
  /** Another flow, another person or the address bar causes it. */
  | 'world'
  /** An actor sends an event back. */
  | 'actor says'
  | 'actor done'
  | 'actor fails'
  /** A timer of the chart fires. */
  | 'time'

export interface Step {
  readonly kind: StepKind
  readonly event: EventObject
  /** The name of the described case; empty if there is only one. */
  readonly name: string
  /** The invoke id of the actor that answers, fails or sends the event. */
  readonly actor?: string
  /** The input of the machine at the start. */
  readonly input?: unknown
}

/** A step, the situation that it leads to (as explored), and the goals that it meets. */
export interface Leg {
  readonly step: Step
  /** The key of the situation that the step leads to. */
  readonly to: string
  readonly goals: readonly string[]
}

/** A path from a start to its end. The first leg is the start. */
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

/** A path in words. A start without a name is left out. */
export function sayPath(path: Path): string {
  const steps = path.map(({ step }) => sayStep(step))
  return (steps.length > 1 && steps[0] === 'start' ? steps.slice(1) : steps).join(' → ')
}
