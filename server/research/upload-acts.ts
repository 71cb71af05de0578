/** Uploading photos and files: the facts are loaded under locks, the domain decides, the store writes. */
import { rm } from 'node:fs/promises'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addContent, putContentData } from '#contract/research/content-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import {
  decideBytes,
  decideFileType,
  decideUpload,
  type UploadProgress,
  type UploadRefusal,
  type UploadWay,
} from '#domain/content/decide-upload.ts'
import { plainFileName } from '#domain/content/file-name.ts'
import { fileNameOf } from '#domain/person/content-types.ts'
import { fileTypeIn } from '../blobs/file-type/file-type-in.ts'
import { joinParts, lookInto, type PartialFile } from '../blobs/partial-files.ts'
import type { Tools } from '../serving/tools.ts'
import { type ContentKey, contentKey, uploadNumberIn } from '../store/readers/content-keys.ts'
import { fileOfTree, findData, findUpload, lockRoom, uploadAddedWith } from '../store/readers/upload-facts.ts'
import type { StoredData } from '../store/readers/uploads.ts'
import type { Queries, Store } from '../store/store.ts'
import {
  addPart,
  announceTreeData,
  beginAgain,
  finishUpload,
  holdBlobs,
} from '../store/writers/content-data.ts'
import { addUpload, type NewUpload, noteContent } from '../store/writers/contents/uploads.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import { lockedContents } from './locked-contents.ts'

/** Creates the record of an upload, and reserves its size. A repeated call answers the record of the first one. */
export const announceUpload = (
  store: Store,
  grant: Grant<'dataGroup', 'AddContent'>,
  announced: NewUpload,
  at: Date,
): Promise<Result<number, RefusalOf<typeof addContent>>> =>
  store.transaction(async (queries) => {
    const upload = { ...announced, fileName: plainFileName(announced.fileName) }
    // The cast is safe, because the grant was made for a data group.
    const group = await lockedContents(queries, grant.id as DataGroupId)
    const known = await uploadAddedWith(queries, group.id, upload.idempotencyKey)
    if (known !== null) {
      // Somebody has deleted it, or the user has stopped it and closed the page before that was noted there.
      if (known.deletedAt !== null) return refuse('not-found')
      // The key of another call must not make this one seem done.
      if (known.fileName !== upload.fileName) throw new Problem('conflict')
      return ok(known.number)
    }
    const decided = decideUpload(await lockRoom(queries, group.id), upload, 'by hand')
    if (!decided.ok) return decided
    return ok(await addUpload(queries, group, upload, { userId: grant.userId, at }))
  })

/** A photo or file that can be uploaded. */
interface Uploadable {
  readonly of: ContentKey
  readonly fileName: string
  readonly way: UploadWay
  /** What the tree calls the file; null for uploads. */
  readonly ofFile: string | null
  /** Null if nothing was announced yet. */
  readonly data: StoredData | null
  /** How many bytes the server has of another file that the tree named before. */
  readonly formerSize: number
}

async function uploadable(queries: Queries, of: ContentKey): Promise<Uploadable> {
  const number = uploadNumberIn(of.key)
  const data = await findData(queries, of.dataGroupId, of.key)
  if (number !== null) {
    const upload = await findUpload(queries, of.dataGroupId, number)
    // It may have been deleted since the permission check.
    if (upload === null || upload.deletedAt !== null) throw new Problem('not-found')
    return { of, fileName: upload.fileName, way: 'by hand', ofFile: null, data, formerSize: 0 }
  }
  const file = await fileOfTree(queries, of.dataGroupId, of.key)
  if (file === null) throw new Problem('not-found')
  const isSame = data !== null && data.ofFile === file
  return {
    of,
    fileName: fileNameOf(file),
    way: 'with a tree',
    ofFile: file,
    data: isSame ? data : null,
    formerSize: isSame ? 0 : (data?.size ?? 0),
  }
}

