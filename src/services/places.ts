/** Loads where the family comes from, the people of a place, and where the user seems to be. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { guessLocation } from '#contract/group-admin/guessed-location.ts'
import { getExploredPlaces, getPeopleInPlace } from '#contract/research/explored-place.ts'
import type { UserId } from '#domain/ids.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { type Point, pointOf } from '#domain/places/distance.ts'
import type { ExploredPlaces } from '#domain/places/explored-places.ts'
import type { PlaceRow, ToldOfPlace } from '#domain/places/people-in-place.ts'
import { fromStart, type RelationNeeds, relationWords, startPersonOfUser } from './relation-words.ts'
import { reloadable } from './unchanged.ts'

interface Needs extends RelationNeeds {
  readonly transport: Transport
}

export const explorePlacesActor = (needs: Needs, userId: UserId) =>
  reloadable<ExploredPlaces, undefined>(async ({ signal }) => {
    const start = await startPersonOfUser(needs, userId)
    return send(needs.transport, getExploredPlaces, { query: fromStart(start) }, { signal })
  })

/** Where the user seems to be, by the internet address (GLB-06). Null if the server cannot guess it. */
export const locateUserActor = (
  { transport }: Pick<Needs, 'transport'>,
  onTold: (here: Point | null) => void,
) =>
  fromPromise<LoadOutcome, undefined>(async ({ signal }) => {
    onTold(pointOf(await send(transport, guessLocation, {}, { signal })))
    return 'found'
  })

/** People of places are sorted in one way only. */
export type PlaceSort = 'Birth'

/** Fetches a page of the people in a country or, if the query has a text, in the place of this name. */
export const fetchInPlaceActor = (
  needs: Needs,
  { country, userId }: { readonly country: string; readonly userId: UserId },
) =>
  reloadable<ListPage<PlaceRow, ToldOfPlace>, ListQuery<PlaceSort> & { next: string | null }>(
    async ({ input: { text, next }, signal }) => {
      const start = await startPersonOfUser(needs, userId)
      const query = {
        ...(text === '' ? {} : { place: text }),
        ...(next === null ? {} : { next }),
        ...fromStart(start),
      }
      const found = await send(needs.transport, getPeopleInPlace, { params: { country }, query }, { signal })
      const relations = await relationWords(needs, start, found.items)
      const items = found.items.map(
        ({ person, born, married, died }): PlaceRow => ({
          id: person.id,
          person,
          born,
          married,
          died,
          relation: relations.get(person.id) ?? null,
        }),
      )
      const { born, married, died, below } = found
      const about = { born, married, died, below, hasStart: start !== null }
      return {
        items,
        next: found.nextPageToken ?? null,
        count: { items: found.count, limited: false },
        about,
      }
    },
  )
