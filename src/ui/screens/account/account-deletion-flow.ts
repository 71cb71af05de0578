import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts'

export type AccountDeletionFlow = ActorRefFrom<typeof accountDeletionMachine>