/** How much of an upload the server has. Of a file of a tree that nobody has sent yet, nothing. */
export async function progressOf(store: Store, id: string): Promise<{ size: number; received: number }> {
  const { data } = await uploadable(store.db, contentKey(id))
  if (data === null) return { size: 0, received: 0 }
  return { size: data.size, received: progressIn(data).received }
}

const progressIn = ({ size, received, hash }: StoredData): UploadProgress => ({
  size,
  received: hash === null ? received : size,
  isFinished: hash !== null,
})

/** What one call sends: the size of the whole file, the position of its first byte, and the bytes in a file. */
interface SentPart {
  readonly size: number
  readonly from: number
  readonly file: PartialFile
}

/** Adds the bytes of one call to an upload. With the last ones, the upload is finished. A refusal changes nothing. */
export const takeBytes = (
  tools: Pick<Tools, 'store' | 'blobs' | 'uploadsFolder'>,
  grant: Grant<'content', 'AddContent'>,
  sent: SentPart,
  at: Date,
): Promise<Result<undefined, RefusalOf<typeof putContentData>>> =>
  tools.store.transaction(async (queries) => {
    const of = contentKey(grant.id)
    await lockedContents(queries, of.dataGroupId)
    const found = await uploadable(queries, of)
    const fits = found.data === null ? await decideFirst(queries, found, sent.size) : ok(null)
    if (!fits.ok) return fits
    const progress =
      found.data === null ? { size: sent.size, received: 0, isFinished: false } : progressIn(found.data)
    const decided = decideBytes(progress, { ...sent, arrived: sent.file.size })
    if (!decided.ok) return decided
    const { received, isLast } = decided.value
    const parts = [...(found.data?.parts ?? []), sent.file.id]
    if (isLast) return finish(tools, queries, found, { parts, received }, at)
    await announce(queries, found, sent.size, at)
    await addPart(queries, of, { part: sent.file.id, received }, at)
    return ok(undefined)
  })

/** The tree has the record of its file already, so the bytes are announced by the first of them. */
async function decideFirst(
  queries: Queries,
  { of, fileName, way, formerSize }: Uploadable,
  size: number,
): Promise<Result<null, Exclude<UploadRefusal, 'too-many-files'>>> {
  const { used, ...facts } = await lockRoom(queries, of.dataGroupId)
  const decided = decideUpload({ ...facts, used: used - formerSize }, { fileName, size }, way)
  if (decided.ok) return decided
  return refuse(decided.problem === 'too-many-files' ? 'content-limit-reached' : decided.problem)
}

async function announce(
  queries: Queries,
  { of, ofFile, data }: Uploadable,
  size: number,
  at: Date,
): Promise<void> {
  if (data === null && ofFile !== null) await announceTreeData(queries, of, { file: ofFile, size }, at)
}

/**
 * Puts the parts together, and stores them before the row says so. The parts stay until the sweep, because this
 * transaction may still be rolled back.
 */
async function finish(
  { blobs, uploadsFolder }: Pick<Tools, 'blobs' | 'uploadsFolder'>,
  queries: Queries,
  found: Uploadable,
  { parts, received }: { readonly parts: readonly string[]; readonly received: number },
  at: Date,
): Promise<Result<undefined, 'file-type'>> {
  const { of, fileName, way } = found
  const whole = await joinParts(uploadsFolder, parts, received)
  if (whole === null) {
    // Somebody has removed the partial files. The client asks how much is there, and sends everything again.
    await beginAgain(queries, of, at)
    return ok(undefined)
  }
  try {
    const decided = decideFileType(fileName, await lookInto(whole, fileTypeIn), way)
    if (!decided.ok) return decided
    await announce(queries, found, received, at)
    await holdBlobs(queries)
    const { hash } = await blobs.keep(whole)
    await finishUpload(queries, of, { hash, fileType: decided.value, received }, at)
    await noteContent(queries, of.dataGroupId)
    return ok(undefined)
  } finally {
    await rm(whole, { force: true })
  }
}
