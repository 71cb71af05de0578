import type { Family } from '#contract/research/family.ts'
import {
  searchFamilies as contract,
  type FamilySpouse,
  type FoundFamily,
} from '#contract/research/family-search.ts'
import type { Person } from '#contract/research/person.ts'
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { yearOf } from '#domain/dates/years.ts'
import { isFamilySearchable } from '#domain/search/family-search.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { type FamilySet, readFamilySets } from '../connected/family-sets.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findDataGroups } from '../store/readers/data-groups.ts'
import { searchFamilies } from '../store/readers/family-search.ts'
import { type Asking, asking } from './asking.ts'
import { presentFamilies } from './families-of-view.ts'
import { presentPersons } from './persons-of-view.ts'

const defaultPageSize = 20

const search = serve(contract, async ({ query, viewer }, tools) => {
  if (query.ids !== undefined) {
    return { items: await foundFamilies(await asking(tools, viewer), query.ids), limited: false }
  }
  if (query.q === undefined || !isFamilySearchable(query.q)) return { items: [], limited: false }
  const asked = await asking(tools, viewer)
  const hits = await searchFamilies(asked.db, viewer, searchTerms(query.q))
  const distinct = await leadersOf(asked, hits.ids)
  const shown = distinct.slice(0, query.pageSize ?? defaultPageSize)
  return {
    items: await foundFamilies(asked, shown),
    limited: hits.limited || shown.length < distinct.length,
  }
})

export const familySearchEndpoints: readonly Served[] = [search]

/** Each family once, by the id that leads. */
async function leadersOf({ view }: Asking, ids: readonly FamilyId[]): Promise<FamilyId[]> {
  await view.learn(ids)
  return [...new Set(ids.map((id) => view.familyMembersOf(id)[0] ?? id))]
}

/** The families that the caller may read, with their spouses as the caller sees them. */
async function foundFamilies(asked: Asking, ids: readonly FamilyId[]): Promise<FoundFamily[]> {
  const { db, viewer, view } = asked
  const sets = await readFamilySets(db, viewer, view, ids)
  if (sets.length === 0) return []
  const families = presentFamilies(view, sets)
  const persons = await presentPersons(asked, families.flatMap(spousesOf))
  const spouses = new Map(persons.map((person) => [person.id, spouseView(person)]))
  const names = await namesOf(asked, sets)
  return families.map((family, nth) => {
    const groupIds = sets[nth]?.map(({ dataGroupId }) => dataGroupId) ?? []
    return {
      id: family.id,
      father: family.fatherId === null ? null : (spouses.get(family.fatherId) ?? null),
      mother: family.motherId === null ? null : (spouses.get(family.motherId) ?? null),
      childCount: family.children.length,
      marriageYear: yearIn(family.marriageDate),
      groupIds,
      treeNames: groupIds.map((id) => names.get(id) ?? ''),
    }
  })
}

/** The names of data groups whose families the caller has read. */
async function namesOf(
  { db }: Asking,
  sets: readonly FamilySet[],
): Promise<ReadonlyMap<DataGroupId, string>> {
  const ids = new Set(sets.flatMap((set) => set.map(({ dataGroupId }) => dataGroupId)))
  return new Map((await findDataGroups(db, [...ids])).map(({ id, name }) => [id, name]))
}

const spousesOf = ({ fatherId, motherId }: Family): PersonId[] =>
  [fatherId, motherId].filter((id) => id !== null)

const spouseView = ({ id, displayProperties }: Person): FamilySpouse => ({
  id,
  displayName: displayProperties.name,
  birthYear: yearIn(displayProperties.birthDate),
  deathYear: yearIn(displayProperties.deathDate),
  gender: displayProperties.gender,
})

const yearIn = (date: Person['displayProperties']['birthDate']): number | null =>
  date === null ? null : yearOf(readHistoricalDate(date))
