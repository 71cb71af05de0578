/** What can happen to a list in pages. The sample items are identities. */

import type { ListPage } from '#domain/pages/list-pages.ts'
import {
  type IdentityRow,
  type IdentitySort,
  identityRow,
  isListSearch,
} from '#domain/users/identity-admin.ts'
import { sampleIdentity } from '../identity-tools/sample-identities.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { paginatedList } from './paginated-list.machine.ts'

const row = (givenName: string) => identityRow({ ...sampleIdentity, givenName })

const page = (name: string, next: string | null): ListPage<IdentityRow> => ({ items: [row(name)], next })

export const paginatedListPaths = pathModel(paginatedList<IdentityRow, IdentitySort>())({
  inputs: {
    'the newest first': { sort: 'CreatedDate' },
    'of a name': { sort: 'CreatedDate', text: 'Darwin' },
  },
  events: {
    'text typed': { by: 'user', cases: { 'two letters': { text: 'Da' }, 'a name': { text: 'Darwin' } } },
    'search chosen': { by: 'user' },
    'sort chosen': { by: 'user', cases: { 'by last name': { sort: 'FamilyName' } } },
    'query opened': {
      by: 'world',
      cases: { 'a name': { query: { text: 'Darwin', sort: 'CreatedDate' } } },
    },
    'page chosen': { by: 'user', cases: { 'the first': { page: 0 }, 'the second': { page: 1 } } },
    'next chosen': { by: 'user' },
    retried: { by: 'user' },
    'item changed': { by: 'world', cases: { 'under another name': { item: row('Emma') } } },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: {
    fetchPage: {
      done: {
        'a page with more behind it': page('Charles', 'further'),
        'the last page': page('Henrietta', null),
        nothing: { items: [], next: null },
      },
      fails: { offline },
    },
  },
  // Pages after the second behave like the second, so the key counts at most two.
  key: ({ typed, query, pages, current }) => [
    typed,
    query.text,
    query.sort,
    Math.min(pages.length, 2),
    Math.min(current, 1),
    pages.at(-1)?.next ?? null,
  ],
  quiet: {
    'paginatedList.listed.fetching next|next chosen|0': 'The next page is on its way already.',
  },
  holds: {
    loading: ({ context: { pages, query } }) =>
      pages.length === 0 && (query.text === '' || isListSearch(query.text)),
    unreachable: ({ context }) => context.pages.length === 0,
    'empty.said': ({ context }) => context.pages.length === 0,
    'empty.looking again': ({ context }) => context.pages.length === 0,
    'listed.shown': ({ context }) => context.current < context.pages.length,
    'listed.fetching next': ({ context }) => context.pages.at(-1)?.next !== null,
    'listed.next unreachable': ({ context }) => context.pages.at(-1)?.next !== null,
    'listed.refreshing': ({ context }) => context.current === 0,
    'listed.outdated': ({ context }) => context.current < context.pages.length,
  },
})
