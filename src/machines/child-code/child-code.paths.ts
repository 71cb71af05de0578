/** What can happen while a parent lets a child in on another device. */
import type { makeChildCode } from '#contract/group-admin/child-account.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { childCodeMachine } from './child-code.machine.ts'

export const childCodePaths = pathModel(childCodeMachine)({
  events: { 'code wanted': { by: 'user' }, dismissed: { by: 'user' } },
  actors: {
    makeCode: {
      done: {
        made: ok({ code: 'K7QFM-2XD9T', life: 600_000 }),
        ...refusedBy<typeof makeChildCode>()({
          'not-found': 'gone',
          'not-allowed': 'not allowed',
          'has-address': 'a child with an address',
          'too-many-calls': 'too often',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ life, problem }) => [life, problem],
  holds: {
    closed: ({ context }) => context.code === '',
    making: ({ context }) => context.code === '' && context.problem === null,
    showing: ({ context }) => context.code !== '',
    expired: ({ context }) => context.code === '',
    'not made': ({ context }) => context.code === '' && context.problem !== null,
  },
})
