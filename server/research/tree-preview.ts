/**
 * What a tree looks like to users whom it is shared with. The owner asks, but every read is made as a viewer who
 * `seesAs` the role, by the same readers and presenters that answer members. So the preview cannot differ from what
 * members see.
 */
import { previewTree } from '#contract/research/tree-preview.ts'
import { ok } from '#contract/result.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { openSeparateView } from '../connected/connected-view.ts'
import { walkKin } from '../connected/walk-kin.ts'
import { type Served, serve } from '../serving/serve.ts'
import { countContents } from '../store/readers/contents.ts'
import { findDataGroup } from '../store/readers/data-groups.ts'
import { countPersons, firstPersonsOf } from '../store/readers/persons.ts'
import { countPlaces } from '../store/readers/places.ts'
import { seeingAs } from '../values/viewer.ts'
import type { Asking } from './asking.ts'
import { presentPersons } from './persons-of-view.ts'
import { today } from './today.ts'

const sampleSize = 12

const preview = serve(previewTree, async ({ params, query, viewer }, { store, clock }) => {
  const asked: Asking = {
    db: store.db,
    viewer: seeingAs(viewer, query.role),
    // Other trees of the owner may be joined with this one, and members do not see those.
    view: openSeparateView(),
    today: today(clock),
  }
  const { all, byNameOnly } = await countPersons(asked.db, asked.viewer, params.id)
  return ok({
    personCount: all,
    livingCount: byNameOnly,
    photoCount: await countContents(asked.db, asked.viewer, params.id),
    placeCount: await countPlaces(asked.db, asked.viewer, params.id),
    sample: await presentPersons(asked, await sampleOf(asked, params.id)),
  })
})

export const treePreviewEndpoints: readonly Served[] = [preview]

/** Persons around the start person, the nearest first; the first of the tree if there is no start person. */
async function sampleOf(asked: Asking, id: DataGroupId): Promise<readonly PersonId[]> {
  const { db, viewer, view } = asked
  const group = await findDataGroup(db, id)
  const start = group === null ? null : startPersonOf(group)
  if (start === null) return firstPersonsOf(db, id, sampleSize)
  const above = await walkKin(db, viewer, view, { start, direction: 'up', generations: 2 })
  const below = await walkKin(db, viewer, view, { start, direction: 'down', generations: 2 })
  return [...new Set([...above.persons, ...below.persons])].slice(0, sampleSize)
}
