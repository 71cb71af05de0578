/** Finds families by the beginnings of the words of their spouses' names, in the data groups that a viewer may read. */
import { type SQL, sql } from 'drizzle-orm'
import type { FamilyId } from '#contract/wire.ts'
import { leastSearchLength } from '#domain/constants.ts'
import { wordsOfTerm } from '#domain/search/search-words.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { families, persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { mostFamilies } from './families.ts'
import { listedGroups } from './group-standing.ts'
import { itemId } from './item-keys.ts'
import { beginning, inTreeQueries, inTreeQuery, whole } from './name-queries.ts'

export interface FamilyHits {
  /** The best first: most whole words, then by name. */
  readonly ids: FamilyId[]
  /** True if the limits left some families out. */
  readonly limited: boolean
}

/** The maximum number of persons of one tree whose families are looked at. */
const maxLookedAt = 1000

/** The maximum number of families, for all trees together. */
const maxHits = 500

/** The maximum number of search words. */
const maxWords = 12

/**
 * The families whose spouses' names together have a word with each of these beginnings. A family has such a spouse for
 * each of the words. So the search reads the index only for the word with the fewest persons, and for persons who match
 * all words alone. It finds a couple by words of both only if one data group has both.
 */
export async function searchFamilies(
  db: Queries,
  viewer: Viewer,
  terms: readonly string[],
): Promise<FamilyHits> {
  const words = terms.flatMap(wordsOfTerm).slice(0, maxWords)
  if (words.length === 0) return { ids: [], limited: false }
  const long = words.filter((word) => Array.from(word).length >= leastSearchLength)
  const looked = long.length === 0 ? words : long
  const { rows } = await db.execute<Row>(sql`
    WITH trees AS MATERIALIZED (
      SELECT ${dataGroups.id} AS id, ${inTreeQuery(words.map(beginning).join(' & '))} AS wanted,
        ${inTreeQueries(looked.map(beginning))} AS looked, ${inTreeQueries(words.map(whole))} AS whole
      FROM ${dataGroups} WHERE ${dataGroups.id} IN ${listedGroups(viewer)}),
    hits AS MATERIALIZED (
      SELECT trees.id AS tree, word.nth, hit.number FROM trees
      CROSS JOIN LATERAL unnest(trees.looked) WITH ORDINALITY AS word (query, nth)
      CROSS JOIN LATERAL (${personsWith(sql`word.query`)}) hit),
    rarest AS MATERIALIZED (
      SELECT DISTINCT ON (tree) tree, nth, count(*) > ${maxLookedAt} AS limited FROM hits
      WHERE tree IN (SELECT tree FROM hits GROUP BY tree HAVING count(DISTINCT nth) = ${looked.length})
      GROUP BY tree, nth ORDER BY tree, count(*)),
    spouses AS (
      SELECT tree, number FROM hits JOIN rarest USING (tree, nth)
      UNION SELECT trees.id, hit.number FROM trees CROSS JOIN LATERAL (${personsWith(sql`trees.wanted`)}) hit),
    couples AS (
      SELECT DISTINCT spouses.tree, family.* FROM spouses CROSS JOIN LATERAL (
        ${familiesWhere(sql`father_number`)} UNION ALL ${familiesWhere(sql`mother_number`)}) family)
    SELECT couples.tree::text AS tree, couples.number, (SELECT bool_or(limited) FROM rarest) AS limited
    FROM couples JOIN trees ON trees.id = couples.tree
    LEFT JOIN ${persons} father ON father.data_group_id = couples.tree AND father.number = couples.father_number
    LEFT JOIN ${persons} mother ON mother.data_group_id = couples.tree AND mother.number = couples.mother_number
    CROSS JOIN LATERAL (
      SELECT coalesce(father.search_words, '') || coalesce(mother.search_words, '') AS words) both_spouses
    WHERE both_spouses.words @@ trees.wanted
    ORDER BY (SELECT count(*) FROM unnest(trees.whole) one WHERE both_spouses.words @@ one) DESC,
      coalesce(father.search_name, mother.search_name) COLLATE "C", mother.search_name COLLATE "C",
      couples.tree, couples.number
    LIMIT ${maxHits + 1}`)
  return {
    ids: rows.slice(0, maxHits).map(({ tree, number }) => itemId<FamilyId>(tree, number)),
    limited: rows.length > maxHits || rows.some(({ limited }) => limited === true),
  }
}

type Row = { tree: string; number: number; limited: boolean | null }

/** Reads one more than it may, which tells that there are more. */
const personsWith = (query: SQL): SQL =>
  sql`SELECT number FROM ${persons} WHERE search_words @@ ${query} LIMIT ${maxLookedAt + 1}`

const familiesWhere = (spouse: SQL): SQL => sql`(
  SELECT number, father_number, mother_number FROM ${families}
  WHERE data_group_id = spouses.tree AND ${spouse} = spouses.number ORDER BY number LIMIT ${mostFamilies})`
