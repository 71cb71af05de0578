/**
 * Listens between a screen and its flow. `KINWEAVE_MUTANT` may name an event that is lost there, as if its control were
 * not wired: `npm run mutate:flows` checks that level 2 reports it.
 */
import type { AnyActorRef, EventObject } from 'xstate'

export interface Heard {
  /** Events that have reached the flow since the last reset. */
  readonly events: () => readonly EventObject[]
  readonly forget: () => void
}

/** Call it before the screen is rendered. */
export function hearScreen(actor: AnyActorRef, flow: string): Heard {
  const lost = lostOnTheWay(flow)
  const send = actor.send
  let heard: EventObject[] = []
  actor.send = (event: EventObject) => {
    if (event.type === lost) return
    heard.push(event)
    send(event)
  }
  return {
    events: () => heard,
    forget: () => {
      heard = []
    },
  }
}

function lostOnTheWay(flow: string): string | null {
  const mutant = JSON.parse(process.env['KINWEAVE_MUTANT'] ?? 'null') as Record<string, string> | null
  return mutant?.['kind'] === 'dead control' && mutant['machine'] === flow ? (mutant['place'] ?? null) : null
}
