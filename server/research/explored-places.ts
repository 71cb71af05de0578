import { getExploredPlaces, getPeopleInPlace, type PersonInPlace } from '#contract/research/explored-place.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { type InPlace, peopleInPlace } from '../connected/people/find-in-place.ts'
import type { ExploredView } from '../connected/people/places-of-views.ts'
import { pageIn } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { asking } from './asking.ts'
import { pathsTo } from './paths-to.ts'
import { personsById } from './persons-by-id.ts'
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
  const { items, ...next } = pageIn(found, {
    size: query.pageSize ?? defaultPageSize,
    next: query.next,
    search: `${country} ${query.place ?? ''}`,
  })
  const ids = items.map((index) => view.people.idOf(index))
  const persons = personsById(await presentPersons(await asking(tools, viewer), ids))
  const paths = await pathsTo(tools.kinship, viewer, query.from, [
    ...new Set([...persons.values()].map(({ id }) => id)),
  ])
  return {
    items: items.flatMap((index): PersonInPlace[] => {
      // Somebody who was deleted since the view was read is missing.
      const person = persons.get(view.people.idOf(index))
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

function presentEvents({ places }: ExploredView, index: number, { born, died, married }: InPlace) {
  const event = (place: number | null, sortDate: number) =>
    place === null
      ? null
      : { place: places.places[place]?.name ?? '', year: sortDate < 0 ? null : yearOfSortNumber(sortDate) }
  return {
    born: event(born, places.born[index] ?? -1),
    married: event(married?.place ?? null, married?.married ?? -1),
    died: event(died, places.died[index] ?? -1),
  }
}
