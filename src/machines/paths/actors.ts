/** The actors of a machine. They have two names: the id of the invoke, and the name in `setup({ actors })`. */
import type { AnyStateMachine } from 'xstate'
import { kindOf, nodesOf } from './definitions.ts'

/** Maps invoke ids to the names in `setup({ actors })`. */
export function actorSources(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const invokes = nodesOf(machine.root).flatMap((node) => node.invoke)
  return new Map(invokes.map(({ id, src }) => [id, typeof src === 'string' ? src : '']))
}

/** The invoke id in the type of an actor's event. */
export function actorOf(event: string): string {
  return kindOf(event) === 'actor done' || kindOf(event) === 'actor failed'
    ? event.replace(/^xstate\.(?:done|error)\.actor\./, '')
    : ''
}
