/**
 * Profiles follow the living persons of a tree (PRF-25, PPG-11). It runs in the transaction that has changed the tree, in
 * a few statements for all persons together, because a tree may have thousands of living ones.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { publish } from '../../publish.ts'
import type { Queries } from '../../store.ts'
import { startPersonNumber } from '../contents/relatives.ts'
import { maxNameOfGroup } from '../new-group.ts'
import { livingPersons, personsServed, wantsProfile } from './living-persons.ts'
import { deleteUntouched, unlinkProfiles } from './unlink-profiles.ts'

export interface FollowedTree {
  readonly dataGroupId: DataGroupId
  /** The numbers of persons who became somebody else: their profiles are about nobody any more. */
  readonly becameOther: readonly number[]
}

/** Brings the profiles of a tree's persons up to date: some are new, some are renamed, some go. */
export async function followTree(
  queries: Queries,
  { dataGroupId: tree, becameOther }: FollowedTree,
  at: Date,
): Promise<void> {
  const follows = sql`g.tracked_group_id = ${tree}`
  const isOther = sql`g.tracked_item_number = ANY (${sql.param([...becameOther])}::integer[])`
  const isGone = sql`(${isOther} OR g.tracked_item_number NOT IN ${livingPersons(tree)})`
  const isServed = sql`g.tracked_item_number IN ${personsServed(tree)}`
  await deleteUntouched(queries, sql`${follows} AND (${isGone} OR ${isServed})`)
  const unlinked = await unlinkProfiles(queries, sql`${follows} AND ${isGone}`, at)
  await forgetServed(queries, tree, becameOther)
  const renamed = await rewriteChanged(queries, tree, at)
  await addMissing(queries, tree, at)
  // Nobody is told of the profiles that only their owner sees: the news of the tree stands for all of them.
  await publish(queries, ...[...unlinked, ...renamed].map(changeOf))
}

