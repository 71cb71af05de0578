/** Adds photos and files that come in the archive of another tree: facts under a lock, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { ArchivedTag, addArchivedContent } from '#contract/research/content-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { decideArchived } from '#domain/content/decide-archived.ts'
import type { EnteredWords } from '#domain/content/decide-words.ts'
import { plainFileName } from '#domain/content/file-name.ts'
import { keyOfUpload } from '../store/readers/content-keys.ts'
import { findData, lockRoom, personsByKeys, uploadAddedWith } from '../store/readers/upload-facts.ts'
import type { Queries, Store } from '../store/store.ts'
import { addTag, addUpload, changeUpload, type NewUpload } from '../store/writers/contents/uploads.ts'
import type { Grant } from '../values/grant.ts'
import { lockedContents } from './locked-contents.ts'

type Refusal = RefusalOf<typeof addArchivedContent>

interface ArchivedUpload extends Required<EnteredWords> {
  readonly archiveKey: string
  readonly fileName: string
  readonly size: number
  readonly tags: readonly ArchivedTag[]
}

/** Creates the record and its tags. A repeated call answers the record of the first one until its bytes are there. */
export const addArchived = (
  store: Store,
  grant: Grant<'dataGroup', 'Modify'>,
  { archiveKey, size, tags, ...given }: ArchivedUpload,
  at: Date,
): Promise<Result<number, Refusal>> =>
  store.transaction(async (queries) => {
    // The cast is safe, because the grant was made for a data group.
    const group = await lockedContents(queries, grant.id as DataGroupId)
    // The tree's own archive: the upload is here already, or somebody has deleted it.
    if (archiveKey.startsWith(`${group.id}_`)) return refuse('has-data')
    const idempotencyKey = `archive ${archiveKey}`
    const fileName = plainFileName(given.fileName)
    const known = await numberOf(queries, group.id, { idempotencyKey, fileName, size })
    if (known !== null) return known
    const { caption, description, date } = given
    const file = {
      fileName,
      size,
      tags,
      words: { caption, description, date },
    }
    const persons = await personsByKeys(
      queries,
      group.id,
      tags.map(({ personKey }) => personKey),
    )
    const decided = decideArchived({ ...(await lockRoom(queries, group.id)), persons }, file)
    if (!decided.ok) return decided
    const edit = { userId: grant.userId, at }
    const number = await addUpload(queries, group, { idempotencyKey, fileName, size }, edit)
    await changeUpload(queries, group, number, decided.value.words, edit)
    for (const { person, marks } of decided.value.tags)
      await addTag(queries, group, { content: number, person, marks }, edit)
    return ok(number)
  })

/** What an earlier call has made; null if there was none. Another file under the same key is refused. */
async function numberOf(
  queries: Queries,
  dataGroupId: DataGroupId,
  { idempotencyKey, fileName, size }: NewUpload,
): Promise<Result<number, 'has-data' | 'invalid-input'> | null> {
  const known = await uploadAddedWith(queries, dataGroupId, idempotencyKey)
  if (known === null) return null
  const data = await findData(queries, dataGroupId, keyOfUpload(known.number))
  if (known.deletedAt !== null || data === null) return refuse('has-data')
  if (known.fileName !== fileName || data.size !== size) return refuse('invalid-input')
  return data.hash === null ? ok(known.number) : refuse('has-data')
}
