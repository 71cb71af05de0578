/** What can happen to a list of passkeys. */
import { samplePasskey } from '../passkey/sample-passkey.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { passkeyListMachine } from './passkey-list.machine.ts'

export const passkeyListPaths = pathModel(passkeyListMachine)({
  events: {
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'removal chosen': { by: 'user', cases: { 'of the phone': { choice: samplePasskey } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    loadItems: { done: { one: [samplePasskey], none: [] }, fails: { offline } },
    takeOut: { done: { removed: undefined }, fails: { offline } },
  },
  key: ({ items, chosen, problem }) => [items.length, chosen?.id, problem],
  holds: {
    loading: ({ context }) => context.chosen === null,
    unreachable: ({ context }) => context.items.length === 0,
    'shown.current': ({ context }) => context.chosen === null && context.problem === null,
    'shown.refreshing': ({ context }) => context.chosen === null && context.problem === null,
    'shown.outdated': ({ context }) => context.chosen === null && context.problem === null,
    confirming: ({ context }) => context.chosen !== null,
    'taking out': ({ context }) => context.chosen !== null && context.problem === null,
  },
  restsIn: {
    'shown.current': 'An empty list has no passkey to remove. Adding one is another flow.',
  },
})