const changeOf = (dataGroupId: DataGroupId) =>
  ({ dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const

/** What the owner wanted was about the former person. */
async function forgetServed(queries: Queries, tree: DataGroupId, numbers: readonly number[]): Promise<void> {
  await queries.execute(sql`DELETE FROM persons_without_profile
    WHERE data_group_id = ${tree} AND number = ANY (${sql.param([...numbers])}::integer[])`)
}

/**
 * Copies changed names and genders. Only a shared profile has a revision, which rises. Returns the ids of the profiles that
 * lists show.
 */
async function rewriteChanged(queries: Queries, tree: DataGroupId, at: Date): Promise<DataGroupId[]> {
  const { rows } = await queries.execute<{ id: DataGroupId; auto: boolean }>(sql`
    WITH changed AS (
      SELECT g.id, g.start_item_number AS number, t.name_parts, t.display_name, t.search_name, t.gender,
        ${wordsFor(sql`g.id`)} AS search_words
      FROM data_groups g
      JOIN persons t ON t.data_group_id = g.tracked_group_id AND t.number = g.tracked_item_number
      JOIN persons p ON p.data_group_id = g.id AND p.number = g.start_item_number
      WHERE g.tracked_group_id = ${tree} AND (p.name_parts, p.gender) IS DISTINCT FROM (t.name_parts, t.gender)),
    renamed AS (
      UPDATE persons p SET name_parts = c.name_parts, display_name = c.display_name, search_name = c.search_name,
        search_words = c.search_words, gender = c.gender, modified_at = ${at.toISOString()}
      FROM changed c WHERE p.data_group_id = c.id AND p.number = c.number),
    named AS (
      UPDATE assertions a SET value = c.display_name, modified_at = ${at.toISOString()},
        details = jsonb_build_object('nameParts', c.name_parts)
      FROM changed c WHERE a.data_group_id = c.id AND a.assertion_type = 'Name'),
    gendered AS (
      UPDATE assertions a SET value = c.gender, modified_at = ${at.toISOString()}
      FROM changed c WHERE a.data_group_id = c.id AND a.assertion_type = 'Gender')
    UPDATE data_groups g SET name = left(c.display_name, ${maxNameOfGroup}), modified_at = ${at.toISOString()},
      revision = CASE WHEN g.revision > 0 THEN g.revision + 1 ELSE 0 END,
      contents_changed_at = CASE WHEN g.revision > 0 THEN ${at.toISOString()} ELSE g.contents_changed_at END
    FROM changed c WHERE g.id = c.id RETURNING g.id::text AS id, g.auto`)
  return rows.flatMap(({ id, auto }) => (auto ? [] : [id]))
}

/**
 * Makes a profile of each living person who has none, for the owner of the tree: a person with name and gender, restricted
 * (PRF-26).
 */
async function addMissing(queries: Queries, tree: DataGroupId, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`
  // The database has no statistics of a tree that has just arrived, and takes it for one person. With OFFSET 0 it finds each
  // person by key. Without, it may read the whole tree for each profile.
  const followed = sql`(SELECT * FROM persons
    WHERE data_group_id = ${tree} AND number = made.tracked_item_number OFFSET 0)`
  await queries.execute(sql`
    WITH owner AS (
      SELECT principal_id AS id FROM data_group_members
      WHERE data_group_id = ${tree} AND role = 'Owner' AND principal_type = 'User'),
    made AS (
      INSERT INTO data_groups (group_type, name, start_item_number, tracked_group_id, tracked_item_number, auto,
        last_person_number, last_assertion_number, created_at, modified_at, modified_user_id)
      SELECT 'Profile', left(t.display_name, ${maxNameOfGroup}), ${startPersonNumber}, t.data_group_id, t.number, true,
        ${startPersonNumber}, 2, ${now}, ${now}, owner.id
      FROM persons t CROSS JOIN owner
      WHERE t.data_group_id = ${tree} AND ${wantsProfile('t', tree)}
        AND t.number NOT IN ${personsServed(tree)}
        AND NOT EXISTS (SELECT FROM data_groups g
          WHERE g.tracked_group_id = ${tree} AND g.tracked_item_number = t.number)
      ORDER BY t.number
      RETURNING id, tracked_item_number),
    owned AS (
      INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at,
        modified_user_id)
      SELECT made.id, 'User', owner.id, 'Owner', ${now}, ${now}, owner.id FROM made CROSS JOIN owner),
    copied AS (
      INSERT INTO persons (data_group_id, number, user_restricted, may_live_until, name_parts, display_name, search_name,
        search_words, gender, living, modified_at, modified_user_id)
      SELECT made.id, ${startPersonNumber}, true, 0, t.name_parts, t.display_name, t.search_name,
        ${wordsFor(sql`made.id`)}, t.gender, true, ${now}, owner.id
      FROM made CROSS JOIN LATERAL ${followed} t CROSS JOIN owner)
    INSERT INTO assertions (data_group_id, number, subject_type, subject_number, assertion_type, value, details,
      position, modified_at, modified_user_id)
    SELECT made.id, detail.number, 'Person', ${startPersonNumber}, detail.type, detail.value, detail.details,
      detail.number, ${now}, owner.id
    FROM made CROSS JOIN LATERAL ${followed} t CROSS JOIN owner
    CROSS JOIN LATERAL (VALUES
      (1, 'Name', t.display_name, jsonb_build_object('nameParts', t.name_parts)),
      (2, 'Gender', t.gender, '{}'::jsonb)) detail (number, type, value, details)`)
}

/** The words of a person `t` of a tree, for the search in another data group: each begins with the group's number. */
const wordsFor = (group: SQL): SQL => sql`array_to_tsvector(ARRAY(
  SELECT regexp_replace(word, '^\\d+:', ${group} || ':') FROM unnest(tsvector_to_array(t.search_words)) word))`
