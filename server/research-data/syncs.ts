import {
  cancelSync,
  completeSync,
  getSync,
  getSyncs,
  putSyncBatch,
  startSync,
} from '#contract/research/sync.ts'
import { Problem } from '../http/problem.ts'
import { type Served, serve } from '../http/serve.ts'
import { findSync, readSyncs } from '../store/readers/syncs.ts'
import * as writer from '../store/writers/syncs.ts'
import { presentSync } from './sync-view.ts'
import { treeLimit } from './tree-limit.ts'

const start = serve(startSync, async ({ body, grant }, { store, clock }) => {
  const sync = await writer.startSync(store, grant, body.sourcePersonCount, clock())
  if (sync === null) throw new Problem('conflict', { title: 'The last upload is still being completed.' })
  return presentSync(sync)
})

const several = serve(getSyncs, async ({ query, viewer }, { store }) => ({
  items: (await readSyncs(store.db, viewer, query.ids)).map(presentSync),
}))

const one = serve(getSync, async ({ params }, { store }) => {
  const sync = await findSync(store.db, params.id)
  // It may have gone since the permission was checked.
  if (sync === null) throw new Problem('not-found')
  return presentSync(sync)
})

const batch = serve(putSyncBatch, async ({ params, body, grant }, { store }) => {
  const outcome = await writer.storeBatch(store, grant, params.number, body)
  if (outcome === 'not active') throw new Problem('sync-not-active')
  if (outcome === 'other content') {
    throw new Problem('conflict', { title: 'Another part has been sent under this number.' })
  }
  return undefined
})

const complete = serve(completeSync, async ({ body, grant }, { store }) => {
  const outcome = await writer.completeSync(store, grant, body.batches, treeLimit)
  switch (outcome) {
    case 'not active':
      throw new Problem('sync-not-active')
    case 'batches missing':
      throw new Problem('conflict', { title: 'Not every part of the file has arrived.' })
    case 'no room':
      throw new Problem('tree-limit-reached')
    default:
      return presentSync(outcome)
  }
})

const cancel = serve(cancelSync, async ({ grant }, { store }) => {
  const outcome = await writer.cancelSync(store, grant)
  if (outcome === 'not active') throw new Problem('sync-not-active')
  return presentSync(outcome)
})

export const syncEndpoints: readonly Served[] = [start, several, one, batch, complete, cancel]
