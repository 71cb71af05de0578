/** Finds persons by the beginnings of the words of their names, and by years, in the trees that a viewer may read. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { wordsOfTerm } from '#domain/search-words.ts'
import { listedGroups } from '../../access/group-standing.ts'
import type { Viewer } from '../../access/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { itemId } from './item-keys.ts'
import { mayModify } from './viewing.ts'

export interface PersonHit {
  readonly id: PersonId
  readonly treeName: string
}

export interface PersonSearch {
  /** Folded, as `searchTerms` answers them. */
  readonly terms: readonly string[]
  readonly dataGroupId: DataGroupId | undefined
  readonly limit: number
}

/**
 * Of a tree so many persons are looked at whose words are the terms, and so many whose words only begin with them. Where
 * more are found the first of the file are taken: whoever gets twenty of thousands adds a letter.
 */
const mostLookedAt = 1000

/** So many words at most are looked for. */
const mostWords = 24

/** The persons whom every term fits, those with most whole words first, then by name. */
export async function searchPersons(
  db: Queries,
  viewer: Viewer,
  { terms, dataGroupId, limit }: PersonSearch,
): Promise<PersonHit[]> {
  const words = terms.flatMap(wordsOfTerm).slice(0, mostWords)
  if (words.length === 0) return []
  const years = words.filter(isYear)
  const inTree = dataGroupId === undefined ? sql`true` : sql`${dataGroups.id} = ${dataGroupId}`
  // Materialized, so that the queries are made once for a tree and not for every person in it.
  const { rows } = await db.execute<{ id: string; number: number; name: string }>(sql`
    WITH trees AS MATERIALIZED (
      SELECT ${dataGroups.id} AS id, ${dataGroups.name} AS name,
        ${mayModify(viewer, sql`${dataGroups.id}`)} AS may_modify,
        ${inTreeQuery(words.map((word) => orYear(word, beginning(word))).join(' & '))} AS wanted,
        ${inTreeQuery(words.map((word) => orYear(word, whole(word))).join(' & '))} AS wanted_whole,
        ${inTreeQueries(words.map(whole))} AS whole,
        ${inTreeQueries(years.map(beginning))} AS by_name
      FROM ${dataGroups} WHERE ${inTree} AND ${dataGroups.id} IN ${listedGroups(viewer)})
    SELECT trees.id::text AS id, found.number, trees.name FROM trees CROSS JOIN LATERAL (
      (${found(sql`trees.wanted_whole`)}) UNION (${found(sql`trees.wanted`)})) found
    ORDER BY found.whole DESC, found.search_name COLLATE "C", trees.id, found.number LIMIT ${limit}`)
  return rows.map(({ id, number, name }) => ({ id: itemId(id, number), treeName: name }))
}

const isYear = (word: string) => /^\d{1,4}$/.test(word)

/** The index keeps every word behind the number of its tree, for which a # stands here. Words are letters and digits. */
const inTreeQuery = (query: string): SQL => sql`replace(${query}::text, '#', ${dataGroups.id}::text)::tsquery`

const inTreeQueries = (queries: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(queries.map(inTreeQuery), sql`, `)}]::tsquery[]`

const whole = (word: string) => `'#:${word}'`

const beginning = (word: string) => `'#:${word}':*`

const orYear = (word: string, query: string) => (isYear(word) ? `(${query} | '#:=${Number(word)}')` : query)

/** Who is restricted is found by name alone by those who may not see the years (requirement PRM-23). */
const showsItsYears: SQL = sql`(
  trees.may_modify OR NOT (user_restricted OR auto_restricted)
  OR NOT EXISTS (SELECT FROM unnest(trees.by_name) year WHERE NOT search_words @@ year))`

const found = (query: SQL): SQL => sql`
  SELECT number, search_name, (SELECT count(*) FROM unnest(trees.whole) one WHERE search_words @@ one) AS whole
  FROM ${persons} WHERE search_words @@ ${query} AND ${showsItsYears} LIMIT ${mostLookedAt}`
