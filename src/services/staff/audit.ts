import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { listAudit } from '#contract/group-admin/audit.ts'
import type { UserId } from '#contract/wire.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { AuditEntry, AuditSort } from '#domain/users/staff-access.ts'

/** Fetches a page of what others did with a user's account, latest first. */
export const fetchAuditActor = (transport: Transport, id: UserId) =>
  fromPromise<ListPage<AuditEntry>, ListQuery<AuditSort> & { next: string | null }>(
    async ({ input: { next }, signal }) => {
      const query = next === null ? {} : { next }
      const page = await send(transport, listAudit, { params: { id }, query }, { signal })
      return { items: page.items, next: page.nextPageToken ?? null }
    },
  )
