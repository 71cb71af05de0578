/** Changing and tagging uploads: the facts are loaded under a lock, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type {
  addContentTag,
  deleteContent,
  deleteContentTag,
  patchContent,
  patchContentTag,
  restoreContent,
} from '#contract/research/content-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { ContentId } from '#contract/wire.ts'
import { decideRoom } from '#domain/content/content-room.ts'
import { decideMarks, decideTag, type TagMarks } from '#domain/content/decide-tag.ts'
import { isPicture } from '#domain/content/decide-upload.ts'
import { decideWords, type EnteredWords } from '#domain/content/decide-words.ts'
import { canBeRestored } from '#domain/content/deleted-content.ts'
import { contentTypeOf } from '#domain/person/content-types.ts'
import {
  contentIdOf,
  contentKey,
  keyOfUpload,
  tagNumberIn,
  uploadNumberIn,
} from '../store/readers/content-keys.ts'
import { isThere } from '../store/readers/detail-facts.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { hasPhotoOfTree } from '../store/readers/portraits.ts'
import {
  findData,
  findTag,
  findUpload,
  hasPrimary,
  lockRoom,
  type TagFacts,
  tagFactsOf,
} from '../store/readers/upload-facts.ts'
import type { StoredTag } from '../store/readers/uploads.ts'
import type { Queries, Store } from '../store/store.ts'
import type { EditedGroup } from '../store/writers/contents/edited-group.ts'
import { addTag, changeTag, changeUpload, deleteTag, noteContent } from '../store/writers/contents/uploads.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import { lockedContents } from './locked-contents.ts'

/** The upload of a grant, and its data group, which is locked. */
interface OpenUpload {
  readonly group: EditedGroup
  readonly number: number
  readonly deletedAt: Date | null
}

async function openUpload(
  queries: Queries,
  { id }: Grant<'content'>,
): Promise<Result<OpenUpload, 'content-of-file'>> {
  const { dataGroupId, key } = contentKey(id)
  const group = await lockedContents(queries, dataGroupId)
  const number = uploadNumberIn(key)
  if (number === null) return refuse('content-of-file')
  const upload = await findUpload(queries, group.id, number)
  // It may have been deleted for good since the permission check.
  if (upload === null) throw new Problem('not-found')
  return ok({ group, number, deletedAt: upload.deletedAt })
}

/** The contract has checked the paths and the values. */
const wordsIn = (patch: readonly PatchOperation[]): EnteredWords =>
  Object.fromEntries(patch.map(({ path, value }) => [path.slice(1), value]))

/** Changes what is said about an upload. */
export const changeUploadOf = (
  store: Store,
  grant: Grant<'content', 'Patch'>,
  patch: readonly PatchOperation[],
  at: Date,
): Promise<Result<undefined, RefusalOf<typeof patchContent>>> =>
  store.transaction(async (queries) => {
    const open = await openUpload(queries, grant)
    if (!open.ok) return open
    if (open.value.deletedAt !== null) return refuse('not-found')
    const words = decideWords(wordsIn(patch))
    if (!words.ok) return words
    const { group, number } = open.value
    await changeUpload(queries, group, number, words.value, { userId: grant.userId, at })
    await noteContent(queries, group.id)
    return ok(undefined)
  })

/** Deletes an upload. It can be restored for a day. */
export const deleteUploadOf = (
  store: Store,
  grant: Grant<'content', 'ModifyContent'>,
  at: Date,
): Promise<Result<undefined, RefusalOf<typeof deleteContent>>> =>
  store.transaction(async (queries) => {
    const open = await openUpload(queries, grant)
    if (!open.ok) return open
    const { group, number, deletedAt } = open.value
    if (deletedAt !== null) return refuse('not-found')
    await changeUpload(queries, group, number, { deletedAt: at }, { userId: grant.userId, at })
    await noteContent(queries, group.id)
    return ok(undefined)
  })

/** Brings a deleted upload back, if it still has room. A repeated call changes nothing. */
export const restoreUploadOf = (
  store: Store,
  grant: Grant<'content', 'ModifyContent'>,
  at: Date,
): Promise<Result<undefined, RefusalOf<typeof restoreContent>>> =>
  store.transaction(async (queries) => {
    const open = await openUpload(queries, grant)
    if (!open.ok) return open
    const { group, number, deletedAt } = open.value
    if (deletedAt === null) return ok(undefined)
    if (!canBeRestored(deletedAt, at)) return refuse('not-found')
    const { plan, used } = await lockRoom(queries, group.id)
    const data = await findData(queries, group.id, keyOfUpload(number))
    const decided = decideRoom(plan, used, data?.size ?? 0)
    if (!decided.ok) return decided
    await changeUpload(queries, group, number, { deletedAt: null }, { userId: grant.userId, at })
    await noteContent(queries, group.id)
    return ok(undefined)
  })

