/** Which persons of a tree get a profile (requirement PRF-25, adr 35), as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { mayLive } from '../../readers/restricted.ts'

/**
 * SQL condition: a person of the tree counts as living and has a name. Nobody knows of a death, and the person was born in
 * the last 110 years. The living rule decides it, because the birth dates of living persons never reach the server.
 * `person` is the alias of a row of the tree.
 */
export const wantsProfile = (person: string, tree: DataGroupId): SQL => {
  const [placeholder, nameParts] = [sql.raw(`${person}.placeholder`), sql.raw(`${person}.name_parts`)]
  return sql`(${mayLive(person)} AND NOT ${placeholder} AND ${nameParts} <> '[]'
    AND EXISTS (SELECT FROM workspaces w WHERE w.data_group_id = ${tree} AND NOT w.no_profiles))`
}

/** The numbers of these persons. */
export const livingPersons = (tree: DataGroupId): SQL => sql`(
  SELECT p.number FROM persons p WHERE p.data_group_id = ${tree} AND ${wantsProfile('p', tree)})`

/**
 * The numbers of the persons for whom a sync makes no profile. The owner has unlinked or deleted the profile of such a
 * person, or has another profile of the same person.
 */
export const personsServed = (tree: DataGroupId): SQL => sql`(
  SELECT number FROM persons_without_profile WHERE data_group_id = ${tree}
  UNION SELECT low_number FROM person_links
    WHERE low_group_id = ${tree} AND NOT apart AND high_group_id IN ${ownProfiles(tree)}
  UNION SELECT high_number FROM person_links
    WHERE high_group_id = ${tree} AND NOT apart AND low_group_id IN ${ownProfiles(tree)})`

/** The profiles of the tree's owner, without those that a sync has made. */
const ownProfiles = (tree: DataGroupId): SQL => sql`(
  SELECT d.id FROM data_group_members m
  JOIN data_group_members mine ON mine.principal_type = 'User' AND mine.principal_id = m.principal_id
    AND mine.role = 'Owner'
  JOIN data_groups d ON d.id = mine.data_group_id AND d.group_type = 'Profile' AND NOT d.auto
  WHERE m.data_group_id = ${tree} AND m.role = 'Owner' AND m.principal_type = 'User')`
