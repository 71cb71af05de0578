/**
 * Recognises, by their first bytes, files that are no family trees or that only their own program can read, so that the
 * person learns what to do instead.
 */
import type { FileProblem } from '#domain/upload/upload.ts'
import { sqliteMagic } from './sqlite/pages.ts'

/** How many bytes of the start are examined. */
export const lookedAt = 512

/** What kind of file this is, by its first bytes; null if it may be a tree. */
export function problemOfStart(bytes: Uint8Array, fileName: string): FileProblem | null {
  if (bytes.length > 0 && bytes.subarray(0, lookedAt).every((byte) => byte === 0)) return 'zeros'
  const start = latin1.decode(bytes.subarray(0, lookedAt))
  if (databaseStarts.some((magic) => start.startsWith(magic))) return problemOfName(fileName) ?? 'database'
  const known = starts.find(([pattern]) => pattern.test(start))
  return known === undefined ? null : known[1]
}

/** What kind of file this probably is, by its name, after no tree was found in it. */
export function problemOfName(fileName: string): FileProblem | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return extensions.get(extension) ?? null
}

const latin1 = new TextDecoder('latin1')

/** SQLite, which RootsMagic and others use. Only its tables tell which program wrote the file. */
export const isSqlite = (start: Uint8Array): boolean => latin1.decode(start).startsWith(sqliteMagic)

/** SQLite, and Access, which Legacy uses. */
const databaseStarts = [sqliteMagic, '\0\x01\0\0Standard Jet DB', '\0\x01\0\0Standard ACE DB']

const starts: readonly (readonly [RegExp, FileProblem])[] = [
  [/^(ï»¿)?\s{0,200}<(!doctype html|html|head|body|!--\s{0,9}<?html)/i, 'web-page'],
  [/^(ÿØÿ|‰PNG|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(heic|heix|mif1|avif))/s, 'picture'],
  [/^(%PDF|\{\\rtf|ÐÏ.à)/, 'document'],
]

const extensions: ReadonlyMap<string, FileProblem> = new Map([
  ['rmtree', 'rootsmagic-file'],
  ['rmgc', 'rootsmagic-file'],
  ['rmgb', 'rootsmagic-file'],
  ['rmbackup', 'rootsmagic-file'],
  ['fdb', 'legacy-file'],
  ['ftm', 'family-tree-maker-file'],
  ['ftmb', 'family-tree-maker-file'],
  ['ftmd', 'family-tree-maker-file'],
  ['ftw', 'family-tree-maker-file'],
  ['fbk', 'family-tree-maker-file'],
  ['fbc', 'family-tree-maker-file'],
  ['fh_proj', 'family-historian-project'],
  ['aq', 'ancestral-quest-file'],
  ['aqz', 'ancestral-quest-file'],
  ['paf', 'paf-file'],
  ['familyfile', 'reunion-file'],
  ['familyfile14', 'reunion-file'],
  ['familyx', 'reunion-file'],
  ['mft', 'database'],
  ['mftpkg', 'database'],
  ['mftx', 'database'],
  ['bkm', 'database'],
  ['htm', 'web-page'],
  ['html', 'web-page'],
  ['jpg', 'picture'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['gif', 'picture'],
  ['tif', 'picture'],
  ['tiff', 'picture'],
  ['pdf', 'document'],
  ['doc', 'document'],
  ['docx', 'document'],
  ['odt', 'document'],
  ['rtf', 'document'],
])
