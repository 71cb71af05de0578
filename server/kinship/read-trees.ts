import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { allViewTrees, type ViewTree, viewTrees } from '../access/view-trees.ts'
import { asReader, readableBy } from '../store/readers/group-standing.ts'
import { treeRevision } from '../store/readers/tree-revisions.ts'
import { mayModify } from '../store/readers/viewing.ts'
import { dataGroups } from '../store/schema/group-admin.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

/** A tree and the revision in which it is read. */
export type TreeAt = readonly [id: DataGroupId, revision: number]

/** Two trees with links between them, and the revision of these links. */
export type LinksAt = readonly [one: DataGroupId, other: DataGroupId, revision: number]

/** What a viewer may read at this moment. Cached results that were made from another state are not served. */
export interface ReadableTrees {
  /** The trees that the caller has asked for. */
  readonly asked: readonly TreeAt[]
  /** All trees that are linked with another one, the leading tree first. */
  readonly linked: readonly (ViewTree & { readonly revision: number })[]
  readonly links: readonly LinksAt[]
}

/** All trees and profiles that a viewer sees at this moment, whether or not they are linked. */
export interface AllTrees {
  /** The leading tree first. */
  readonly trees: ReadableTrees['linked']
  readonly links: readonly LinksAt[]
  /** The year by which the database decides who may be living. */
  readonly year: number
}

/** Reads everything in one statement, so that it is consistent. */
export async function readTrees(
  db: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<ReadableTrees> {
  const { rows } = await db.execute<ReadableTrees & Record<string, unknown>>(sql`
    WITH view AS MATERIALIZED (${viewTrees(viewer)})
    SELECT
      (SELECT ${listed(sql`json_build_array(${dataGroups.id}::text, ${treeRevision(sql`${dataGroups.id}`)})
          ORDER BY ${dataGroups.id}`)}
        FROM ${dataGroups}
        WHERE ${dataGroups.id} = ANY (${sql.param([...ids])}::bigint[]) AND ${readableBy(asReader(viewer))}) AS asked,
      ${treesAndLinks(viewer)}`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM answered nothing.')
  return row
}

/** Reads what a viewer sees as `readTrees` does, but also the trees without links. */
export async function readAllTrees(db: Queries, viewer: Viewer): Promise<AllTrees> {
  const { rows } = await db.execute<Omit<AllTrees, 'trees'> & Pick<ReadableTrees, 'linked'>>(sql`
    WITH view AS MATERIALIZED (${allViewTrees(viewer)})
    SELECT present_year() AS year, ${treesAndLinks(viewer)}`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM answered nothing.')
  return { year: row.year, trees: row.linked, links: row.links }
}

/** SQL for the trees of `view`, and the links between them. */
const treesAndLinks = (viewer: Viewer): SQL => sql`
  (SELECT ${listed(sql`json_build_object('id', view.id::text, 'name', name,
      'mayModify', ${mayModify(viewer, sql`view.id`)}, 'revision', ${treeRevision(sql`view.id`)}) ORDER BY rank`)}
    FROM view) AS linked,
  (SELECT ${listed(sql`json_build_array(low_group_id::text, high_group_id::text, links_revision)
      ORDER BY low_group_id, high_group_id`)}
    FROM linked_trees
    WHERE low_group_id IN (SELECT id FROM view) AND high_group_id IN (SELECT id FROM view)) AS links`

const listed = (what: SQL): SQL => sql`coalesce(json_agg(${what}), '[]')`
