import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import type { FurtherKin } from '#domain/kinship/further-kin.ts'
import type { personPageMachine } from '#machines/person-page/person-page.machine.ts'

export type PersonPageFlow = ActorRefFrom<typeof personPageMachine>

/**
 * Whether missing relatives may still load: `settled` means all have loaded, `incomplete` that some failed to load.
 */
export type Phase = 'waiting' | 'settled' | 'incomplete'

/** The data that every relative on the page needs. */
export interface Walk {
  readonly phase: Phase
  /** True when everything was requested. Placeholders of relatives that did not load then fade out. */
  readonly leaving: boolean
  readonly choose: (event: MouseEvent, id: PersonId) => void
  /** Called when the user points at a relative, whose page may be opened next. */
  readonly consider: (id: PersonId) => void
  /** The further relatives of each person; empty until the deeper generations are loaded (PER-20). */
  readonly further: ReadonlyMap<PersonId, FurtherKin>
}

/**
 * Sends a plain click or Enter on a relative to the flow. The browser handles other clicks, and clicks that the flow
 * does not accept yet, as ordinary links, so that users never have to wait.
 */
export const chooseIn = (flow: PersonPageFlow) => (event: MouseEvent, personId: PersonId) => {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const chosen = { type: 'relative chosen', personId } as const
  if (!plain || event.defaultPrevented || !flow.getSnapshot().can(chosen)) return
  event.preventDefault()
  flow.send(chosen)
}

export function phaseOf(snapshot: ReturnType<PersonPageFlow['getSnapshot']>): Phase {
  if (snapshot.matches('unreachable')) return 'incomplete'
  const present = snapshot.matches({ present: 'entering' }) || snapshot.matches({ present: 'shown' })
  if (!present) return 'waiting'
  return snapshot.context.incomplete ? 'incomplete' : 'settled'
}
