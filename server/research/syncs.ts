import type { Sync } from '#contract/research/sync.ts'
import * as contract from '#contract/research/sync-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findChanges, findSync, readSyncs, type StoredSync } from '../store/readers/syncs.ts'
import { Problem } from '../values/problem.ts'
import { recordErrors } from './record-errors.ts'
import * as acts from './sync-acts.ts'
import { presentChanges, presentSync } from './sync-view.ts'

const start = serve(contract.startSync, async ({ body, grant }, { store, clock }) =>
  presented(await acts.start(store, grant, body.sourcePersonCount, clock())),
)

const several = serve(contract.getSyncs, async ({ query, viewer }, { store }) => ({
  items: (await readSyncs(store.db, viewer, query.ids)).map(presentSync),
}))

const one = serve(contract.getSync, async ({ params }, { store }) => {
  const sync = await findSync(store.db, params.id)
  // The sync may have been deleted since the permission check.
  if (sync === null) throw new Problem('not-found')
  return presentSync(sync)
})

const batch = serve(contract.putSyncBatch, async ({ params, body, grant }, { store, clock }) => {
  const errors = recordErrors(body.records)
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
  return acts.storePart(store, grant, params.number, body.records, clock())
})

const complete = serve(contract.completeSync, async ({ body, grant }, { store }) =>
  presented(await acts.complete(store, grant, body.batches)),
)

const compare = serve(contract.compareSync, async ({ body, grant }, { store }) =>
  presented(await acts.compare(store, grant, body.batches)),
)

const changes = serve(contract.getSyncChanges, async ({ params }, { store }) => {
  const found = await findChanges(store.db, params.id)
  // The sync may have been deleted since the permission check.
  if (found === null) throw new Problem('not-found')
  return presentChanges(found)
})

const undo = serve(contract.undoSync, async ({ grant }, { store, clock }) =>
  presented(await acts.undo(store, grant, clock())),
)

const cancel = serve(contract.cancelSync, async ({ grant }, { store }) =>
  presented(await acts.cancel(store, grant)),
)

export const syncEndpoints: readonly Served[] = [
  start,
  several,
  one,
  batch,
  compare,
  changes,
  complete,
  undo,
  cancel,
]

const presented = <P extends string>(done: Result<StoredSync, P>): Result<Sync, P> =>
  done.ok ? ok(presentSync(done.value)) : done
