import type { ActorRefFrom } from 'xstate'
import type { Offered } from '#domain/groups/person-to-add.ts'
import type { addSomeoneMachine } from '#machines/add-someone/add-someone.machine.ts'
import type { peopleToAddMachine } from '#machines/people-to-add/people-to-add.machine.ts'
import type { somebodyNewMachine } from '#machines/somebody-new/somebody-new.machine.ts'

export type AddSomeoneFlow = ActorRefFrom<typeof addSomeoneMachine>
export type SomebodyNewFlow = ActorRefFrom<typeof somebodyNewMachine>
export type PeopleToAddFlow = ActorRefFrom<typeof peopleToAddMachine>

/** What the dialog shows besides its flows. */
export interface AddingView {
  readonly groupName: string
  /** Null if the viewer owns the group. The sharing limit that counts is always the owner's. */
  readonly ownerName: string | null
  readonly suggestions: readonly Offered[]
}
