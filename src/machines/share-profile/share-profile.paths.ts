/** What can happen while profiles are shared with a family group. */
import { ok, refuse } from '#contract/result.ts'
import { changeOf, tickAll } from '#domain/groups/profile-sharing.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleEditor, sampleProfiles } from './sample-profiles.ts'
import { shareProfileMachine } from './share-profile.machine.ts'

const { own, pending, foreign } = sampleProfiles

export const shareProfilePaths = pathModel(shareProfileMachine)({
  events: {
    'editor opened': { by: 'user' },
    retried: { by: 'user' },
    'profile ticked': { by: 'user', cases: { 'a profile': { change: changeOf(own) } } },
    'all ticked': {
      by: 'user',
      cases: { 'more than a batch': { changes: tickAll(sampleEditor) }, nothing: { changes: [] } },
    },
    saved: { by: 'user' },
    'request chosen': { by: 'user', cases: { 'of others': { profile: foreign } } },
    'removal chosen': { by: 'user', cases: { 'with a request': { profile: pending } } },
    confirmed: { by: 'user' },
    kept: { by: 'user' },
    'discard chosen': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    loadProfiles: { done: { loaded: null }, fails: { offline } },
    sendBatch: {
      done: {
        'all done': new Map(),
        'one refused': new Map([[own.id, 'not-allowed' as const]]),
      },
      fails: { offline },
    },
    removeProfile: {
      done: { removed: ok(null), 'not allowed': refuse('not-allowed' as const) },
      fails: { offline },
    },
  },
  key: ({ changes, queue, removal, problem }) => [changes.length, queue.length, removal !== null, problem],
  holds: {
    closed: ({ context }) => context.queue.length === 0 && context.removal === null,
    loading: ({ context }) => context.queue.length === 0,
    unreachable: ({ context }) => context.queue.length === 0,
    choosing: ({ context }) => context.queue.length === 0 && context.removal === null,
    sending: ({ context }) => context.queue.length > 0,
    'confirming discard': ({ context }) => context.changes.length > 0,
    'confirming removal': ({ context }) => context.removal !== null,
    removing: ({ context }) => context.removal !== null && context.problem === null,
  },
})
