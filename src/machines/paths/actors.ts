/** Actors as a chart names them: by the id of the invoke, and by their name in `setup({ actors })`. */
import type { AnyStateMachine } from 'xstate'
import { kindOf, nodesOf } from './definitions.ts'

/** Names of actors by invoke id. */
export function actorSources(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const invokes = nodesOf(machine.root).flatMap((node) => node.invoke)
  return new Map(invokes.map(({ id, src }) => [id, typeof src === 'string' ? src : '']))
}

/** The invoke id that an actor's event names. */
export function actorOf(event: string): string {
  return kindOf(event) === 'actor done' || kindOf(event) === 'actor failed'
    ? event.replace(/^xstate\.(?:done|error)\.actor\./, '')
    : ''
}
