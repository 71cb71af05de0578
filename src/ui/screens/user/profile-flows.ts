import type { ActorRefFrom } from 'xstate'
import type { researchToolsMachine } from '#machines/research-tools/research-tools.machine.ts'
import type { userProfileEditMachine } from '#machines/user-profile-edit/user-profile-edit.machine.ts'

export type UserProfileFlow = ActorRefFrom<typeof userProfileEditMachine>
export type ResearchToolsFlow = ActorRefFrom<typeof researchToolsMachine>
