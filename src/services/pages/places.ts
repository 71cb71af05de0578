/** Looks up the positions of places that have only a name. The gazetteer's answers stay in the model (GLB-02). */
import { fromPromise } from 'xstate'
import { keyOf } from '#domain/model/entities.ts'
import { type PlaceName, partsOfPlaceName } from '#domain/places/places.ts'
import type { Loader } from '../entities/loader.ts'

/** The longest name that the gazetteer accepts. */
const longestName = 300

export const placesGlobeActors = ({ loader }: { readonly loader: Pick<Loader, 'loadAll'> }) => ({
  locatePlaces: fromPromise<void, { names: readonly PlaceName[] }>(({ input }) =>
    loader.loadAll(
      input.names
        .filter((id) => partsOfPlaceName(id).name.length <= longestName)
        .map((id) => keyOf('standardPlace', id)),
    ),
  ),
})
