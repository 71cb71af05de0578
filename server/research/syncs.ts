import * as contract from '#contract/research/sync.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findChanges, findSync, readSyncs } from '../store/readers/syncs.ts'
import { cancelSync } from '../store/writers/cancelled-syncs.ts'
import * as writer from '../store/writers/syncs.ts'
import { Problem } from '../values/problem.ts'
import { recordErrors } from './record-errors.ts'
import { presentChanges, presentSync } from './sync-view.ts'
import { treeLimit } from './tree-limit.ts'

const start = serve(contract.startSync, async ({ body, grant }, { store, clock }) => {
  const sync = await writer.startSync(store, grant, body.sourcePersonCount, clock())
  switch (sync) {
    case 'completing':
      throw beingCompleted()
    case 'too many':
      throw new Problem('too-many-calls', {
        title: 'Three of your uploads are unfinished already. Please finish or cancel one of them first.',
      })
    default:
      return presentSync(sync)
  }
})

const beingCompleted = () => new Problem('conflict', { title: 'The last upload is still being completed.' })

const several = serve(contract.getSyncs, async ({ query, viewer }, { store }) => ({
  items: (await readSyncs(store.db, viewer, query.ids)).map(presentSync),
}))

const one = serve(contract.getSync, async ({ params }, { store }) => {
  const sync = await findSync(store.db, params.id)
  // It may have gone since the permission was checked.
  if (sync === null) throw new Problem('not-found')
  return presentSync(sync)
})

const batch = serve(contract.putSyncBatch, async ({ params, body, grant }, { store, clock }) => {
  const errors = recordErrors(body.records)
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
  const outcome = await writer.storeBatch(store, grant, params.number, body.records, clock())
  switch (outcome) {
    case 'not active':
      throw new Problem('sync-not-active')
    case 'other content':
      throw new Problem('conflict', { title: 'Another part has been sent under this number.' })
    case 'too much':
      throw new Problem('too-large', { title: 'This file holds more than one upload can bring.' })
    case 'stored':
      return undefined
  }
})

const complete = serve(contract.completeSync, async ({ body, grant }, { store }) => {
  const outcome = await writer.completeSync(store, grant, body.batches, treeLimit)
  switch (outcome) {
    case 'not active':
      throw new Problem('sync-not-active')
    case 'batches missing':
      throw partsMissing()
    case 'no room':
      throw new Problem('tree-limit-reached')
    default:
      return presentSync(outcome)
  }
})

const partsMissing = () => new Problem('conflict', { title: 'Not every part of the file has arrived.' })

const compare = serve(contract.compareSync, async ({ body, grant }, { store }) => {
  const outcome = await writer.compareSync(store, grant, body.batches)
  switch (outcome) {
    case 'not active':
      throw new Problem('sync-not-active')
    case 'batches missing':
      throw partsMissing()
    default:
      return presentSync(outcome)
  }
})

const changes = serve(contract.getSyncChanges, async ({ params }, { store }) => {
  const found = await findChanges(store.db, params.id)
  // It may have gone since the permission was checked.
  if (found === null) throw new Problem('not-found')
  return presentChanges(found)
})

const undo = serve(contract.undoSync, async ({ grant }, { store, clock }) => {
  const outcome = await writer.undoSync(store, grant, clock())
  switch (outcome) {
    case 'not the last':
      throw new Problem('conflict', { title: 'Only the last change of a tree can be taken back.' })
    case 'completing':
      throw beingCompleted()
    default:
      return presentSync(outcome)
  }
})

const cancel = serve(contract.cancelSync, async ({ grant }, { store }) => {
  const outcome = await cancelSync(store, grant)
  if (outcome === 'not active') throw new Problem('sync-not-active')
  return presentSync(outcome)
})

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
