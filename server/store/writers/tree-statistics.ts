import type pg from 'pg'
import { isRestrictedSql } from '../readers/restricted.ts'

/** The maximum number of names and places in an overview. */
const maxNames = 6
const maxPlaces = 5

/**
 * Counts the contents of a workspace's tree and stores the numbers with the workspace. The number of sites is always 0,
 * because trees have no sites yet.
 */
export async function keepStatistics(client: pg.ClientBase, workspaceId: string): Promise<void> {
  const count = (table: string) =>
    `(SELECT count(*) FROM ${table} item WHERE item.data_group_id = w.data_group_id)`
  await client.query(
    `UPDATE workspaces w SET statistics = jsonb_build_object(
       'personCount', ${count('persons')}, 'familyCount', ${count('families')},
       'assertionCount', ${count('assertions')}, 'placeCount', ${count('places')}, 'siteCount', 0,
       'overview', (${overview}))
     WHERE w.id = $1`,
    [workspaceId],
  )
}

const listed = (rows: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count)), '[]') FROM (${rows}) top)`

const surnames = `
  SELECT surname AS name, count(*) FROM open WHERE surname <> '' GROUP BY surname ORDER BY count DESC, name LIMIT ${maxNames}`

/** How often people were born or died in each place. */
const placesOfLives = `
  SELECT place.name, sum(times)::int AS count FROM (
    SELECT number, count(*) AS times FROM (
      SELECT birth_place_number AS number FROM open UNION ALL SELECT death_place_number FROM open) each_place
    WHERE number IS NOT NULL GROUP BY number) known
  JOIN places place ON place.data_group_id = w.data_group_id AND place.number = known.number
  WHERE place.name <> '' GROUP BY place.name ORDER BY count DESC, place.name LIMIT ${maxPlaces}`

/**
 * Only unrestricted persons count, because everybody who sees the tree sees the overview (requirement PRM-23). The
 * first step selects the few columns that the other steps read, so that it fits in memory.
 */
const overview = `
  WITH open AS MATERIALIZED (
    SELECT jsonb_path_query_first(name_parts, '$[*] ? (@.kind == "Surname").text') #>> '{}' AS surname,
      birth_sort, death_sort, birth_place_number, death_place_number FROM persons
    WHERE data_group_id = w.data_group_id AND NOT ${isRestrictedSql('persons')})
  SELECT jsonb_build_object(
      'firstYear', min(least(birth_sort, death_sort)) / 10000 - 6000,
      'lastYear', max(greatest(birth_sort, death_sort)) / 10000 - 6000,
      'surnames', ${listed(surnames)}, 'places', ${listed(placesOfLives)})
  FROM open`
