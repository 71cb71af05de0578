import type { ActorRefFrom } from 'xstate'
import type { shareAskMachine } from '#machines/share-ask/share-ask.machine.ts'

export type ShareAskFlow = ActorRefFrom<typeof shareAskMachine>
