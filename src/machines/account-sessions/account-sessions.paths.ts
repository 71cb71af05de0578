/** What can happen to the list of a user's sessions. */
import type { EndedSessions, SessionId, UserSession } from '#domain/signing-in/account-sessions.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleUserId } from '../paths/sample-values.ts'
import { accountSessionsMachine } from './account-sessions.machine.ts'

const here: UserSession = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e' as SessionId, // any uuid is a valid session id
  clientId: 'kinweave',
  device: 'Firefox on Linux',
  createdDate: '2026-05-02T08:00:00.000Z',
  lastUsedDate: '2026-05-12T08:00:00.000Z',
  current: true,
  actorId: null,
  actorName: null,
}
const phone: UserSession = {
  ...here,
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' as SessionId,
  device: 'Safari on iOS',
  current: false,
}
const ofStaff: UserSession = {
  ...phone,
  id: 'e902893a-9d22-3c7e-a7b8-d6e313b71d9f' as SessionId,
  device: 'Chrome on Windows',
  actorId: sampleUserId(9),
  actorName: 'Stella Staff',
}

export const accountSessionsPaths = pathModel(accountSessionsMachine)({
  events: {
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'removal chosen': {
      by: 'user',
      cases: {
        'of the phone': { choice: phone },
        'of this place': { choice: here },
        'of all others': { choice: 'all others' },
      },
    },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    loadItems: {
      done: { 'three places': [here, phone, ofStaff], 'this place alone': [here] },
      fails: { offline },
    },
    takeOut: { done: { ended: undefined }, fails: { offline } },
  },
  key: ({ items, chosen, problem }) => [items.length, chosen, problem],
  holds: {
    loading: ({ context }) => context.chosen === null,
    unreachable: ({ context }) => context.items.length === 0,
    'shown.current': ({ context }) => context.chosen === null && context.problem === null,
    'shown.refreshing': ({ context }) => context.chosen === null && context.problem === null,
    'shown.outdated': ({ context }) => context.chosen === null && context.problem === null,
    confirming: ({ context }) => isElsewhere(context.chosen),
    'taking out': ({ context }) => isElsewhere(context.chosen) && context.problem === null,
  },
  restsIn: {
    'shown.current': 'There is no other session to end. The page has a link to sign out here.',
  },
})

function isElsewhere(chosen: EndedSessions | null): boolean {
  return chosen === 'all others' || chosen?.current === false
}
