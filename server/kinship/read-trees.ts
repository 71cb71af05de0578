import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { type ViewTree, viewTrees } from '../access/view-trees.ts'
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
      (SELECT ${listed(sql`json_build_object('id', view.id::text, 'name', name,
          'mayModify', ${mayModify(viewer, sql`view.id`)}, 'revision', ${treeRevision(sql`view.id`)}) ORDER BY rank`)}
        FROM view) AS linked,
      (SELECT ${listed(sql`json_build_array(low_group_id::text, high_group_id::text, links_revision)
          ORDER BY low_group_id, high_group_id`)}
        FROM linked_trees
        WHERE low_group_id IN (SELECT id FROM view) AND high_group_id IN (SELECT id FROM view)) AS links`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM answered nothing.')
  return row
}

const listed = (what: SQL): SQL => sql`coalesce(json_agg(${what}), '[]')`
