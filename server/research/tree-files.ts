import { listWantedFiles, type WantedFile } from '#contract/research/tree-files.ts'
import { ok, refuse } from '#contract/result.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { contentIdOf } from '../store/readers/content-keys.ts'
import { fileIn, isOfFile } from '../store/readers/portraits.ts'
import { arrivedFiles, type StoredTreeFile, treeFilesAfter } from '../store/readers/tree-files.ts'

const itemsAtOnce = 500

const wantedFiles = serve(listWantedFiles, async ({ query, grant: { dataGroupId } }, { store: { db } }) => {
  if (dataGroupId === null) return refuse('not-found')
  const after = Number(readPageToken(query.next))
  const stored = await treeFilesAfter(db, dataGroupId, after, itemsAtOnce + 1)
  const { items, ...next } = pageOf(stored, itemsAtOnce, ({ number }) => String(number))
  const named = items.flatMap(filesOf)
  const arrived = await arrivedFiles(
    db,
    dataGroupId,
    named.map(({ key }) => key),
  )
  const wanted = named.flatMap(({ key, path }): WantedFile[] => {
    const data = arrived.get(key)
    if (data !== undefined && isOfFile(data, path)) return []
    return [{ contentId: contentIdOf({ dataGroupId, key }), path }]
  })
  return ok({ items: wanted, ...next })
})

export const treeFileEndpoints: readonly Served[] = [wantedFiles]

/** The files of a media record or a detail: their keys, and how the tree's file names them. */
export function filesOf({
  number,
  text,
  media,
}: StoredTreeFile): { readonly key: string; readonly path: string }[] {
  if (text === null)
    return media.flatMap(({ mediaNumber, file }, position) =>
      mediaNumber === null && file !== null && file !== ''
        ? [{ key: `${number}-${position}`, path: file }]
        : [],
    )
  const path = fileIn(text) ?? ''
  return path === '' ? [] : [{ key: String(number), path }]
}
