import type { ActorRefFrom } from 'xstate'
import type { shareTreeMachine } from '#machines/share-tree/share-tree.machine.ts'

export type ShareTreeFlow = ActorRefFrom<typeof shareTreeMachine>
