/** The photos that stand for persons: one query for all persons of an answer. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { PictureRegion } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import { readMedia } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { Viewer } from '../../values/viewer.ts'
import { contentData, contentTags, uploadedContents } from '../schema/contents.ts'
import type { Queries } from '../store.ts'
import { contentIdOf, keyOfUpload } from './content-keys.ts'
import { areTreeBytesSeenBy, isUploadSeenBy } from './content-sight.ts'
import { type ItemKey, itemId, itemKey } from './item-keys.ts'
import { isAmong, type StoredData } from './uploads.ts'

export interface Portrait {
  readonly contentId: ContentId
  readonly galleryHash: string
  readonly region: PictureRegion | null
}

/** The primary photos of persons, by id, as far as the viewer may see them. An uploaded one comes before the tree's own. */
export async function readPortraits(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Portrait>> {
  if (ids.length === 0) return new Map()
  const persons = ids.map(itemKey)
  const [uploaded, ofTree] = [
    await uploadedPortraits(db, viewer, persons),
    await portraitsOfTree(db, viewer, persons),
  ]
  return new Map([...ofTree, ...uploaded])
}

async function uploadedPortraits(
  db: Queries,
  viewer: Viewer,
  persons: readonly ItemKey[],
): Promise<[string, Portrait][]> {
  const rows = await db
    .select({ tag: getTableColumns(contentTags), galleryHash: contentData.galleryHash })
    .from(contentTags)
    .innerJoin(
      uploadedContents,
      sql`uploaded_contents.data_group_id = content_tags.data_group_id
        AND uploaded_contents.number = content_tags.content_number`,
    )
    .innerJoin(
      contentData,
      sql`content_data.data_group_id = content_tags.data_group_id
        AND content_data.content_key = 'u' || content_tags.content_number`,
    )
    .where(
      sql`content_tags.is_primary AND content_data.status = 'Available'
        AND ${isAmong(sql`content_tags.data_group_id, content_tags.person_number`, persons)}
        AND ${isUploadSeenBy(viewer)}`,
    )
  return rows.flatMap(({ tag, galleryHash }) => {
    if (galleryHash === null) return []
    const contentId = contentIdOf({ dataGroupId: tag.dataGroupId, key: keyOfUpload(tag.contentNumber) })
    return [[itemId(tag.dataGroupId, tag.personNumber), { contentId, galleryHash, region: tag.region }]]
  })
}

/** The photos that the file marks as primary, if the server has their bytes. */
async function portraitsOfTree(
  db: Queries,
  viewer: Viewer,
  persons: readonly ItemKey[],
): Promise<[string, Portrait][]> {
  const rows = await db
    .select({
      data: getTableColumns(contentData),
      person: sql<number>`shown.person`,
      file: sql<string | null>`shown.file`,
      text: sql<string | null>`shown.text`,
    })
    .from(contentData)
    .innerJoin(
      sql`(SELECT a.data_group_id, a.subject_number AS person, m.value ->> 'file' AS file, r.text,
          coalesce(m.value ->> 'mediaNumber', a.number || '-' || (m.position - 1)) AS content_key
        FROM assertions a
        CROSS JOIN LATERAL jsonb_array_elements(a.details -> 'media') WITH ORDINALITY m (value, position)
        LEFT JOIN source_records r ON r.data_group_id = a.data_group_id AND r.kind = 'Media'
          AND r.number = (m.value ->> 'mediaNumber')::integer
        WHERE a.subject_type = 'Person' AND a.assertion_type = 'Media' AND a.details ? 'media'
          AND (m.value ->> 'isPrimary')::boolean
          AND ${isAmong(sql`a.data_group_id, a.subject_number`, persons)}) AS shown`,
      sql`content_data.data_group_id = shown.data_group_id AND content_data.content_key = shown.content_key`,
    )
    .where(sql`content_data.status = 'Available' AND ${areTreeBytesSeenBy(viewer)}`)
  return rows.flatMap(({ data, person, file, text }) =>
    isOfFile(data, text === null ? (file ?? '') : fileIn(text)) && data.galleryHash !== null
      ? [
          [
            itemId(data.dataGroupId, person),
            {
              contentId: contentIdOf({ dataGroupId: data.dataGroupId, key: data.contentKey }),
              galleryHash: data.galleryHash,
              region: null,
            },
          ],
        ]
      : [],
  )
}

/** True if the bytes are those of the file that the tree names now. */
export const isOfFile = ({ ofFile }: Pick<StoredData, 'ofFile'>, file: string | null): boolean =>
  ofFile === file

/** The file that a media record refers to; null if the record cannot be read. */
export function fileIn(text: string): string | null {
  const record = parseRecord(text)
  return record === null ? null : readMedia(record).file
}
