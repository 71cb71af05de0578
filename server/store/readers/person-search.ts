/** Finds persons by the beginnings of the words of their names, and by years, in the trees that a viewer may read. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { wordsOfTerm } from '#domain/search/search-words.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { assertions, persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { listedGroups } from './group-standing.ts'
import { itemId, itemKey } from './item-keys.ts'
import { beginning, inTreeQueries, inTreeQuery, whole } from './name-queries.ts'
import { isRestricted, seemsToLive } from './restricted.ts'
import { mayModify } from './viewing.ts'

/** A person who matches all terms, with the data for ranking. */
export interface PersonHit {
  readonly id: PersonId
  readonly treeName: string
  /** How many of the terms are whole words of the name. */
  readonly wholeWords: number
  /** The name of the person, normalized like the terms. */
  readonly name: string
  /** The number of the person's details that the viewer may see. */
  readonly facts: number
  /** The year of birth; null if it is unknown, or hidden from the viewer. */
  readonly birth: number | null
}

export interface PersonSearch {
  /** The words of the search text, normalized as `searchTerms` returns them. */
  readonly terms: readonly string[]
  readonly dataGroupId: DataGroupId | undefined
  /** True if persons who are assumed deceased are left out. */
  readonly livingOnly: boolean
  /** The viewer's relatives. They are found whatever the limits are. */
  readonly kin: readonly PersonId[]
}

export interface PersonHits {
  readonly hits: PersonHit[]
  /** True if the limits left some persons out. */
  readonly limited: boolean
}

/**
 * The maximum number of persons of one tree with exactly these words, and the same for persons with words that only
 * begin so. If there are more, the first ones in the file are taken, and all relatives.
 */
const maxLookedAt = 1000

/** The maximum number of ranked persons, for all trees together. */
const maxHits = 2000

/** The maximum number of search words. */
const maxWords = 24

/** The persons who match all terms: those with the most whole words first, then relatives, then by name. */
export async function searchPersons(db: Queries, viewer: Viewer, search: PersonSearch): Promise<PersonHits> {
  const { terms, dataGroupId, livingOnly, kin } = search
  const wanted = livingOnly ? seemsToLive('persons') : sql`true`
  const words = terms.flatMap(wordsOfTerm).slice(0, maxWords)
  if (words.length === 0) return { hits: [], limited: false }
  const years = words.filter(isYear)
  const inTree = dataGroupId === undefined ? sql`true` : sql`${dataGroups.id} = ${dataGroupId}`
  // `MATERIALIZED` makes the database build the queries once for a tree and not once for every person in it.
  const { rows } = await db.execute<Row>(sql`
    WITH trees AS MATERIALIZED (
      SELECT ${dataGroups.id} AS id, ${dataGroups.name} AS name,
        ${mayModify(viewer, sql`${dataGroups.id}`)} AS may_modify,
        ${inTreeQuery(words.map((word) => orYear(word, beginning(word))).join(' & '))} AS wanted,
        ${inTreeQuery(words.map((word) => orYear(word, whole(word))).join(' & '))} AS wanted_whole,
        ${inTreeQueries(words.map(whole))} AS whole,
        ${inTreeQueries(years.map(beginning))} AS by_name
      FROM ${dataGroups} WHERE ${inTree} AND ${dataGroups.id} IN ${listedGroups(viewer)}),
    kin AS MATERIALIZED (${kinRows(kin)}),
    found AS MATERIALIZED (
      SELECT trees.id, trees.name, trees.may_modify, hit.*,
        (trees.id, hit.number) IN (SELECT tree_id, person FROM kin) AS is_kin,
        -- Each list reads one more than it may, which tells that there are more.
        count(*) FILTER (WHERE NOT hit.near) OVER (PARTITION BY trees.id, hit.exact) > ${maxLookedAt} AS limited
      FROM trees CROSS JOIN LATERAL (
        (${hits(sql`trees.wanted_whole`, wanted, { exact: true })}) UNION ALL (${hits(sql`trees.wanted`, wanted, { exact: false })})
        UNION ALL (${kinHits(wanted)})) hit),
    best AS MATERIALIZED (
      SELECT DISTINCT ON (whole, is_kin, search_name COLLATE "C", id, number) *, bool_or(limited) OVER () AS any_limited
      FROM found ORDER BY whole DESC, is_kin DESC, search_name COLLATE "C", id, number LIMIT ${maxHits + 1})
    SELECT id::text AS id, number, name AS tree_name, whole::int, search_name, any_limited AS limited,
      CASE WHEN open THEN birth_sort END AS birth,
      CASE WHEN open THEN (SELECT count(*)::int FROM ${assertions} fact WHERE fact.data_group_id = best.id
        AND fact.subject_type = 'Person' AND fact.subject_number = best.number
        AND (best.may_modify OR NOT fact.restricted)) ELSE 0 END AS facts
    FROM best CROSS JOIN LATERAL (SELECT may_modify OR NOT restricted AS open) seen`)
  return {
    hits: rows.slice(0, maxHits).map(hitOf),
    limited: rows.length > maxHits || rows.some(({ limited }) => limited),
  }
}

type Row = {
  id: string
  number: number
  tree_name: string
  whole: number
  search_name: string
  birth: number | null
  facts: number
  limited: boolean
}

const hitOf = ({ id, number, tree_name, whole: wholeWords, search_name, birth, facts }: Row): PersonHit => ({
  id: itemId(id, number),
  treeName: tree_name,
  wholeWords,
  name: search_name,
  facts,
  birth,
})

const isYear = (word: string) => /^\d{1,4}$/.test(word)

const orYear = (word: string, query: string) => (isYear(word) ? `(${query} | '#:=${Number(word)}')` : query)

function kinRows(kin: readonly PersonId[]): SQL {
  const keys = kin.map(itemKey)
  return sql`SELECT * FROM unnest(
    ${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
    ${sql.param(keys.map(({ number }) => number))}::int[]) AS kin (tree_id, person)`
}

/**
 * SQL condition: the search may find this person. Viewers who may not see the years of a restricted person find that
 * person only by name (requirement PRM-23).
 */
const showsItsYears: SQL = sql`(
  trees.may_modify OR NOT ${isRestricted('persons')}
  OR NOT EXISTS (SELECT FROM unnest(trees.by_name) year WHERE NOT search_words @@ year))`

const shown: SQL = sql`number, search_name, birth_sort, ${isRestricted('persons')} AS restricted,
  (SELECT count(*) FROM unnest(trees.whole) one WHERE search_words @@ one) AS whole`

const hits = (query: SQL, wanted: SQL, { exact }: { exact: boolean }): SQL => sql`
  SELECT ${shown}, ${exact}::boolean AS exact, false AS near
  FROM ${persons} WHERE search_words @@ ${query} AND ${showsItsYears} AND ${wanted} LIMIT ${maxLookedAt + 1}`

/** Looks up each relative, because there are few. So relatives are found among any number of namesakes. */
const kinHits = (wanted: SQL): SQL => sql`
  SELECT ${shown}, false AS exact, true AS near
  FROM ${persons} WHERE data_group_id = trees.id
    AND number = ANY (ARRAY(SELECT person FROM kin WHERE kin.tree_id = trees.id))
    AND search_words @@ trees.wanted AND ${showsItsYears} AND ${wanted}`
