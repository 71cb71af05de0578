/** The facts that decide about photos and files. The caller has locked the contents of the data group. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { ContentPlan } from '#domain/content/content-room.ts'
import type { KnownPerson } from '#domain/content/decide-archived.ts'
import type { UploadFacts } from '#domain/content/decide-upload.ts'
import { contentData, contentTags, uploadedContents } from '../schema/contents.ts'
import { users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'
import { keyOfUpload } from './content-keys.ts'
import { ownersOf } from './owners.ts'
import { fileIn } from './portraits.ts'
import type { StoredData, StoredTag } from './uploads.ts'

type StoredContent = typeof uploadedContents.$inferSelect

/** The upload that an earlier call with the same key has made. */
export async function uploadAddedWith(
  queries: Queries,
  dataGroupId: DataGroupId,
  idempotencyKey: string,
): Promise<StoredContent | null> {
  const [found] = await queries
    .select()
    .from(uploadedContents)
    .where(sql`data_group_id = ${dataGroupId} AND idempotency_key = ${idempotencyKey}`)
  return found ?? null
}

/** An upload, also a deleted one. */
export async function findUpload(
  queries: Queries,
  dataGroupId: DataGroupId,
  number: number,
): Promise<StoredContent | null> {
  const [found] = await queries
    .select()
    .from(uploadedContents)
    .where(sql`data_group_id = ${dataGroupId} AND number = ${number}`)
  return found ?? null
}

/** The bytes of a photo or file; null if none were announced. */
export async function findData(
  queries: Queries,
  dataGroupId: DataGroupId,
  key: string,
): Promise<StoredData | null> {
  const [found] = await queries
    .select()
    .from(contentData)
    .where(sql`data_group_id = ${dataGroupId} AND content_key = ${key}`)
  return found ?? null
}

/** The name of the file that a record or detail of a tree refers to; null if the tree refers to no such file. */
export async function fileOfTree(
  queries: Queries,
  dataGroupId: DataGroupId,
  key: string,
): Promise<string | null> {
  const [number, position] = key.split('-').map(Number)
  if (position === undefined) {
    const { rows } = await queries.execute<{ text: string }>(sql`
      SELECT text FROM source_records
      WHERE data_group_id = ${dataGroupId} AND kind = 'Media' AND number = ${number} AND text IS NOT NULL`)
    return rows[0] === undefined ? null : fileIn(rows[0].text)
  }
  const { rows } = await queries.execute<{ file: string | null }>(sql`
    SELECT coalesce(m.value ->> 'file', '') AS file FROM assertions a
    CROSS JOIN LATERAL jsonb_array_elements(a.details -> 'media') WITH ORDINALITY m (value, position)
    WHERE a.data_group_id = ${dataGroupId} AND a.number = ${number} AND a.details ? 'media'
      AND m.position = ${position} + 1 AND m.value -> 'mediaNumber' = 'null'`)
  return rows[0]?.file ?? null
}

/**
 * What the owner of a data group may store, and what they have stored. Locks the owner, so that two uploads at once do not
 * use the same room. Every act locks data groups before users.
 */
export async function lockRoom(queries: Queries, dataGroupId: DataGroupId): Promise<UploadFacts> {
  const [ownerId] = await ownersOf(queries, { dataGroupIds: [dataGroupId], workspaceIds: [] })
  const [plan] =
    ownerId === undefined
      ? []
      : await queries
          .select({ contentLimit: users.contentLimit, limitsDisabled: users.limitsDisabled })
          .from(users)
          .where(sql`users.id = ${ownerId}`)
          .for('no key update')
  if (plan === undefined || ownerId === undefined) return { plan: nothing, used: 0, files: 0 }
  return {
    plan,
    used: await bytesOf(queries, ownerId),
    files: await countFiles(queries, dataGroupId),
  }
}

/** Nobody can store anything in a data group without an owner. */
const nothing: ContentPlan = { contentLimit: 0, limitsDisabled: false }

/** The bytes in all data groups of an owner. Deleted uploads do not count. */
async function bytesOf(queries: Queries, ownerId: UserId): Promise<number> {
  const { rows } = await queries.execute<{ used: number }>(sql`
    SELECT coalesce(sum(d.size), 0)::bigint AS used FROM content_data d
    JOIN data_group_members m ON m.data_group_id = d.data_group_id AND m.principal_type = 'User'
      AND m.role = 'Owner' AND m.principal_id = ${ownerId}
    WHERE NOT EXISTS (SELECT FROM uploaded_contents c WHERE c.data_group_id = d.data_group_id
      AND d.content_key = 'u' || c.number AND c.deleted_at IS NOT NULL)`)
  return rows[0]?.used ?? 0
}

async function countFiles(queries: Queries, dataGroupId: DataGroupId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM content_data WHERE data_group_id = ${dataGroupId}`,
  )
  return rows[0]?.count ?? 0
}

export interface TagFacts {
  readonly content: StoredContent
  readonly data: StoredData
  readonly tags: readonly StoredTag[]
}

/** An upload with its tags; null if it is not there, or deleted. */
export async function tagFactsOf(
  queries: Queries,
  dataGroupId: DataGroupId,
  number: number,
): Promise<TagFacts | null> {
  const content = await findUpload(queries, dataGroupId, number)
  const data = await findData(queries, dataGroupId, keyOfUpload(number))
  if (content === null || content.deletedAt !== null || data === null) return null
  const tags = await queries
    .select()
    .from(contentTags)
    .where(sql`data_group_id = ${dataGroupId} AND content_number = ${number} AND set_aside_by IS NULL`)
  return { content, data, tags }
}

export async function findTag(
  queries: Queries,
  dataGroupId: DataGroupId,
  number: number,
): Promise<StoredTag | null> {
  const [found] = await queries
    .select()
    .from(contentTags)
    .where(sql`data_group_id = ${dataGroupId} AND number = ${number} AND set_aside_by IS NULL`)
  return found ?? null
}

/** A type and not an interface, because rows must be records. */
type KnownPersonRow = { readonly key: string; readonly number: number; readonly hasPrimary: boolean }

/** The persons whose records have these numbers in the file of the tree. */
export async function personsByKeys(
  queries: Queries,
  dataGroupId: DataGroupId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  const { rows } = await queries.execute<KnownPersonRow>(sql`
    SELECT r.source_key AS key, r.number, EXISTS (
      SELECT FROM content_tags t JOIN uploaded_contents c
        ON c.data_group_id = t.data_group_id AND c.number = t.content_number AND c.deleted_at IS NULL
      WHERE t.data_group_id = r.data_group_id AND t.person_number = r.number AND t.is_primary
        AND t.set_aside_by IS NULL) AS "hasPrimary"
    FROM source_records r WHERE r.data_group_id = ${dataGroupId} AND r.kind = 'Person' AND r.text IS NOT NULL
      AND r.source_key = ANY(${sql.param([...keys])}::text[])`)
  return new Map(rows.map(({ key, number, hasPrimary }) => [key, { number, hasPrimary }]))
}

/** True if one of the person's uploads that is not deleted is the primary photo. */
export async function hasPrimary(
  queries: Queries,
  dataGroupId: DataGroupId,
  person: number,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM content_tags t JOIN uploaded_contents c
      ON c.data_group_id = t.data_group_id AND c.number = t.content_number AND c.deleted_at IS NULL
    WHERE t.data_group_id = ${dataGroupId} AND t.person_number = ${person} AND t.is_primary
      AND t.set_aside_by IS NULL`)
  return rows.length > 0
}
