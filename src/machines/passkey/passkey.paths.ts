/** What can happen while a passkey is added. */

import type { addPasskey, beginPasskey } from '#contract/identity/passkey.ts'
import { ok, refuse } from '#contract/result.ts'
import type { PasskeyRegistration } from '#domain/signing-in/passkeys.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { passkeyMachine } from './passkey.machine.ts'
import { samplePasskey } from './sample-passkey.ts'

const registration: PasskeyRegistration = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}

export const passkeyPaths = pathModel(passkeyMachine)({
  inputs: {
    'in a browser that knows passkeys': { supported: true, suggestedName: 'Linux computer' },
    'in a browser that knows none': { supported: false, suggestedName: 'Linux computer' },
  },
  events: {
    'adding chosen': { by: 'user' },
    'name typed': { by: 'user', cases: { 'a name': { name: 'My phone' }, none: { name: ' ' } } },
    'name given': { by: 'user' },
    retried: { by: 'user' },
    cancelled: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    beginPasskey: {
      done: {
        begun: ok({ challenge: 'bm9ib2R5' }),
        ...refusedBy<typeof beginPasskey>()({
          'too-many-passkeys': 'too many',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
    makePasskey: {
      done: {
        made: ok(registration),
        cancelled: refuse('cancelled'),
        'already there': refuse('already-there'),
        'not supported': refuse('not-supported'),
      },
      fails: { 'the device gave up': new Error('The device gave up') },
    },
    keepPasskey: {
      done: {
        kept: ok(samplePasskey),
        ...refusedBy<typeof addPasskey>()({
          'passkey-known': 'already there',
          'passkey-refused': 'refused',
          'invalid-input': 'name refused',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ name, suggestedName, supported }) => [name, suggestedName, supported],
  holds: {
    offered: ({ context }) => context.problem === null && context.registration === null,
    naming: ({ context }) => context.registration === null,
    preparing: ({ context }) => context.problem === null && context.name.trim() !== '',
    'asking device': ({ context }) => context.problem === null && 'challenge' in context.options,
    keeping: ({ context }) => context.problem === null && context.registration !== null,
    'not answered': ({ context }) => context.problem === null && context.registration !== null,
    'keeping again': ({ context }) => context.problem === null && context.registration !== null,
    'sent.kept': ({ context }) => context.problem === null && context.registration === null,
    'sent.perhaps kept': ({ context }) => context.problem === null && context.registration === null,
    'not supported': ({ context }) => context.problem === null,
  },
  restsIn: {
    'not supported': 'The page says what to do instead: use another browser, or a mailed code.',
  },
})
