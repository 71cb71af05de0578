/** What can happen while somebody asks a relative for a tree. */
import type { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import type { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { ok } from '#contract/result.ts'
import { relativeByAddress } from '#domain/groups/share-ask.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { sentInvite } from '../group-invite/sample-group-invites.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleFamilyGroupId, sampleUserId } from '../paths/sample-values.ts'
import { shareAskMachine } from './share-ask.machine.ts'

const ada = { userId: sampleUserId(7), name: 'Ada Merrowby' }
const merrowbys = { id: sampleFamilyGroupId(17), name: 'The Merrowbys', ownerName: null, mayCancel: true }
const newGroup = { id: null, name: 'Nora Ellery’s group', ownerName: null, mayCancel: true }

export const shareAskPaths = pathModel(shareAskMachine)({
  events: {
    'text typed': {
      by: 'user',
      cases: {
        'two letters': { text: 'Ad' },
        'a name': { text: 'Merrowby' },
        'an address': { text: 'ada@example.org' },
      },
    },
    retried: { by: 'user' },
    'person chosen': { by: 'user', cases: { Ada: { person: ada, group: merrowbys } } },
    'address chosen': { by: 'user', cases: { 'into a group': { group: merrowbys } } },
    'group chosen': { by: 'user', cases: { 'a new one': { group: newGroup } } },
    'message typed': { by: 'user', cases: { words: { message: 'I would love to see it.' } } },
    'send chosen': { by: 'user' },
    'another chosen': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    findUsers: { done: { Ada: [ada], nobody: [] }, fails: { offline } },
    createGroup: {
      done: {
        created: ok(sampleFamilyGroupId(18)),
        ...refusedBy<typeof createFamilyGroup>()({
          'invalid-input': 'name refused',
          'managed-by-parent': 'managed by a parent',
          'demo-visitor': 'a visitor of the demo',
          'too-many-groups': 'too many groups',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
    ask: {
      done: {
        asked: ok(sentInvite),
        ...refusedBy<typeof sendFamilyGroupInvite>()({
          'invalid-input': 'address refused',
          'not-allowed': 'may not invite',
          'not-found': 'nobody there',
          'role-too-high': 'role too high',
          'demo-visitor': 'a visitor of the demo',
          'member-already': 'a member already',
          'invited-already': 'invited already',
          'sharing-limit-reached': 'too many people',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ text, found, relative, group, message, problem }) => [
    text,
    found.length,
    relative?.kind ?? null,
    group?.id ?? null,
    message,
    problem,
  ],
  holds: {
    'searching.too short': ({ context }) => !isSearchable(context.text),
    'searching.by address': ({ context }) => relativeByAddress(context.text) !== null,
    'searching.waiting': ({ context }) => isSearchable(context.text),
    'searching.finding': ({ context }) => isSearchable(context.text),
    'searching.found': ({ context }) => context.found.length > 0,
    'searching.nobody found': ({ context }) => isSearchable(context.text),
    'searching.failed': (snapshot) => snapshot.can({ type: 'retried' }),
    writing: ({ context }) => context.relative !== null && context.group !== null,
    'creating the group': ({ context }) => context.group?.id === null && context.problem === null,
    sending: ({ context }) => context.group?.id !== null && context.problem === null,
    'limit reached': (snapshot) => snapshot.can({ type: 'dismissed' }),
    sent: ({ context }) => context.relative !== null && context.problem === null,
  },
})
