/** Uploaded photos and files, and who is tagged in them. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ContentId, DataGroupId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { contentData, contentTags, uploadedContents } from '../schema/contents.ts'
import type { Queries } from '../store.ts'
import { contentKey, uploadNumberIn } from './content-keys.ts'
import { isUploadSeenBy, showsSomebodyRestricted } from './content-sight.ts'
import type { ItemKey } from './item-keys.ts'
import { mayModify } from './viewing.ts'

export type StoredData = typeof contentData.$inferSelect
export type StoredTag = typeof contentTags.$inferSelect

/** An upload with its bytes. `restricted`: somebody who is tagged in it is restricted. */
export interface StoredUpload {
  readonly content: typeof uploadedContents.$inferSelect
  readonly data: StoredData
  readonly isOfProfile: boolean
  readonly restricted: boolean
  /** True if the viewer may modify the tree or profile. */
  readonly mayModify: boolean
}

const uploadColumns = (viewer: Viewer) => ({
  content: getTableColumns(uploadedContents),
  data: getTableColumns(contentData),
  isOfProfile: sql<boolean>`EXISTS (
    SELECT FROM data_groups g WHERE g.id = uploaded_contents.data_group_id AND g.group_type = 'Profile')`,
  restricted: showsSomebodyRestricted,
  mayModify: sql<boolean>`${mayModify(viewer, sql`uploaded_contents.data_group_id`)}`,
})

/**
 * The row of an upload's bytes. The limit makes PostgreSQL look it up by its key for each upload; without it, it joins
 * everything in the data group.
 */
const itsData = (db: Queries) =>
  db
    .select()
    .from(contentData)
    .where(
      sql`content_data.data_group_id = uploaded_contents.data_group_id
        AND content_data.content_key = 'u' || uploaded_contents.number`,
    )
    .limit(1)
    .as('content_data')

const isItsContent: SQL = sql`uploaded_contents.data_group_id = content_tags.data_group_id
  AND uploaded_contents.number = content_tags.content_number`

/** The uploads among the ids that the viewer may see. */
export async function readVisibleUploads(
  db: Queries,
  viewer: Viewer,
  ids: readonly ContentId[],
): Promise<StoredUpload[]> {
  const keys = ids.map(contentKey).flatMap(({ dataGroupId, key }) => {
    const number = uploadNumberIn(key)
    return number === null ? [] : [{ dataGroupId, number }]
  })
  if (keys.length === 0) return []
  return db
    .select(uploadColumns(viewer))
    .from(uploadedContents)
    .innerJoinLateral(itsData(db), sql`true`)
    .where(
      sql`${isAmong(sql`uploaded_contents.data_group_id, uploaded_contents.number`, keys)} AND ${isUploadSeenBy(viewer)}`,
    )
    .orderBy(uploadedContents.dataGroupId, uploadedContents.number)
}

export type TaggedUpload = StoredUpload & { readonly tag: StoredTag }

/** The uploads in which these persons are tagged, as far as the viewer may see them: the primary photo first. */
export async function readUploadsOf(
  db: Queries,
  viewer: Viewer,
  persons: readonly ItemKey[],
): Promise<TaggedUpload[]> {
  if (persons.length === 0) return []
  return db
    .select({ ...uploadColumns(viewer), tag: getTableColumns(contentTags) })
    .from(contentTags)
    .innerJoin(uploadedContents, isItsContent)
    .innerJoinLateral(itsData(db), sql`true`)
    .where(
      sql`content_tags.set_aside_by IS NULL
        AND ${isAmong(sql`content_tags.data_group_id, content_tags.person_number`, persons)} AND ${isUploadSeenBy(viewer)}`,
    )
    .orderBy(sql`content_tags.is_primary DESC, content_tags.data_group_id, content_tags.number`)
    .limit(maxUploads)
}

/** More photos and files than are shown of one person. */
const maxUploads = 2000

/** The tags of uploads. The caller must have checked that the uploads may be seen. */
export async function readTagsOf(
  db: Queries,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<StoredTag[]> {
  if (numbers.length === 0) return []
  return db
    .select()
    .from(contentTags)
    .where(
      sql`content_tags.data_group_id = ${dataGroupId} AND content_tags.set_aside_by IS NULL
        AND content_tags.content_number = ANY (${sql.param([...numbers])}::integer[])
        AND EXISTS (SELECT FROM persons p WHERE p.data_group_id = content_tags.data_group_id
          AND p.number = content_tags.person_number)`,
    )
    .orderBy(contentTags.number)
}

/** SQL condition: the two columns hold one of the keys. */
export const isAmong = (columns: SQL, keys: readonly ItemKey[]): SQL => sql`(${columns}) IN (
  SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
    ${sql.param(keys.map((key) => key.number))}::integer[]))`
