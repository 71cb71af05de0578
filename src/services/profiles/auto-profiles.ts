import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { type AutoProfile, listAutoProfiles } from '#contract/group-admin/auto-profile.ts'
import type { UserId } from '#contract/wire.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'

/** Fetches a page of the profiles that syncs have made from the user's trees. */
export const fetchAutoProfilesActor = (transport: Transport, userId: UserId) =>
  fromPromise<ListPage<AutoProfile>, ListQuery<'Name'> & { next: string | null }>(
    async ({ input: { text, next }, signal }) => {
      const query = { ...(text === '' ? {} : { q: text }), ...(next === null ? {} : { next }) }
      const page = await send(transport, listAutoProfiles, { params: { id: userId }, query }, { signal })
      return { items: page.items, next: page.nextPageToken ?? null }
    },
  )
