import type { RefusalOf } from '#contract/endpoint.ts'
import type { addPlace } from '#contract/research/place.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { levelsOf } from '#domain/places/places.ts'
import { countPlacesOf, findPlaceNamed, maxPlaces } from '../store/readers/detail-facts.ts'
import type { StoredPlace } from '../store/readers/places.ts'
import type { Store } from '../store/store.ts'
import { addPlaceTo } from '../store/writers/contents/places.ts'
import type { Grant } from '../values/grant.ts'
import { openForEditing } from './detail-acts.ts'

/** The place of a profile with this name. It is added if the profile has none. */
export const placeNamed = (
  store: Store,
  grant: Grant<'dataGroup', 'AddItems'>,
  typed: string,
  at: Date,
): Promise<Result<StoredPlace, RefusalOf<typeof addPlace>>> =>
  store.transaction(async (queries) => {
    const group = await openForEditing(queries, grant)
    if (!group.ok) return group
    // The levels of a place's name are separated in one form only, so that a search finds each of them.
    const name = levelsOf(typed).join(', ')
    const known = await findPlaceNamed(queries, group.value.id, name)
    if (known !== null) return ok(known)
    if ((await countPlacesOf(queries, group.value.id)) >= maxPlaces) return refuse('too-many-places')
    await addPlaceTo(queries, group.value, name, { userId: grant.userId, at })
    const added = await findPlaceNamed(queries, group.value.id, name)
    if (added === null) throw new Error('The place was not stored.')
    return ok(added)
  })
