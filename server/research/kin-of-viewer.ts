import type { PersonId } from '#contract/wire.ts'
import type { Kinship } from '../kinship/kinship.ts'
import { nearKin } from '../kinship/near-kin.ts'
import { homeStartOf } from '../store/readers/home-start.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

/**
 * The nearest relatives of the viewer's start person, with the steps to each. A relative occurs under every id that
 * they have. Empty if the viewer has no start person.
 */
export async function kinOfViewer(
  db: Queries,
  kinship: Kinship,
  viewer: Viewer,
): Promise<ReadonlyMap<PersonId, number>> {
  const start = await homeStartOf(db, viewer)
  if (start === null) return new Map()
  const key = itemKey(start)
  const view = (await kinship.viewsOf(viewer, [key.dataGroupId])).get(key.dataGroupId)
  const number = view?.numberOf(key) ?? null
  if (view === undefined || number === null) return new Map()
  const kin = await kinship.walk(() => nearKin(view.graph, number))
  return new Map(
    [...kin].flatMap(([person, steps]) =>
      (view.groupOf(person)?.memberIds ?? [view.personId(person)]).map((id): [PersonId, number] => [
        id,
        steps,
      ]),
    ),
  )
}
