import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import type { FurtherKin } from '#domain/kinship/further-kin.ts'
import type { personPageMachine } from '#machines/person-page/person-page.machine.ts'

export type PersonPageFlow = ActorRefFrom<typeof personPageMachine>

/** Whether what is not there may still come: `settled` is all there is, `incomplete` lacks what failed to load. */
export type Phase = 'waiting' | 'settled' | 'incomplete'

/** What every relative on the page needs. */
export interface Walk {
  readonly phase: Phase
  /** Everything has been asked for: the shapes of those who did not come fade away. */
  readonly leaving: boolean
  readonly choose: (event: MouseEvent, id: PersonId) => void
  /** Somebody looks at a relative, and may walk there next. */
  readonly consider: (id: PersonId) => void
  /** Empty until the deeper generations are loaded (PER-20). */
  readonly further: ReadonlyMap<PersonId, FurtherKin>
}

/**
 * A plain click or Enter on a relative is told to the flow. Any other click stays the browser's, and one that the flow
 * does not take yet is an ordinary link, so that nobody ever waits to walk on.
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
