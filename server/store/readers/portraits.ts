/** The photos that stand for persons: one query for all persons of an answer. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PictureRegion } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import { portraitSize } from '#domain/content/portrait-size.ts'
import { faceNamed } from '#domain/content/regions/face-named.ts'
import { type MarkedRegion, regionOf } from '#domain/content/regions/region.ts'
import { readMedia } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { Viewer } from '../../values/viewer.ts'
import { contentData } from '../schema/contents.ts'
import type { Queries } from '../store.ts'
import { contentIdOf } from './content-keys.ts'
import { areTreeBytesSeenBy, isUploadSeenBy } from './content-sight.ts'
import { type ItemKey, itemId, itemKey } from './item-keys.ts'
import { nameInPhoto } from './names-in-photos.ts'
import { isAmong, type StoredData } from './uploads.ts'

export interface Portrait {
  readonly contentId: ContentId
  /** The size of the photo that has enough pixels of the person, and the hash of its bytes. */
  readonly size: 'gallery' | 'large'
  readonly hash: string
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
  const rows = await db
    .select({
      data: getTableColumns(contentData),
      person: sql<number>`shown.person`,
      /** Of an upload, fractions; of a file of the tree, as the file gives it. */
      region: sql<PictureRegion | MarkedRegion | null>`shown.region`,
      isUpload: sql<boolean>`shown.is_upload`,
      file: sql<string | null>`shown.file`,
      record: sql<string | null>`shown.record`,
      // Almost no photo names a face, so the names of the others need not be looked up.
      name: sql<
        string | null
      >`CASE WHEN content_data.faces <> '[]' AND NOT shown.is_upload THEN ${nameInPhoto({
        group: sql`content_data.data_group_id`,
        key: sql`content_data.content_key`,
        person: sql`shown.person`,
      })} END`,
    })
    .from(contentData)
    .innerJoin(
      sql`(${uploadedPrimaries(viewer, persons)} UNION ALL ${photosOfTree(persons)}) AS shown`,
      sql`content_data.data_group_id = shown.data_group_id AND content_data.content_key = shown.content_key`,
    )
    .where(
      sql`content_data.status = 'Available' AND (shown.is_upload OR ${areTreeBytesSeenBy(viewer)})
        AND content_data.gallery_hash IS NOT NULL`,
    )
    .orderBy(sql`shown.rank, shown.detail, shown.place`)
  const found = new Map<string, Portrait>()
  for (const { data, person, name, region, isUpload, file, record } of rows) {
    const { dataGroupId, contentKey: key, galleryHash, largeHash } = data
    const id = itemId(dataGroupId, person)
    if (found.has(id) || galleryHash === null || largeHash === null) continue
    if (!isUpload && !isOfFile(data, record === null ? file : fileIn(record))) continue
    const part =
      region === null
        ? isUpload
          ? null
          : faceNamed(data.faces, name ?? '')
        : regionOf('unit' in region ? region : { unit: 'fraction', ...region }, sizeOf(data))
    const size = portraitSize(part)
    found.set(id, {
      contentId: contentIdOf({ dataGroupId, key }),
      size,
      hash: size === 'large' ? largeHash : galleryHash,
      region: part,
    })
  }
  return found
}

/** True if the file of the tree has a photo of the person, and its bytes are here. */
export async function hasPhotoOfTree(db: Queries, person: ItemKey): Promise<boolean> {
  const rows = await db
    .select({
      data: getTableColumns(contentData),
      file: sql<string | null>`shown.file`,
      record: sql<string | null>`shown.record`,
    })
    .from(contentData)
    .innerJoin(
      sql`(${photosOfTree([person])})
        AS shown (data_group_id, person, region, content_key, file, record, is_upload, rank, detail, place)`,
      sql`content_data.data_group_id = shown.data_group_id AND content_data.content_key = shown.content_key`,
    )
    .where(sql`content_data.status = 'Available' AND content_data.gallery_hash IS NOT NULL`)
  return rows.some(({ data, file, record }) => isOfFile(data, record === null ? file : fileIn(record)))
}

const sizeOf = ({ width, height }: StoredData) =>
  width === null || height === null ? null : { width, height }

const uploadedPrimaries = (viewer: Viewer, persons: readonly ItemKey[]): SQL => sql`
  SELECT content_tags.data_group_id, content_tags.person_number AS person, content_tags.region,
    'u' || content_tags.content_number AS content_key, NULL AS file, NULL AS record, true AS is_upload,
    0 AS rank, 0 AS detail, 0::bigint AS place
  FROM content_tags JOIN uploaded_contents ON uploaded_contents.data_group_id = content_tags.data_group_id
    AND uploaded_contents.number = content_tags.content_number
  WHERE content_tags.is_primary AND content_tags.set_aside_by IS NULL
    AND ${isAmong(sql`content_tags.data_group_id, content_tags.person_number`, persons)}
    AND ${isUploadSeenBy(viewer)}`

/** The photos that the file of a tree marks as primary, and then the others: files name the best photo first. */
const photosOfTree = (persons: readonly ItemKey[]): SQL => sql`
  SELECT a.data_group_id, a.subject_number, m.value -> 'region',
    coalesce(m.value ->> 'mediaNumber', a.number || '-' || (m.position - 1)),
    coalesce(m.value ->> 'file', ''), r.text, false,
    CASE WHEN (m.value ->> 'isPrimary')::boolean THEN 1 ELSE 2 END, a.position, m.position
  FROM assertions a
  CROSS JOIN LATERAL jsonb_array_elements(a.details -> 'media') WITH ORDINALITY m (value, position)
  LEFT JOIN source_records r ON r.data_group_id = a.data_group_id AND r.kind = 'Media'
    AND r.number = (m.value ->> 'mediaNumber')::integer
  WHERE a.subject_type = 'Person' AND a.assertion_type = 'Media' AND a.details ? 'media'
    AND ${isAmong(sql`a.data_group_id, a.subject_number`, persons)}`

/** True if the bytes are those of the file that the tree names now. */
export const isOfFile = ({ ofFile }: Pick<StoredData, 'ofFile'>, file: string | null): boolean =>
  ofFile === file

/** The file that a media record refers to; null if the record cannot be read. */
export function fileIn(text: string): string | null {
  const record = parseRecord(text)
  return record === null ? null : readMedia(record).file
}
