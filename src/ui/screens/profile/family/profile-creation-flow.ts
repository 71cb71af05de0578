import type { ActorRefFrom } from 'xstate'
import type { profileCreationMachine } from '#machines/profile-creation/profile-creation.machine.ts'

export type ProfileCreationFlow = ActorRefFrom<typeof profileCreationMachine>
