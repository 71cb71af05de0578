import type { ActorRefFrom } from 'xstate'
import type { appAuthorizationMachine } from '#machines/app-authorization/app-authorization.machine.ts'

export type AuthorizeFlow = ActorRefFrom<typeof appAuthorizationMachine>
