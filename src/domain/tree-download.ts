/** A tree as a file for other programs. */
import type { WorkspaceId } from './ids.ts'

export type FileVersion = 'gedcom-7.0' | 'gedcom-5.5.1'

/** What is downloaded. */
export interface DownloadedTree {
  readonly workspaceId: WorkspaceId
  readonly name: string
}

/** Why no file comes: `changing` while one update of the tree follows the other. */
export type DownloadRefusal = 'not-allowed' | 'gone' | 'changing'

const longestName = 120

/** The name of the tree as that of a file on any computer. */
export function fileNameOf(treeName: string): string {
  const name = treeName
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/^\.+|[. ]+$/g, '')
  return `${name === '' ? 'tree' : name.toWellFormed()}.ged`
}
