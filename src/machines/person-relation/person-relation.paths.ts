/** What can happen to the relation on a person page. */
import type { SnapshotFrom } from 'xstate'
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { personRelationMachine } from './person-relation.machine.ts'

const person = samplePersonId(17, 1)

/** Returns a check that exactly these events are possible. */
const offers =
  (...offered: readonly string[]) =>
  (snapshot: SnapshotFrom<typeof personRelationMachine>) =>
    (['path opened', 'path closed', 'retried'] as const).every(
      (type) => snapshot.can({ type }) === offered.includes(type),
    )

export const personRelationPaths = pathModel(personRelationMachine)({
  inputs: { 'at a person': { personId: person } },
  events: {
    'location changed': {
      by: 'world',
      cases: {
        'to a relative': { personId: samplePersonId(17, 2) },
        'to the same person': ({ context }) => ({ personId: context.personId }),
      },
    },
    'path opened': { by: 'user' },
    'path closed': { by: 'user' },
    'data changed': { by: 'world' },
    retried: { by: 'user' },
  },
  actors: {
    loadRelation: { done: { loaded: undefined }, fails: { offline } },
    loadPath: { done: { loaded: undefined }, fails: { offline } },
  },
  key: ({ personId }) => personId,
  holds: {
    loading: offers(),
    unknown: offers('retried'),
    'known.closed': offers('path opened'),
    'known.loading path': offers('path closed'),
    'known.shown': offers('path closed'),
    'known.incomplete': offers('path closed', 'retried'),
  },
})
