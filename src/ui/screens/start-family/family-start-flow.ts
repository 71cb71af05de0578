import type { ActorRefFrom } from 'xstate'
import type { familyStartMachine } from '#machines/family-start/family-start.machine.ts'

export type FamilyStartFlow = ActorRefFrom<typeof familyStartMachine>
