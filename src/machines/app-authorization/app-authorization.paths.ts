/** What can happen while a program asks to be authorized. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { appAuthorizationMachine } from './app-authorization.machine.ts'

const issuer = 'https://kinweave.example'
const byHand = `?response_type=code&client_id=kinweave-sync&code_challenge_method=S256&code_challenge=${'a'.repeat(43)}`
const callback = 'http://127.0.0.1:49152/callback'
const listening = `${byHand}&state=s&redirect_uri=${encodeURIComponent(callback)}`

export const appAuthorizationPaths = pathModel(appAuthorizationMachine)({
  inputs: {
    'a program that listens': { search: listening, acting: false, issuer },
    'a program elsewhere': { search: byHand, acting: false, issuer },
    'an address that is not the program’s': {
      search: `${byHand}&redirect_uri=https%3A%2F%2Felsewhere.example`,
      acting: false,
      issuer,
    },
    'somebody who acts': { search: listening, acting: true, issuer },
  },
  events: {
    allowed: { by: 'user' },
    denied: { by: 'user' },
    'another user chosen': { by: 'user' },
    'started over': { by: 'user' },
    'code used': { by: 'watchProgram' },
    'app ready': { by: 'watchProgram' },
  },
  actors: {
    authorize: {
      done: {
        'let in': ({ context }) =>
          ok({
            code: 'a-code',
            redirectTo:
              context.reading.ok && context.reading.value.redirectUri !== null
                ? `${callback}?code=a-code&state=s`
                : null,
          }),
        'not allowed': refuse('not-allowed'),
        'too many tries': refuse('too-many-tries'),
      },
      fails: { offline },
    },
    watchProgram: { fails: { offline } },
  },
  key: ({ reading, acting, handover }) => [reading, acting, handover],
  holds: {
    unsound: ({ context }) => !context.reading.ok,
    acting: ({ context }) => context.reading.ok && context.acting,
    asking: ({ context }) => context.reading.ok && !context.acting && context.handover === null,
    leaving: ({ context }) => context.handover === null,
    denied: ({ context }) => context.handover === null,
    authorizing: ({ context }) => context.problem === null && context.handover === null,
    'waiting.handing over': ({ context }) => context.handover?.redirectTo?.startsWith(callback) === true,
    'waiting.showing code': ({ context }) => context.handover?.redirectTo === null,
    'waiting.getting ready': ({ context }) => context.handover === null,
    'waiting.out of sight': ({ context }) =>
      context.reading.ok && !context.acting && context.problem === null,
    unused: ({ context }) => context.handover === null,
    done: ({ context }) => context.reading.ok && !context.acting && context.problem === null,
  },
  restsIn: { 'waiting.out of sight': 'The program continues without this page, and the page says so.' },
})
