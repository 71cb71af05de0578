import type { ActorRefFrom } from 'xstate'
import type { relationshipEditMachine } from '#machines/relationship-edit/relationship-edit.machine.ts'

export type RelationshipEditFlow = ActorRefFrom<typeof relationshipEditMachine>
