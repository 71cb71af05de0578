/** The folders in which genealogy programs store trees, and people store their exports. */
import { join } from 'node:path'

export interface Computer {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The text of `user-dirs.dirs`, where a Linux desktop says how it calls the folders; null if there is none. */
  readonly userDirs: string | null
}

/** The folder in which Gramps has a folder for each tree. */
export const grampsFolder = 'grampsdb'

/** Absolute paths, each once. They need not exist. */
export function usualFolders({ platform, home, environment, userDirs }: Computer): readonly string[] {
  const common = ['Documents', 'Desktop', 'Dropbox', 'Genealogy', 'Family Trees'].map((name) =>
    join(home, name),
  )
  return [...new Set([...common, ...ofPlatform()])]

  function ofPlatform(): readonly string[] {
    if (platform === 'darwin')
      return [
        join(home, 'Library', 'Mobile Documents', 'com~apple~CloudDocs', 'Documents'),
        join(home, 'Library', 'Application Support', 'gramps', grampsFolder),
      ]
    if (platform === 'win32') {
      const { OneDrive: cloud, APPDATA: settings } = environment
      return [
        ...(cloud ? [join(cloud, 'Documents'), join(cloud, 'Desktop')] : []),
        ...(settings ? [join(settings, 'gramps', grampsFolder)] : []),
      ]
    }
    return [
      ...['XDG_DOCUMENTS_DIR', 'XDG_DESKTOP_DIR'].flatMap((name) => userFolder(name, home, userDirs ?? '')),
      join(home, '.local', 'share', 'gramps', grampsFolder),
      join(home, '.gramps', grampsFolder),
    ]
  }
}

/** A folder by its line in `user-dirs.dirs`, such as `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`. */
function userFolder(name: string, home: string, userDirs: string): string[] {
  const line = userDirs
    .split('\n')
    .find((line) => line.startsWith(`${name}="`) && line.trimEnd().endsWith('"'))
  const value = line?.trimEnd().slice(name.length + 2, -1) ?? ''
  const path = value.startsWith('$HOME/') ? join(home, value.slice('$HOME/'.length)) : value
  // "$HOME/" alone means that there is no such folder.
  return path.startsWith('/') && join(path, '/') !== join(home, '/') ? [path] : []
}