/** Tags a person. If the person is tagged already, answers that tag. Returns the number of the tag. */
export const addTagTo = (
  store: Store,
  grant: Grant<'person', 'AddContent'>,
  { contentId, ...marks }: TagMarks & { readonly contentId: ContentId },
  at: Date,
): Promise<Result<number, RefusalOf<typeof addContentTag>>> =>
  store.transaction(async (queries) => {
    const { dataGroupId, number: person } = itemKey(grant.id)
    const group = await lockedContents(queries, dataGroupId)
    const subject = { dataGroupId, subjectType: 'Person', subjectNumber: person } as const
    // The person may have been deleted since the permission check.
    if (!(await isThere(queries, subject))) throw new Problem('not-found')
    const { dataGroupId: ofGroup, key } = contentKey(contentId)
    if (ofGroup !== dataGroupId) return refuse('no-such-content')
    const number = uploadNumberIn(key)
    if (number === null) return refuse('content-of-file')
    const facts = await tagFactsOf(queries, dataGroupId, number)
    if (facts === null) return refuse('no-such-content')
    const known = facts.tags.find(({ personNumber }) => personNumber === person)
    if (known !== undefined) return ok(known.number)
    const content = { isPicture: showsPicture(facts), tags: facts.tags.length }
    const hasPortrait =
      (await hasPrimary(queries, dataGroupId, person)) ||
      (await hasPhotoOfTree(queries, { dataGroupId, number: person }))
    const decided = decideTag(content, marks, hasPortrait)
    if (!decided.ok) return decided
    const edit = { userId: grant.userId, at }
    const tag = await addTag(queries, group, { content: number, person, marks: decided.value }, edit)
    await noteContent(queries, dataGroupId)
    return ok(tag)
  })

/** Before the bytes are there, the name tells what comes. */
const showsPicture = ({ content, data }: TagFacts): boolean =>
  data.fileType === null ? contentTypeOf(content.fileName) === 'image' : isPicture(data.fileType)

interface OpenTag {
  readonly group: EditedGroup
  readonly tag: StoredTag
  readonly facts: TagFacts
}

/** The tag of a grant. Tags of deleted uploads are gone with them. */
async function openTag(queries: Queries, { id }: Grant<'contentTag'>): Promise<OpenTag> {
  const group = await lockedContents(queries, itemKey(id).dataGroupId)
  const tag = await findTag(queries, group.id, tagNumberIn(id))
  const facts = tag === null ? null : await tagFactsOf(queries, group.id, tag.contentNumber)
  if (tag === null || facts === null) throw new Problem('not-found')
  return { group, tag, facts }
}

export const changeTagOf = (
  store: Store,
  grant: Grant<'contentTag', 'Patch'>,
  patch: readonly PatchOperation[],
  at: Date,
): Promise<Result<ContentId, RefusalOf<typeof patchContentTag>>> =>
  store.transaction(async (queries) => {
    const { group, tag, facts } = await openTag(queries, grant)
    const { isPrimary, region, comment } = { ...tag, ...changesIn(patch) }
    const decided = decideMarks({ isPicture: showsPicture(facts) }, { isPrimary, region })
    if (!decided.ok) return decided
    const entered = { ...decided.value, comment: comment === '' ? null : comment }
    await changeTag(queries, group, tag, entered, { userId: grant.userId, at })
    await noteContent(queries, group.id)
    return ok(contentIdOf({ dataGroupId: group.id, key: keyOfUpload(tag.contentNumber) }))
  })

/** The contract has checked the paths and the values. */
const changesIn = (
  patch: readonly PatchOperation[],
): Partial<Pick<StoredTag, 'isPrimary' | 'region' | 'comment'>> =>
  Object.fromEntries(patch.map(({ path, value }) => [path.slice(1), value]))

export const deleteTagOf = (
  store: Store,
  grant: Grant<'contentTag', 'ModifyContent'>,
): Promise<Result<undefined, RefusalOf<typeof deleteContentTag>>> =>
  store.transaction(async (queries) => {
    const { group, tag } = await openTag(queries, grant)
    await deleteTag(queries, group, tag.number)
    await noteContent(queries, group.id)
    return ok(undefined)
  })
