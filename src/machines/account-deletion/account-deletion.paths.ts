/** What can happen while an account is deleted. */
import type { getDeletionSummary, startDeletion } from '#contract/group-admin/account-deletion.ts'
import { ok, refuse } from '#contract/result.ts'
import { isWholeCode } from '#domain/signing-in/signing-in.ts'
import { isDecided, isDeletionWord } from '#domain/users/account-deletion.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { accountDeletionMachine } from './account-deletion.machine.ts'
import { sampleChildId, sampleGroupId, sampleHeirId, sampleSummary } from './sample-summary.ts'

export const accountDeletionPaths = pathModel(accountDeletionMachine)({
  events: {
    'deletion chosen': { by: 'user' },
    'group decided': {
      by: 'user',
      cases: {
        'handed over': { familyGroupId: sampleGroupId, userId: sampleHeirId },
        deleted: { familyGroupId: sampleGroupId, userId: null },
      },
    },
    'child switched': { by: 'user', cases: { 'the only one': { userId: sampleChildId } } },
    'summary accepted': { by: 'user' },
    'word typed': { by: 'user', cases: { 'the word': { word: 'DELETE' }, half: { word: 'DEL' } } },
    'code wanted': { by: 'user' },
    'code typed': { by: 'user', cases: { 'a code': { code: '123456' }, half: { code: '123' } } },
    'code given': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    loadSummary: {
      done: {
        loaded: ok(sampleSummary),
        ...refusedBy<typeof getDeletionSummary>()({
          'not-allowed': 'not allowed',
          'managed-by-parent': 'managed by a parent',
          'demo-visitor': 'a visitor of the demo',
        }),
      },
      fails: { offline },
    },
    sendCode: {
      done: {
        sent: ok(null),
        'too many codes': refuse('too-many-codes'),
        'address refused': refuse('address-refused'),
      },
      fails: { offline },
    },
    startDeletion: {
      done: {
        started: ok(null),
        'wrong code': refuse('code-refused'),
        'too many tries': refuse('too-many-tries'),
        ...refusedBy<typeof startDeletion>()({
          'not-allowed': 'not allowed',
          'managed-by-parent': 'managed by a parent',
          'demo-visitor': 'a visitor of the demo',
          'proof-needed': 'proof too old',
          'deletion-changed': 'something has changed',
          'children-undecided': 'a child came',
          'deletion-begun': 'begun in another tab',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ summary, draft, word, code, problem }) => [
    summary !== null,
    draft.groups.map(({ userId }) => userId),
    draft.children.length,
    word,
    code,
    problem,
  ],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'deletion chosen' }),
    loading: (snapshot) => !snapshot.can({ type: 'dismissed' }),
    deciding: (snapshot) =>
      snapshot.can({ type: 'summary accepted' }) ===
      (snapshot.context.summary !== null && isDecided(snapshot.context.summary, snapshot.context.draft)),
    confirming: (snapshot) => snapshot.can({ type: 'code wanted' }) === isDeletionWord(snapshot.context.word),
    'sending code': ({ context }) => context.problem === null,
    'entering code': (snapshot) =>
      snapshot.can({ type: 'code given' }) === isWholeCode(snapshot.context.code),
    starting: ({ context }) => context.problem === null && isWholeCode(context.code),
    closed: ({ context }) => context.summary !== null,
  },
})
