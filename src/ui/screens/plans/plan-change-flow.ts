import type { ActorRefFrom } from 'xstate'
import type { planChangeMachine } from '#machines/plan-change/plan-change.machine.ts'

export type PlanChangeFlow = ActorRefFrom<typeof planChangeMachine>
