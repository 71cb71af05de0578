/** Writes uploads and their tags. The caller has locked the contents of the data group. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { DataGroupId } from '#contract/wire.ts'
import type { TagMarks } from '#domain/content/decide-tag.ts'
import type { EnteredWords } from '#domain/content/decide-words.ts'
import { publish } from '../../publish.ts'
import { keyOfUpload } from '../../readers/content-keys.ts'
import { contentData, contentTags, uploadedContents } from '../../schema/contents.ts'
import type { Queries } from '../../store.ts'
import type { Edit } from './details.ts'
import { type EditedGroup, takeNumber } from './edited-group.ts'

type Group = Pick<EditedGroup, 'id'>

/**
 * Notifies everybody who can see the data group. Photos change neither persons nor families, so results that were made
 * from those stay valid, and the revision does not rise.
 */
export const noteContent = (queries: Queries, dataGroupId: DataGroupId): Promise<void> =>
  publish(queries, { dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } })

export interface NewUpload {
  readonly idempotencyKey: string
  readonly fileName: string
  readonly size: number
}

/** Creates the record of an upload. Returns its number. */
export async function addUpload(
  queries: Queries,
  group: Group,
  { size, ...upload }: NewUpload,
  { userId, at }: Edit,
): Promise<number> {
  const number = await takeNumber(queries, group, 'content')
  const of = { dataGroupId: group.id }
  await queries
    .insert(uploadedContents)
    .values({ ...of, number, ...upload, createdAt: at, modifiedAt: at, modifiedUserId: userId })
  await queries
    .insert(contentData)
    .values({ ...of, contentKey: keyOfUpload(number), size, status: 'NoData', lastPartAt: at })
  return number
}

export async function changeUpload(
  queries: Queries,
  { id }: Group,
  number: number,
  entered: EnteredWords & { readonly deletedAt?: Date | null },
  { userId, at }: Edit,
): Promise<void> {
  await queries
    .update(uploadedContents)
    .set({ ...entered, modifiedAt: at, modifiedUserId: userId })
    .where(sql`data_group_id = ${id} AND number = ${number}`)
}

export interface NewTag {
  readonly content: number
  readonly person: number
  readonly marks: TagMarks
}

/** Tags a person. Returns the number of the tag. */
export async function addTag(
  queries: Queries,
  group: Group,
  { content, person, marks }: NewTag,
  { userId, at }: Edit,
): Promise<number> {
  if (marks.isPrimary) await clearPrimary(queries, group, person)
  const number = await takeNumber(queries, group, 'contentTag')
  await queries.insert(contentTags).values({
    dataGroupId: group.id,
    number,
    contentNumber: content,
    personNumber: person,
    ...marks,
    modifiedAt: at,
    modifiedUserId: userId,
  })
  return number
}

export async function changeTag(
  queries: Queries,
  group: Group,
  tag: Pick<typeof contentTags.$inferSelect, 'number' | 'personNumber'>,
  entered: TagMarks & { readonly comment: string | null },
  { userId, at }: Edit,
): Promise<void> {
  if (entered.isPrimary) await clearPrimary(queries, group, tag.personNumber)
  await queries
    .update(contentTags)
    .set({ ...entered, modifiedAt: at, modifiedUserId: userId })
    .where(sql`data_group_id = ${group.id} AND number = ${tag.number}`)
}

/** A person has one primary photo at most. */
async function clearPrimary(queries: Queries, { id }: Group, person: number): Promise<void> {
  await queries
    .update(contentTags)
    .set({ isPrimary: false })
    .where(sql`data_group_id = ${id} AND person_number = ${person} AND is_primary
      AND set_aside_by IS NULL`)
}

export async function deleteTag(queries: Queries, { id }: Group, number: number): Promise<void> {
  await queries.delete(contentTags).where(sql`data_group_id = ${id} AND number = ${number}`)
}

/** Moves the uploads of a profile that is merged into another one. `toPerson`: the new numbers of its persons. */
export async function moveUploads(
  client: Pick<pg.ClientBase, 'query'>,
  { from, into }: { readonly from: DataGroupId; readonly into: DataGroupId },
  toPerson: ReadonlyMap<number, number>,
): Promise<void> {
  const persons = [[...toPerson.keys()], [...toPerson.values()]]
  const { rows } = await client.query<{ contents: number; tags: number }>(
    'SELECT last_content_number AS contents, last_content_tag_number AS tags FROM data_groups WHERE id = $1',
    [into],
  )
  const { contents = 0, tags = 0 } = rows[0] ?? {}
  // A key that both profiles have used belongs to the other one.
  await client.query(
    `INSERT INTO uploaded_contents (data_group_id, number, idempotency_key, file_name, caption, description, date,
       created_at, modified_at, modified_user_id, deleted_at)
     SELECT $2, number + $3, data_group_id || ' ' || idempotency_key, file_name, caption, description, date, created_at,
       modified_at, modified_user_id, deleted_at FROM uploaded_contents WHERE data_group_id = $1`,
    [from, into, contents],
  )
  await client.query(
    `INSERT INTO content_tags (data_group_id, number, content_number, person_number, region, is_primary, comment,
       modified_at, modified_user_id)
     SELECT $2, t.number + $3, t.content_number + $4, n.new, t.region,
       t.is_primary AND NOT EXISTS (SELECT FROM content_tags k
         WHERE k.data_group_id = $2 AND k.person_number = n.new AND k.is_primary),
       t.comment, t.modified_at, t.modified_user_id
     FROM content_tags t JOIN unnest($5::integer[], $6::integer[]) AS n (old, new) ON n.old = t.person_number
     WHERE t.data_group_id = $1 ON CONFLICT DO NOTHING`,
    [from, into, tags, contents, ...persons],
  )
  await client.query(
    `UPDATE content_data SET data_group_id = $2, content_key = 'u' || (substr(content_key, 2)::integer + $3)
     WHERE data_group_id = $1 AND content_key LIKE 'u%'`,
    [from, into, contents],
  )
  await client.query(
    `UPDATE data_groups k SET last_content_number = k.last_content_number + f.last_content_number,
       last_content_tag_number = k.last_content_tag_number + f.last_content_tag_number
     FROM data_groups f WHERE k.id = $2 AND f.id = $1`,
    [from, into],
  )
}
