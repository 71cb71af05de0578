/** Deleting one's own account, and keeping it within the days of waiting. */
import { getDeletionSummary, keepAccount, startDeletion } from '#contract/group-admin/account-deletion.ts'
import { ok } from '#contract/result.ts'
import { decideDeleter } from '#domain/users/decide-account-deletion.ts'
import { serve } from '../serving/serve.ts'
import { deleterFacts, keep, start } from './account-deletion-acts.ts'
import { summaryOf } from './deletion-summary.ts'

export const accountDeletionEndpoints = [
  serve(getDeletionSummary, async ({ viewer }, { store, clock }) => {
    const decided = decideDeleter(await deleterFacts(store.db, viewer))
    return decided.ok ? ok(await summaryOf(store.db, viewer, clock())) : decided
  }),

  serve(startDeletion, async ({ body, viewer }, tools) => {
    const started = await start(tools, viewer, body)
    return started.ok ? ok({ deletionDate: started.value.toISOString() }) : started
  }),

  serve(keepAccount, ({ viewer }, tools) => keep(tools, viewer)),
]
