import { listWantedFiles, type WantedFile } from '#contract/research/tree-files.ts'
import { ok, refuse } from '#contract/result.ts'
import type { ContentId, DataGroupId } from '#contract/wire.ts'
import { readMedia } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { mentionId } from '../store/readers/contents.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { type StoredTreeFile, treeFilesAfter } from '../store/readers/tree-files.ts'

const itemsAtOnce = 500

const wantedFiles = serve(listWantedFiles, async ({ query, grant: { dataGroupId } }, { store: { db } }) => {
  if (dataGroupId === null) return refuse('not-found')
  const after = Number(readPageToken(query.next))
  const stored = await treeFilesAfter(db, dataGroupId, after, itemsAtOnce + 1)
  const { items, ...next } = pageOf(stored, itemsAtOnce, ({ number }) => String(number))
  return ok({ items: items.flatMap((item) => filesOf(dataGroupId, item)), ...next })
})

export const treeFileEndpoints: readonly Served[] = [wantedFiles]

function filesOf(dataGroupId: DataGroupId, { number, text, media }: StoredTreeFile): WantedFile[] {
  if (text === null)
    return media.flatMap(({ mediaNumber, file }, position) =>
      mediaNumber === null && file !== null && file !== ''
        ? [{ contentId: mentionId(dataGroupId, number, position), path: file }]
        : [],
    )
  const record = parseRecord(text)
  const path = record === null ? '' : readMedia(record).file
  return path === '' ? [] : [{ contentId: itemId<ContentId>(dataGroupId, number), path }]
}
