import type { Actor } from 'xstate'
import type { personRelationMachine } from '#machines/person-relation/person-relation.machine.ts'

export type PersonRelationFlow = Actor<typeof personRelationMachine>
