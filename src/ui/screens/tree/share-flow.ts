import type { ActorRefFrom } from 'xstate'
import type { shareByMailMachine } from '#machines/share-by-mail/share-by-mail.machine.ts'

export type ShareByMailFlow = ActorRefFrom<typeof shareByMailMachine>
