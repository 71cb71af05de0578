import type { ActorRefFrom } from 'xstate'
import type { personSearchMachine } from '#machines/person-search/person-search.machine.ts'

export type PersonSearchFlow = ActorRefFrom<typeof personSearchMachine>
