/**
 * Recognises, by their first bytes, files that are no family trees or that only their own program can read, so that the
 * person learns what to do instead.
 */
import { isGrampsMark } from '#domain/upload/tree-among.ts'
import type { FileProblem } from '#domain/upload/upload.ts'
import { sqliteMagic } from './sqlite/pages.ts'

/** How many bytes of the start are examined. */
export const lookedAt = 512

/** What kind of file this is, by its first bytes; null if it may be a tree. */
export function problemOfStart(bytes: Uint8Array, fileName: string): FileProblem | null {
  if (bytes.length > 0 && bytes.subarray(0, lookedAt).every((byte) => byte === 0)) return 'zeros'
  const start = latin1.decode(bytes.subarray(0, lookedAt))
  if (databaseStarts.some((magic) => start.startsWith(magic))) return problemOfName(fileName) ?? 'database'
  if (start.startsWith(berkeleyMagic, berkeleyMagicAt)) return 'older-gramps-folder'
  if (start.startsWith(compoundFile)) return programOfName(fileName) ?? 'document'
  const known = starts.find(([pattern]) => pattern.test(start))
  return known === undefined ? null : known[1]
}

/** What kind of file this probably is, by its name, after no tree was found in it. */
export const problemOfName = (fileName: string): FileProblem | null =>
  programOfName(fileName) ?? otherExtensions.get(extensionOf(fileName)) ?? null

/** The same for a file or folder that only a genealogy program has. */
export const programOfName = (fileName: string): FileProblem | null =>
  programExtensions.get(extensionOf(fileName)) ?? (isGrampsMark(fileName) ? 'older-gramps-folder' : null)

const extensionOf = (fileName: string) => /\.([a-z0-9_]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

const latin1 = new TextDecoder('latin1')

/** SQLite, which RootsMagic and others use. Only its tables tell which program wrote the file. */
export const isSqlite = (start: Uint8Array): boolean => latin1.decode(start).startsWith(sqliteMagic)

/** SQLite, and Access, which Legacy uses. */
const databaseStarts = [sqliteMagic, '\0\x01\0\0Standard Jet DB', '\0\x01\0\0Standard ACE DB']

/** The Berkeley databases of Gramps 5 and earlier. */
const [berkeleyMagic, berkeleyMagicAt] = ['b1\x05\0', 12]

/** Old documents of Microsoft Office, and Family Tree Maker up to version 16. */
const compoundFile = 'ÐÏ\x11à'

const starts: readonly (readonly [RegExp, FileProblem])[] = [
  [/^(ï»¿)?\s{0,200}<(!doctype html|html|head|body|!--\s{0,9}<?html)/i, 'web-page'],
  [/^(ÿØÿ|‰PNG|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(heic|heix|mif1|avif))/s, 'picture'],
  [/^(%PDF|\{\\rtf)/, 'document'],
  [/^500 500 PAF/, 'paf-file'],
  [/^3SDUAU~R/, 'reunion-file'],
  [/^(encoding: ?[\w-]{1,20}\s{1,4})?(gwplus\s{1,4})?fam [^\s0-9]\S{0,100} /, 'geneweb-file'],
]

const programExtensions: ReadonlyMap<string, FileProblem> = new Map([
  ['rmtree', 'rootsmagic-file'],
  ['rmgc', 'rootsmagic-file'],
  ['rmgb', 'rootsmagic-file'],
  ['rmbackup', 'rootsmagic-file'],
  ['fdb', 'legacy-file'],
  ['ftm', 'family-tree-maker-file'],
  ['ftmb', 'family-tree-maker-file'],
  ['ftmd', 'older-family-tree-maker-file'],
  ['ftmm', 'older-family-tree-maker-file'],
  ['ftw', 'older-family-tree-maker-file'],
  ['fbk', 'older-family-tree-maker-file'],
  ['fbc', 'older-family-tree-maker-file'],
  ['fh_proj', 'family-historian-project'],
  ['grdb', 'older-gramps-folder'],
  ['aq', 'ancestral-quest-file'],
  ['aqz', 'ancestral-quest-file'],
  ['paf', 'paf-file'],
  ['familyfile', 'reunion-file'],
  ['familyfile14', 'reunion-file'],
  ['mft', 'macfamilytree-file'],
  ['mftree', 'macfamilytree-file'],
  ['mftpkg', 'macfamilytree-file'],
  ['mftbackup', 'macfamilytree-file'],
  ['mftx', 'macfamilytree-file'],
  ['bkm', 'brothers-keeper-file'],
  ['ahn', 'ahnenblatt-file'],
  ['ftb', 'family-tree-builder-file'],
  ['zed', 'family-tree-builder-file'],
  ['uzed', 'family-tree-builder-file'],
  ['gw', 'geneweb-file'],
  ['gwb', 'geneweb-file'],
  ['heredis', 'heredis-file'],
  ['hmw', 'heredis-file'],
  ['pjc', 'master-genealogist-file'],
  ['sqz', 'master-genealogist-file'],
  ['familyx', 'my-family-tree-file'],
  ['familyxs', 'my-family-tree-file'],
])

const otherExtensions: ReadonlyMap<string, FileProblem> = new Map([
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
