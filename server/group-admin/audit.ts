import { listAudit } from '#contract/group-admin/audit.ts'
import { accountsOpenTo } from '../access/privacy.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { serve } from '../serving/serve.ts'
import { listAuditEntries } from '../store/readers/audit.ts'
import { Problem } from '../values/problem.ts'

const defaultPageSize = 25

export const auditEndpoints = [
  serve(listAudit, async ({ params, query, viewer }, { store }) => {
    const open = await accountsOpenTo(store.db, viewer, [params.id])
    if (!open.has(params.id)) throw new Problem('not-allowed')
    const size = query.pageSize ?? defaultPageSize
    const rows = await listAuditEntries(store.db, params.id, readPageToken(query.next), size + 1)
    return pageOf(rows, size, ({ id }) => id)
  }),
]
