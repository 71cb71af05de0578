import type { ActorRefFrom } from 'xstate'
import type { sharingRequestMachine } from '#machines/sharing-request/sharing-request.machine.ts'

export type SharingRequestFlow = ActorRefFrom<typeof sharingRequestMachine>
