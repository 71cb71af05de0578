/**
 * Shows what a tree looks like to users whom it is shared with. The owner asks, but everything is read as a viewer who
 * `seesAs` the role, with the same readers and presenters that answer members. So the preview cannot differ from what
 * members see.
 */
import { previewTree } from '#contract/research/tree-preview.ts'
import { ok, refuse } from '#contract/result.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { treeOfItem } from '#domain/ids.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { openSeparateView } from '../connected/connected-view.ts'
import { walkKin } from '../connected/walk-kin.ts'
import { addressesFor } from '../serving/content-addresses.ts'
import { type Served, serve } from '../serving/serve.ts'
import { countContents } from '../store/readers/contents.ts'
import { findDataGroup } from '../store/readers/data-groups.ts'
import { countPersons, firstPersonsOf } from '../store/readers/persons.ts'
import { countPlaces } from '../store/readers/places.ts'
import { today } from '../values/today.ts'
import { seeingAs } from '../values/viewer.ts'
import type { Asking } from './asking.ts'
import { presentPersons } from './persons-of-view.ts'

const sampleSize = 20

const preview = serve(previewTree, async ({ params, query, viewer }, tools) => {
  const { store, clock } = tools
  const asked: Asking = {
    db: store.db,
    viewer: seeingAs(viewer, query.role),
    // Other trees of the owner may be joined with this one, but members do not see those.
    view: openSeparateView(),
    today: today(clock),
    address: addressesFor(tools, viewer),
  }
  const { around } = query
  if (around !== undefined && treeOfItem(around) !== params.id) return refuse('not-found')
  const sample = await presentPersons(asked, await sampleOf(asked, params.id, around ?? null))
  if (around !== undefined && sample.length === 0) return refuse('not-found')
  const { all, living, restricted } = await countPersons(asked.db, asked.viewer, params.id)
  return ok({
    personCount: all,
    livingCount: living,
    restrictedCount: restricted,
    photoCount: await countContents(asked.db, asked.viewer, params.id),
    placeCount: await countPlaces(asked.db, asked.viewer, params.id),
    sample,
  })
})

export const treePreviewEndpoints: readonly Served[] = [preview]

/**
 * A person and the nearest relatives: parents, spouses and children before everybody else. The person is the tree's
 * start person, unless the call names another one. Without a start person, the sample is the first persons of the tree.
 */
async function sampleOf(
  asked: Asking,
  id: DataGroupId,
  around: PersonId | null,
): Promise<readonly PersonId[]> {
  const { db, viewer, view } = asked
  const group = await findDataGroup(db, id)
  const start = around ?? (group === null ? null : startPersonOf(group))
  if (start === null) return firstPersonsOf(db, id, sampleSize)
  const found = new Set<PersonId>()
  for (const generations of [1, 2])
    for (const direction of ['up', 'down'] as const) {
      const { persons } = await walkKin(db, viewer, view, { starts: [start], direction, generations })
      for (const person of persons) found.add(person)
    }
  return [...found].slice(0, sampleSize)
}
