/** What can happen with the parents of an account. */
import { ok, refuse } from '#contract/result.ts'
import { isWholeCode } from '#domain/signing-in/signing-in.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import {
  sampleCancel,
  sampleConfirm,
  sampleDecline,
  samplePickedParent,
  sampleRemoval,
} from './sample-parents.ts'
import { hasParent, supervisionMachine } from './supervision.machine.ts'

export const supervisionPaths = pathModel(supervisionMachine)({
  events: {
    'add chosen': { by: 'user' },
    'person chosen': {
      by: 'user',
      cases: { 'from a group': { person: samplePickedParent }, 'somebody else': { person: null } },
    },
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'maud@mail.example' }, half: { address: 'maud@' } },
    },
    'parent named': { by: 'user' },
    'code typed': { by: 'user', cases: { 'a code': { code: '123456' }, half: { code: '123' } } },
    'code given': { by: 'user' },
    'act chosen': {
      by: 'user',
      cases: {
        removal: { act: sampleRemoval },
        cancelling: { act: sampleCancel },
        confirming: { act: sampleConfirm },
        declining: { act: sampleDecline },
      },
    },
    'removal confirmed': { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    sendCode: {
      done: {
        sent: ok(null),
        'too many codes': refuse('too-many-codes'),
        'address refused': refuse('address-refused'),
      },
      fails: { offline },
    },
    askParent: {
      done: {
        asked: ok(null),
        'wrong code': refuse('code-refused'),
        'too many tries': refuse('too-many-tries'),
        'asked already': refuse('asked-already'),
        'own account': refuse('own-account'),
        'too many parents': refuse('parent-limit-reached'),
        'managed by a parent': refuse('managed-by-parent'),
        'proof too old': refuse('proof-needed'),
        'not allowed': refuse('not-allowed'),
        gone: refuse('not-found'),
        'not accepted': refuse('invalid-input'),
        'too often': refuse('too-many-calls'),
      },
      fails: { offline },
    },
    doAct: {
      done: {
        done: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('not-found'),
        'managed by a parent': refuse('managed-by-parent'),
        'the only way in': refuse('only-way-in'),
      },
      fails: { offline },
    },
  },
  key: ({ person, address, code, act, problem, notice }) => [
    person?.userId,
    address,
    code,
    act?.act,
    problem,
    notice,
  ],
  holds: {
    showing: (snapshot) => snapshot.can({ type: 'add chosen' }),
    'naming parent': (snapshot) => snapshot.can({ type: 'parent named' }) === hasParent(snapshot.context),
    'sending code': ({ context }) => context.problem === null && hasParent(context),
    'entering code': (snapshot) =>
      snapshot.can({ type: 'code given' }) === isWholeCode(snapshot.context.code),
    asking: ({ context }) => context.problem === null && isWholeCode(context.code),
    'confirming removal': ({ context }) => context.act?.act === 'remove',
    removing: ({ context }) => context.act?.act === 'remove' && context.problem === null,
    acting: ({ context }) => context.act !== null && context.act.act !== 'remove' && context.problem === null,
  },
})
