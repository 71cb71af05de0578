import type { ActorRefFrom } from 'xstate'
import type { requestToShareMachine } from '#machines/request-to-share/request-to-share.machine.ts'
import type { sharingRequestMachine } from '#machines/sharing-request/sharing-request.machine.ts'

export type SharingRequestFlow = ActorRefFrom<typeof sharingRequestMachine>
export type RequestToShareFlow = ActorRefFrom<typeof requestToShareMachine>
