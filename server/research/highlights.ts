import { getHighlights, type Highlight } from '#contract/research/highlight.ts'
import { pickHighlights } from '#domain/highlights/pick-highlights.ts'
import { maxShownHighlights, viewHighlightKinds } from '#domain/highlights/view-highlight.ts'
import { viewHighlightText } from '#domain/highlights/view-highlight-text.ts'
import { countryCode } from '#domain/places/countries.ts'
import type { FoundHighlight } from '../connected/people/find-highlights.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { asking } from './asking.ts'
import { birthPlacesOf } from './birth-places.ts'
import { pathsTo } from './paths-to.ts'
import { personsById } from './persons-by-id.ts'
import { presentPersons } from './persons-of-view.ts'

const highlights = serve(getHighlights, async ({ query: { seed, round = 0, from }, viewer }, tools) => {
  const { people } = await tools.people.of(viewer)
  const start = from === undefined ? -1 : people.indexOf(itemKey(from))
  const found = await tools.highlights.of(people, start)
  const idOf = (index: number) => people.idOf(index)
  const picked = pick(found, idOf, { seed, round })
  const { births } = await tools.highlights.livesOf(people)

  const asked = await asking(tools, viewer)
  const named = [...new Set(picked.flatMap(({ person, others }) => [person, ...others]))]
  const persons = await presentPersons(asked, named.map(idOf))
  const byId = personsById(persons)
  const placeOf = await birthPlacesOf(asked, persons)
  const ids = picked.flatMap(({ person }) => byId.get(idOf(person))?.id ?? [])
  const related = await pathsTo(tools.kinship, viewer, from, ids)

  const present = ({ kind, value, person: index, others }: FoundHighlight): Highlight[] => {
    const person = byId.get(idOf(index))
    // Somebody who was deleted since the view was read is missing.
    if (person === undefined) return []
    const { name, primaryPhotoSignedUrl } = person.displayProperties
    const names = others.flatMap((other) => byId.get(idOf(other))?.displayProperties.name ?? [])
    return [
      {
        id: `${kind}:${person.id}`,
        text: viewHighlightText({ kind, value, name, others: names, birth: births[index] ?? -1 }),
        // A zero would say little; the page shows a portrait instead.
        value: value === 0 ? null : value,
        personId: person.id,
        person,
        image: primaryPhotoSignedUrl,
        flag: countryOf(placeOf(person)),
        relationPath: related.get(person.id)?.[0] ?? null,
      },
    ]
  }
  return { items: picked.flatMap(present), count: found.length }
})

export const highlightEndpoints: readonly Served[] = [highlights]

interface Page {
  readonly seed: number
  readonly round: number
}

function pick(
  found: readonly FoundHighlight[],
  idOf: (person: number) => string,
  page: Page,
): FoundHighlight[] {
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  const groups = viewHighlightKinds.map((kind) => byKind.get(kind) ?? [])
  const picked = pickHighlights(
    groups.map((group) => group.map(({ person }) => idOf(person))),
    { ...page, count: maxShownHighlights },
  )
  return picked.flatMap(({ group, position }) => groups[group]?.[position] ?? [])
}

/** The country is the last part of a place name. */
const countryOf = (place: string | null): string | null =>
  place === null ? null : countryCode(place.slice(place.lastIndexOf(',') + 1).trim())
