import { searchPersons as contract } from '#contract/research/person-search.ts'
import type { PersonId } from '#contract/wire.ts'
import { searchTerms } from '#domain/search-terms.ts'
import { type Served, serve } from '../http/serve.ts'
import { type PersonHit, type PersonSearch, searchPersons } from '../store/readers/person-search.ts'
import { readPlaces } from '../store/readers/places.ts'
import { type Asking, asking } from './asking.ts'
import { presentPersons } from './persons-of-view.ts'

const defaultPageSize = 20

const search = serve(contract, async ({ query, viewer }, tools) => {
  const size = query.pageSize ?? defaultPageSize
  const asked = await asking(tools, viewer)
  const terms = searchTerms(query.q)
  // One more than is shown tells whether there are more.
  const hits = await distinctHits(asked, { terms, dataGroupId: query.dataGroupId, limit: size + 1 })
  if (hits.length === 0) return { items: [], more: false }
  const persons = await presentPersons(
    asked,
    hits.slice(0, size).map(({ id }) => id),
  )
  const birthPlaces = persons.flatMap(({ displayProperties }) => displayProperties.birthPlaceId ?? [])
  const places = birthPlaces.length === 0 ? [] : await readPlaces(asked.db, viewer, birthPlaces)
  const placeNames = new Map(
    places.map(({ dataGroupId, number, name }) => [`${dataGroupId}-${number}`, name]),
  )
  const namesOf = treeNames(asked, hits)
  return {
    items: persons.map((person) => ({
      person,
      treeNames: person.groupIds.map((id) => namesOf.get(id) ?? ''),
      birthPlace: placeNames.get(person.displayProperties.birthPlaceId ?? '') ?? null,
    })),
    more: hits.length > size,
  }
})

export const personSearchEndpoints: readonly Served[] = [search]

/** The best hits, of each match set the best one. */
async function distinctHits({ db, viewer, view }: Asking, wanted: PersonSearch): Promise<PersonHit[]> {
  // Everybody may be found once in each tree.
  const times = wanted.dataGroupId === undefined ? Math.max(1, view.trees.length) : 1
  const found = await searchPersons(db, viewer, { ...wanted, limit: wanted.limit * times })
  await view.learn(found.map(({ id }) => id))
  const best = new Map<PersonId, PersonHit>()
  for (const hit of found) {
    const leader = view.leaderOf(hit.id)
    if (!best.has(leader)) best.set(leader, hit)
  }
  return [...best.values()].slice(0, wanted.limit)
}

const treeNames = ({ view }: Asking, hits: readonly PersonHit[]): ReadonlyMap<string, string> =>
  new Map([
    ...hits.map(({ id, treeName }): [string, string] => [id.slice(0, id.indexOf('-')), treeName]),
    ...view.trees.map(({ id, name }): [string, string] => [id, name]),
  ])
