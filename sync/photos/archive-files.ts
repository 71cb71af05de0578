/** Reads the photos and files beside the tree in an archive, one after the other, as they stand in it. */
import { treeAmong } from '#domain/upload/tree-among.ts'
import { type Contents, contentsOfFile, piecesOf, startOf } from '../archives/contents.ts'
import { gunzipped, isGzip } from '../archives/gzip.ts'
import { isTar, membersOf } from '../archives/tar.ts'
import { isSafe } from '../archives/tree-archive.ts'
import { isZip } from '../archives/zip-start.ts'
import { lookedAt } from '../foreign-files.ts'
import { FileRefused } from '../record-source.ts'
import { readAddedByHand } from './added-by-hand.ts'
import type { FilesBeside, FoundFile } from './files-beside.ts'

/** The files of a zip, GEDZIP or .gpkg archive; null if the file is no archive. */
export async function filesOfArchive(file: Blob): Promise<FilesBeside | null> {
  const contents = contentsOfFile(file)
  const start = await startOf(contents, lookedAt)
  if (isZip(start)) return await ofZip(file)
  const inner = isGzip(start) ? gunzipped(contents) : contents
  return isTar(await startOf(inner, lookedAt)) ? await ofTar(inner) : null
}

async function ofZip(file: Blob): Promise<FilesBeside> {
  const { zipMembers } = await import('../archives/zip.ts')
  const members = (await zipMembers(file)).filter(({ name }) => isSafe(name))
  const names = members.map(({ name }) => name)
  const treeName = treeAmong(names)
  const tree = members.find(({ name }) => name === treeName)
  return {
    names,
    treeName,
    added: async () =>
      tree === undefined || !/\.ged$/i.test(tree.name) ? [] : readAddedByHand(tree.contents.stream()),
    read: async function* (wanted, maxBytes) {
      for (const { name, contents } of members)
        if (wanted.has(name)) yield await found(name, () => piecesOf(contents.stream()), maxBytes)
    },
  }
}

async function ofTar(contents: Contents): Promise<FilesBeside> {
  const names: string[] = []
  for await (const { name } of membersOf(contents.stream())) if (isSafe(name)) names.push(name)
  return {
    names,
    treeName: treeAmong(names),
    // Our archives are zip archives.
    added: async () => [],
    // A tar archive has no directory, so its members are read in their order.
    read: async function* (wanted, maxBytes) {
      for await (const { name, bytes, pieces } of membersOf(contents.stream()))
        if (isSafe(name) && wanted.has(name))
          yield bytes > maxBytes ? { name, problem: 'too-large' } : await found(name, pieces, maxBytes)
    },
  }
}

/** Reads no more than the limit: the size that an archive states may be wrong. */
async function found(
  name: string,
  pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<FoundFile> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for await (const piece of pieces()) {
      bytes += piece.length
      if (bytes > maxBytes) return { name, problem: 'too-large' }
      parts.push(piece)
    }
  } catch (error) {
    if (error instanceof FileRefused) return { name, problem: 'damaged' }
    throw error
  }
  return { name, data: new Blob(parts) }
}
