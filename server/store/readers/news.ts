/** What has happened lately in the trees that a user reads, and the open invitations to the user. */
import { type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, FamilyGroupInviteId, SyncId, UserId } from '#contract/wire.ts'
import { familyGroupInvites, familyGroups } from '../schema/family-groups.ts'
import type { Queries } from '../store.ts'
import { isOpenTo } from './family-group-invites.ts'

export type StoredNews = {
  readonly at: Date
  readonly byUserId: UserId | null
} & (
  | {
      readonly kind: 'sync'
      readonly id: SyncId
      readonly dataGroupId: DataGroupId
      readonly startedAt: Date
      readonly workspaceModifiedAt: Date
    }
  | { readonly kind: 'invite'; readonly id: FamilyGroupInviteId; readonly groupName: string }
)

export interface NewsAsked {
  readonly userId: UserId
  /** Only items after this time. */
  readonly after: Date
  readonly now: Date
  readonly limit: number
  /** The number of newer items to skip. */
  readonly skip?: number
  /** True to leave out what the user did. */
  readonly byOthers?: boolean
}

/** The newest first. */
export async function readNews(db: Queries, asked: NewsAsked): Promise<StoredNews[]> {
  const { userId, after, now, limit, skip = 0, byOthers = false } = asked
  const { rows } = await db.execute<Row>(sql`
    SELECT kind, id::text, at, by::text, "dataGroupId"::text, "startedAt", "workspaceModifiedAt", "groupName" FROM (
      (${syncsSeenBy(userId, after)})
      UNION ALL
      SELECT 'invite', ${familyGroupInvites.id}, ${familyGroupInvites.lastSentAt}, ${familyGroupInvites.senderUserId},
        NULL, NULL, NULL, ${familyGroups.name}
      FROM ${familyGroupInvites} JOIN ${familyGroups} ON ${familyGroups.id} = ${familyGroupInvites.familyGroupId}
      WHERE ${isOpenTo(userId, now)}
    ) AS news
    WHERE at > ${after.toISOString()}::timestamptz AND at <= ${now.toISOString()}::timestamptz
      AND NOT (${byOthers}::boolean AND by IS NOT DISTINCT FROM ${userId}::bigint)
    ORDER BY at DESC, kind, id DESC LIMIT ${limit} OFFSET ${skip}`)
  return rows.map(
    ({ kind, id, at, by, dataGroupId, startedAt, workspaceModifiedAt, groupName }): StoredNews => {
      // The statement gives each kind its own columns.
      const event = { at: new Date(at), byUserId: by as UserId | null }
      return kind === 'sync'
        ? {
            ...event,
            kind,
            id: id as SyncId,
            dataGroupId: dataGroupId as DataGroupId,
            startedAt: new Date(startedAt),
            workspaceModifiedAt: new Date(workspaceModifiedAt),
          }
        : { ...event, kind, id: id as FamilyGroupInviteId, groupName }
    },
  )
}

interface Row extends Record<string, unknown> {
  readonly kind: StoredNews['kind']
  readonly id: string
  readonly at: string
  readonly by: string | null
  readonly dataGroupId: string
  readonly startedAt: string
  readonly workspaceModifiedAt: string
  readonly groupName: string
}

/**
 * The uploads of the trees that the user reads as a member. An upload is news from the moment when the user could read the
 * tree. Of the uploads before that moment only the last one is news, because the reader sees no other one. An upload that
 * was undone is none.
 */
const syncsSeenBy = (userId: UserId, after: Date): SQL => sql`
  SELECT DISTINCT ON (w.data_group_id, greatest(s.completed_at, seen.since))
    'sync' AS kind, s.id, greatest(s.completed_at, seen.since) AS at, s.created_user_id AS by,
    w.data_group_id AS "dataGroupId", s.created_at AS "startedAt", w.modified_at AS "workspaceModifiedAt",
    '' AS "groupName"
  FROM (SELECT r.data_group_id, min(r.since) AS since FROM data_group_readers r
    WHERE r.user_id = ${userId} GROUP BY r.data_group_id) seen
  JOIN data_groups d ON d.id = seen.data_group_id AND d.group_type = 'Research'
  JOIN workspaces w ON w.data_group_id = d.id
  JOIN syncs s ON s.workspace_id = w.id
  WHERE s.state = 'Completed' AND s.undoes IS NULL
    AND greatest(s.completed_at, seen.since) > ${after.toISOString()}::timestamptz
    AND NOT EXISTS (SELECT FROM syncs u WHERE u.undoes = s.id AND u.state = 'Completed')
  ORDER BY w.data_group_id, greatest(s.completed_at, seen.since), s.id DESC`
