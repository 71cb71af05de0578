import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { listUsers } from '#contract/group-admin/user-search.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { ListedUser, UserSort } from '#domain/users/user-admin.ts'

/** Fetches a page of the list of users for staff. */
export const fetchUsersActor = (transport: Transport) =>
  fromPromise<ListPage<ListedUser>, ListQuery<UserSort> & { next: string | null }>(
    async ({ input: { text, sort, next }, signal }) => {
      const query = {
        q: text,
        sort,
        expand: ['usage' as const, 'subscriptions' as const, 'supervisors' as const],
        ...(next === null ? {} : { next }),
      }
      const page = await send(transport, listUsers, { query }, { signal })
      return { items: page.items, next: page.nextPageToken ?? null }
    },
  )
