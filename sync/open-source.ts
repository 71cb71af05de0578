/** Chooses the reader of a file by its first bytes, not by its name, because people rename files. */
import { type Contents, contentsOfFile, startOf } from './archives/contents.ts'
import { gunzipped, isGzip } from './archives/gzip.ts'
import { isTar } from './archives/tar.ts'
import type { TreeArchive } from './archives/tree-archive.ts'
import { isZip } from './archives/zip-start.ts'
import { isSqlite, lookedAt, problemOfStart } from './foreign-files.ts'
import { GedcomSource } from './gedcom/source.ts'
import { charsetOf } from './gramps/xml/decoding.ts'
import { FileRefused, type RecordSource } from './record-source.ts'
import { WithMediaBeside } from './with-media-beside.ts'

/** Throws `FileRefused` if the start of the file shows that it is no tree; other faults appear while it is read. */
export async function openSource(file: Blob, fileName: string): Promise<RecordSource> {
  if (file.size === 0) throw new FileRefused('blank')
  if (!isZip(await startOf(contentsOfFile(file), lookedAt))) return sourceOf(contentsOfFile(file), fileName)
  const { treeInZip } = await archives()
  return sourceInArchive(await treeInZip(file, fileName))
}

/** A tree is never packed in more layers than this; a file that is would be an attack. */
const mostLayers = 4

async function sourceOf(contents: Contents, fileName: string, layer = 1): Promise<RecordSource> {
  if (layer > mostLayers) throw new FileRefused('no-tree-inside')
  const start = await startOf(contents, lookedAt)
  if (isGzip(start)) return sourceOf(gunzipped(contents), fileName.replace(/\.gz$/i, ''), layer + 1)
  if (isTar(start)) return sourceInArchive(await (await archives()).treeInTar(contents, fileName), layer)
  if (isZip(start)) throw new FileRefused('no-tree-inside')
  if (isSqlite(start)) {
    const { openDatabase } = await import('./databases/open-database.ts')
    return openDatabase(contents, fileName)
  }
  const problem = problemOfStart(start, fileName)
  if (problem !== null) throw new FileRefused(problem)
  if (!isXml(start)) return new GedcomSource(contents, fileName)
  const { GrampsSource } = await import('./gramps/source.ts')
  return new GrampsSource(contents)
}

/** Loaded only when needed: these readers take memory, and most files are plain GEDCOM. */
const archives = () => import('./archives/tree-archive.ts')

async function sourceInArchive(
  { tree, treeName, mediaFiles }: TreeArchive,
  layer = 1,
): Promise<RecordSource> {
  const source = await sourceOf(tree, treeName, layer + 1)
  return mediaFiles === 0 ? source : new WithMediaBeside(source, mediaFiles)
}

function isXml(start: Uint8Array): boolean {
  const text = new TextDecoder(charsetOf(start)).decode(start).trimStart()
  return /^<(\?xml|!DOCTYPE|!--|database\b)/.test(text)
}
