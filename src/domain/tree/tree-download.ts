/** A tree as a file for other programs. */
import type { WorkspaceId } from '../ids.ts'

/** `gedzip-7.0`: an archive with photos and files. */
export type FileVersion = 'gedcom-7.0' | 'gedcom-5.5.1' | 'gedzip-7.0'

/** The photos and files of a tree, which an archive contains. */
export interface ArchivedFiles {
  readonly fileCount: number
  readonly fileBytes: number
}

/** The tree to download. */
export interface DownloadedTree {
  readonly workspaceId: WorkspaceId
  readonly name: string
}

/** Why the download fails. `changing`: the tree is updated again and again; `unforeseen`: an error on our side. */
export type DownloadRefusal = 'not-allowed' | 'gone' | 'changing' | 'unforeseen'

export const maxPlainName = 120

/** Turns the tree's name into a file name that works on every computer. */
export const fileNameOf = (treeName: string, version: FileVersion): string =>
  `${plainNameOf(treeName) || 'tree'}.${version === 'gedzip-7.0' ? 'gdz' : 'ged'}`

/** A name for a file or folder on every computer; empty if nothing of the name is left. */
export function plainNameOf(name: string): string {
  const words = name
    .slice(0, maxPlainName)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return withoutDotsAround(words.join(' '))
}

/** A leading dot hides a file, and some computers drop a final one. */
function withoutDotsAround(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && name.charAt(start) === '.') start++
  while (end > start && (name.charAt(end - 1) === '.' || name.charAt(end - 1) === ' ')) end--
  return name.slice(start, end)
}
