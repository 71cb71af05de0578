import type { ActorRefFrom } from 'xstate'
import type { identityToolsMachine } from '#machines/identity-tools/identity-tools.machine.ts'

export type IdentityToolsFlow = ActorRefFrom<typeof identityToolsMachine>
