import type { ActorRefFrom } from 'xstate'
import type { memberViewMachine } from '#machines/member-view/member-view.machine.ts'
import type { requestToShareMachine } from '#machines/request-to-share/request-to-share.machine.ts'
import type { shareEndingMachine } from '#machines/share-ending/share-ending.machine.ts'
import type { shareTreeMachine } from '#machines/share-tree/share-tree.machine.ts'

export type ShareTreeFlow = ActorRefFrom<typeof shareTreeMachine>
export type ShareEndingFlow = ActorRefFrom<typeof shareEndingMachine>
export type RequestToShareFlow = ActorRefFrom<typeof requestToShareMachine>
export type MemberViewFlow = ActorRefFrom<typeof memberViewMachine>

/** The flows of sharing trees with family groups. */
export interface GroupSharingFlows {
  readonly share: ShareTreeFlow
  readonly ending: ShareEndingFlow
  readonly look: MemberViewFlow
  readonly request: RequestToShareFlow
}
