import { searchPersons as contract } from '#contract/research/person-search.ts'
import { searchTerms } from '#domain/search-terms.ts'
import { type Served, serve } from '../http/serve.ts'
import { searchPersons } from '../store/readers/person-search.ts'
import { readPersons } from '../store/readers/persons.ts'
import { readPlaces } from '../store/readers/places.ts'
import { presentPerson } from './present.ts'
import { today } from './today.ts'
import { visiblePerson } from './visible.ts'

const defaultPageSize = 20

const search = serve(contract, async ({ query, viewer }, { store, clock }) => {
  const size = query.pageSize ?? defaultPageSize
  // One more than is shown tells whether there are more.
  const found = await searchPersons(store.db, viewer, {
    terms: searchTerms(query.q),
    dataGroupId: query.dataGroupId,
    limit: size + 1,
  })
  const hits = found.slice(0, size)
  if (hits.length === 0) return { items: [], more: false }
  const treeNames = new Map(hits.map(({ id, treeName }) => [id, treeName]))
  const stored = await readPersons(store.db, viewer, [...treeNames.keys()])
  const persons = stored.map((person) => presentPerson(visiblePerson(person), today(clock)))
  const birthPlaces = persons.flatMap(({ displayProperties }) => displayProperties.birthPlaceId ?? [])
  const places = birthPlaces.length === 0 ? [] : await readPlaces(store.db, viewer, birthPlaces)
  const placeNames = new Map(
    places.map(({ dataGroupId, number, name }) => [`${dataGroupId}-${number}`, name]),
  )
  return {
    items: persons.map((person) => ({
      person,
      treeNames: [treeNames.get(person.id) ?? ''],
      birthPlace: placeNames.get(person.displayProperties.birthPlaceId ?? '') ?? null,
    })),
    more: found.length > size,
  }
})

export const personSearchEndpoints: readonly Served[] = [search]
