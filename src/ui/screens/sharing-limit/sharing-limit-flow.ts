import type { ActorRefFrom } from 'xstate'
import type { sharingLimitMachine } from '#machines/sharing-limit/sharing-limit.machine.ts'

export type SharingLimitFlow = ActorRefFrom<typeof sharingLimitMachine>
