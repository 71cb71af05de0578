import { searchPersons as contract } from '#contract/research/person-search.ts'
import type { PersonId } from '#contract/wire.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { type PersonHit, searchPersons } from '../store/readers/person-search.ts'
import { type Asking, asking } from './asking.ts'
import { birthPlacesOf } from './birth-places.ts'
import { kinOfViewer } from './kin-of-viewer.ts'
import { presentPersons } from './persons-of-view.ts'
import { rankHits } from './rank-hits.ts'

const defaultPageSize = 20

const search = serve(contract, async ({ query, viewer }, tools) => {
  const size = query.pageSize ?? defaultPageSize
  const asked = await asking(tools, viewer)
  const terms = searchTerms(query.q)
  const steps = await kinOfViewer(asked.db, tools.kinship, viewer)
  const { hits, limited } = await searchPersons(asked.db, viewer, {
    terms,
    dataGroupId: query.dataGroupId,
    livingOnly: query.living === 'only',
    kin: [...steps.keys()],
  })
  const ranked = rankHits(hits, {
    sort: query.sort ?? 'Best',
    terms,
    stepsTo: ({ id }) => steps.get(id) ?? Number.POSITIVE_INFINITY,
  })
  const distinct = await firstOfEach(asked, ranked)
  // Each page sorts all results again, so a page token is the number of results to skip.
  const before = Number(readPageToken(query.next))
  const { items, ...next } = pageOf(distinct.slice(before, before + size + 1), size, () => `${before + size}`)
  return { items: await presentHits(asked, items), count: distinct.length, limited, ...next }
})

export const personSearchEndpoints: readonly Served[] = [search]

/** The first hit of each match set. */
async function firstOfEach({ view }: Asking, ranked: readonly PersonHit[]): Promise<PersonHit[]> {
  await view.learn(ranked.map(({ id }) => id))
  const first = new Map<PersonId, PersonHit>()
  for (const hit of ranked) {
    const leader = view.leaderOf(hit.id)
    if (!first.has(leader)) first.set(leader, hit)
  }
  return [...first.values()]
}

async function presentHits(asked: Asking, hits: readonly PersonHit[]) {
  if (hits.length === 0) return []
  const persons = await presentPersons(
    asked,
    hits.map(({ id }) => id),
  )
  const birthPlaceOf = await birthPlacesOf(asked, persons)
  const namesOf = treeNames(asked, hits)
  return persons.map((person) => ({
    person,
    treeNames: person.groupIds.map((id) => namesOf.get(id) ?? ''),
    birthPlace: birthPlaceOf(person),
  }))
}

const treeNames = ({ view }: Asking, hits: readonly PersonHit[]): ReadonlyMap<string, string> =>
  new Map([
    ...hits.map(({ id, treeName }): [string, string] => [id.slice(0, id.indexOf('-')), treeName]),
    ...view.trees.map(({ id, name }): [string, string] => [id, name]),
  ])
