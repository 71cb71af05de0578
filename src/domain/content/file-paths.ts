/** The paths by which trees name their photos and files, and the names of these files in an archive. */

/** A path in an archive: `/` between folders, no `.`, no drive; null for a path that leads upwards. */
export function innerPath(path: string): string | null {
  const parts = path.replaceAll('\\', '/').normalize('NFC').split('/')
  const kept = parts.filter((part) => part !== '' && part !== '.')
  return kept.includes('..') || kept.length === 0 ? null : kept.join('/')
}

export const withoutScheme = (path: string): string =>
  path.replace(/^file:\/*/i, '/').replace(/^\/?[a-z]:(?=[\\/])/i, '/')

/** GEDCOM 7 writes file names as URLs; older versions write them as they are, percent signs included. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // The percent sign is part of the name.
    return path
  }
}

/**
 * The name that a file gets in an exported archive. The import finds the file there by the same path. Null if the path
 * names no file within a folder.
 */
export const archiveNameOf = (path: string): string | null => innerPath(withoutScheme(decodedPath(path)))
