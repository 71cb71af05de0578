import {
  getNameCounts,
  getNamedPeople,
  getNameSpread,
  type NameBearer,
  type NameStory,
} from '#contract/research/name.ts'
import { yearOfSortNumber } from '#domain/dates/sorting.ts'
import { bearersOf, descentOf, type NameDescent, peopleNamed } from '../connected/people/find-names.ts'
import { spreadOfName } from '../connected/people/spread-of-name.ts'
import type { ViewPeople } from '../connected/people/view-people.ts'
import { theWorld } from '../places/world.ts'
import { pageIn } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { type Asking, asking } from './asking.ts'
import { birthPlacesOf } from './birth-places.ts'
import { pathsTo } from './paths-to.ts'
import { personsById } from './persons-by-id.ts'
import { presentPersons } from './persons-of-view.ts'

const counts = serve(getNameCounts, async ({ viewer }, { people }) => {
  const { names, people: counted } = await people.of(viewer)
  return {
    surnames: [...names.surnames],
    maleNames: [...names.maleNames],
    femaleNames: [...names.femaleNames],
    personCount: counted.count,
  }
})

const defaultPageSize = 25

const namedPeople = serve(getNamedPeople, async ({ params: { part }, query, viewer }, tools) => {
  const search = { part, text: query.name }
  const { people } = await tools.people.of(viewer)
  const found = peopleNamed(people, search)
  const { items, ...next } = pageIn(found, {
    size: query.pageSize ?? defaultPageSize,
    next: query.next,
    search: `${part} ${query.name}`,
  })
  const asked = await asking(tools, viewer)
  const descent = descentOf(people, search)
  const bearers = await presentBearers(asked, people, [...items, ...mentionedIn(descent)])
  const shown = items.flatMap((index) => bearers.get(index) ?? [])
  const related = await pathsTo(
    tools.kinship,
    viewer,
    query.from,
    shown.map(({ person }) => person.id),
  )
  return {
    items: shown.map((bearer) => ({ ...bearer, paths: related.get(bearer.person.id) ?? [] })),
    count: found.length,
    earliestYear: earliestYear(people, found),
    story: descent === null ? null : presentStory(descent, bearers),
    ...next,
  }
})

const spread = serve(getNameSpread, async ({ params: { part }, query, viewer }, tools) => {
  const { people, places } = await tools.places.of(viewer)
  return spreadOfName(await theWorld(), people, places, bearersOf(people, { part, text: query.name }))
})

export const nameEndpoints: readonly Served[] = [counts, namedPeople, spread]

const mentionedIn = (descent: NameDescent | null): number[] =>
  [descent?.first, descent?.heir?.person, descent?.heir?.parent].filter((index) => typeof index === 'number')

/** The people as the caller sees them. Somebody who was deleted since the view was read is missing. */
async function presentBearers(
  asked: Asking,
  people: ViewPeople,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, NameBearer>> {
  const ids = indexes.map((index) => people.idOf(index))
  const persons = await presentPersons(asked, ids)
  const birthPlaceOf = await birthPlacesOf(asked, persons)
  const byId = personsById(persons)
  return new Map(
    indexes.flatMap((index): [number, NameBearer][] => {
      const person = byId.get(people.idOf(index))
      if (person === undefined) return []
      return [[index, { person, birthPlace: birthPlaceOf(person) }]]
    }),
  )
}

function earliestYear(people: ViewPeople, found: readonly number[]): number | null {
  const earliest = found.findLast((index) => people.birthOf(index) >= 0)
  return earliest === undefined ? null : yearOfSortNumber(people.birthOf(earliest))
}

function presentStory(
  { bearers, first, inherited, heir }: NameDescent,
  presented: ReadonlyMap<number, NameBearer>,
): NameStory {
  const [person, parent] = heir === null ? [] : [presented.get(heir.person), presented.get(heir.parent)]
  return {
    bearers,
    first: (first === null ? null : presented.get(first)) ?? null,
    inherited,
    heir:
      person === undefined || parent === undefined ? null : { person: person.person, parent: parent.person },
  }
}
