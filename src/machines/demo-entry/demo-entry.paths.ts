/** What can happen while a visitor enters the demo. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { longSession, offline, samplePersonId } from '../paths/sample-values.ts'
import { demoEntryMachine } from './demo-entry.machine.ts'

export const demoEntryPaths = pathModel(demoEntryMachine)({
  events: { 'demo chosen': { by: 'user' } },
  actors: {
    enterDemo: {
      done: {
        'let in at a person': ok({ session: longSession, startPersonId: samplePersonId(3, 7) }),
        'let in at home': ok({ session: longSession, startPersonId: null }),
        'too many visitors': refuse('too-many-visitors'),
        'not ready': refuse('not-ready'),
        'no demo': refuse('no-demo'),
      },
      fails: { offline },
    },
  },
  key: () => null,
  holds: {
    offered: ({ context }) => context.problem === null,
    entering: ({ context }) => context.problem === null,
    refused: ({ context }) => context.problem !== null,
    entered: ({ context }) => context.problem === null,
  },
})
