/** The profiles that syncs have made, and that nobody has touched since: only their owner sees them, in pages. */
import { type SQL, sql } from 'drizzle-orm'
import type { AutoProfile } from '#contract/group-admin/auto-profile.ts'
import type { Gender } from '#contract/research/person.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { dataGroupMembers, dataGroups } from '../schema/group-admin.ts'
import { persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { itemId } from './item-keys.ts'

export interface AutoProfileSearch {
  /** Beginnings of words, normalized like the names. */
  readonly words: readonly string[]
  /** The id of the last profile on the previous page; `0` for the first page. */
  readonly after: string
  readonly limit: number
}

/** The profiles of the owner with all of these words in their names, by name. */
export async function findAutoProfiles(
  queries: Queries,
  ownerId: UserId,
  { words, after, limit }: AutoProfileSearch,
): Promise<AutoProfile[]> {
  const last = sql`(SELECT ${order} FROM ${dataGroups} WHERE ${dataGroups.id} = ${after})`
  const { rows } = await queries.execute<Row>(sql`
    SELECT ${dataGroups.id}::text AS id, ${persons.number} AS person, ${persons.displayName} AS name,
      ${persons.gender} AS gender, tree.name AS tree
    FROM ${dataGroupMembers}
    JOIN ${dataGroups} ON ${dataGroups.id} = ${dataGroupMembers.dataGroupId} AND ${dataGroups.auto}
    JOIN ${persons} ON ${persons.dataGroupId} = ${dataGroups.id} AND ${persons.number} = ${dataGroups.startItemNumber}
    JOIN data_groups tree ON tree.id = ${dataGroups.trackedGroupId}
    WHERE ${dataGroupMembers.principalType} = 'User' AND ${dataGroupMembers.principalId} = ${ownerId}
      AND ${dataGroupMembers.role} = 'Owner' ${sql.join(words.map(hasWord))}
      ${after === '0' ? sql`` : sql`AND (${order}) > ${last}`}
    ORDER BY ${order} LIMIT ${limit}`)
  return rows.map(({ id, person, name, gender, tree }) => ({
    id,
    personId: itemId(id, person),
    name,
    gender,
    treeName: tree,
  }))
}

type Row = {
  id: DataGroupId
  person: number
  name: string
  gender: Gender
  tree: string
}

/** The name of the profile, which a renamed person changes too. */
const order: SQL = sql`${dataGroups.name} COLLATE "und-x-icu", ${dataGroups.id}`

/** SQL condition: a word of the name begins so. */
const hasWord = (word: string): SQL => sql` AND EXISTS (
  SELECT FROM unnest(tsvector_to_array(${persons.searchWords})) found
  WHERE starts_with(found, ${dataGroups.id} || ':' || ${word}))`
