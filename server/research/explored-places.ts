import { getExploredPlaces, getPeopleInPlace, type PersonInPlace } from '#contract/research/explored-place.ts'
import type { Person } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
import { yearOf } from '../connected/people/explore-places.ts'
import { type InPlace, peopleInPlace } from '../connected/people/find-in-place.ts'
import type { ExploredView } from '../connected/people/places-of-views.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { asking } from './asking.ts'
import { pathsTo } from './paths-to.ts'
import { presentPersons } from './persons-of-view.ts'

const explored = serve(getExploredPlaces, async ({ query: { from }, viewer }, { places }) => {
  const view = await places.of(viewer)
  return {
    ancestors: from === undefined ? null : await places.ofAncestors(view, from),
    everybody: view.everybody,
  }
})

const defaultPageSize = 25

const people = serve(getPeopleInPlace, async ({ params: { country }, query, viewer }, tools) => {
  const view = await tools.places.of(viewer)
  const search = { country, place: query.place ?? null }
  const { people: found, eventsOf, ...counts } = await peopleInPlace(view.people, view.places, search)
  const size = query.pageSize ?? defaultPageSize
  const ofSearch = `${country} ${query.place ?? ''}`
  // Each page searches again, so a page token is the number of people to skip.
  const before = Number(readPageToken(query.next, ofSearch))
  const { items, ...next } = pageOf(
    found.slice(before, before + size + 1),
    size,
    () => `${before + size}`,
    ofSearch,
  )
  const ids = items.map((index) => view.people.idOf(index))
  const persons = personsById(await presentPersons(await asking(tools, viewer), ids))
  const paths = await pathsTo(tools.kinship, viewer, query.from, [
    ...new Set([...persons.values()].map(({ id }) => id)),
  ])
  return {
    items: items.flatMap((index, nth): PersonInPlace[] => {
      // Somebody who was deleted since the view was read is missing.
      const person = persons.get(ids[nth] ?? '')
      return person === undefined
        ? []
        : [{ person, ...presentEvents(view, index, eventsOf(index)), paths: paths.get(person.id) ?? [] }]
    }),
    count: found.length,
    ...counts,
    ...next,
  }
})

export const explorePlaceEndpoints: readonly Served[] = [explored, people]

const personsById = (persons: readonly Person[]): ReadonlyMap<string, Person> =>
  new Map(
    persons.flatMap((person) =>
      [person.id, ...person.matchIds].map((id: PersonId): [string, Person] => [id, person]),
    ),
  )

function presentEvents(
  { people: counted, places }: ExploredView,
  index: number,
  { born, died, married }: InPlace,
) {
  const event = (place: number | null, sortDate: number) =>
    place === null
      ? null
      : { place: places.places[place]?.name ?? '', year: sortDate < 0 ? null : yearOf(sortDate) }
  return {
    born: event(born, counted.birthOf(index)),
    married: event(married?.place ?? null, married?.married ?? -1),
    died: event(died, places.died[index] ?? -1),
  }
}
