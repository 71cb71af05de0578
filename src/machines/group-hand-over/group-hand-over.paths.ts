/** What can happen while a family group is handed over. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleUserId } from '../paths/sample-values.ts'
import { groupHandOverMachine } from './group-hand-over.machine.ts'

export const sampleHeirs = [
  { userId: sampleUserId(9), name: 'Ben Kent' },
  { userId: sampleUserId(10), name: 'Cleo Kent' },
] as const

export const groupHandOverPaths = pathModel(groupHandOverMachine)({
  events: {
    'hand over chosen': { by: 'user' },
    'member chosen': { by: 'user', cases: { Ben: { heir: sampleHeirs[0] }, Cleo: { heir: sampleHeirs[1] } } },
    continued: { by: 'user' },
    'back chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    handOver: {
      done: {
        'handed over': ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('not-found'),
        'no member': refuse('not-a-member'),
        'a child': refuse('managed-by-parent'),
        'a visitor of the demo': refuse('demo-visitor'),
        'limit reached': refuse('sharing-limit-reached'),
      },
      fails: { offline },
    },
  },
  key: ({ heir, problem }) => [heir, problem],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'hand over chosen' }),
    choosing: ({ context }) => context.problem === null,
    confirming: ({ context }) => context.heir !== null,
    'handing over': ({ context }) => context.heir !== null && context.problem === null,
    'handed over': ({ context }) => context.heir !== null && context.problem === null,
  },
})
