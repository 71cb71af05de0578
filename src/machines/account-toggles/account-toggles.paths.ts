/** What can happen while staff changes the switches of an account. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { accountTogglesMachine } from './account-toggles.machine.ts'

export const accountTogglesPaths = pathModel(accountTogglesMachine)({
  events: {
    'toggle chosen': {
      by: 'user',
      cases: {
        'the name is confirmed': { change: { toggle: 'nameConfirmed', value: true } },
        'the limits are lifted': { change: { toggle: 'limitsDisabled', value: true } },
        'Professional is given': { change: { toggle: 'professional', value: true } },
      },
    },
  },
  actors: {
    saveToggle: {
      done: {
        saved: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('gone'),
        'pays already': refuse('has-subscription'),
        'a visitor of the demo': refuse('demo-visitor'),
      },
      fails: { offline },
    },
  },
  key: ({ change, problem }) => [change, problem],
  holds: {
    viewing: ({ context }) => context.change === null,
    saving: ({ context }) => context.change !== null && context.problem === null,
  },
})
