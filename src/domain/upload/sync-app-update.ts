/** Which versions of the sync program a server works with (requirement MOD3-15). */

export interface SyncAppUpdate {
  readonly latestVersion: string
  /** The server refuses nothing by itself: an older program ends with a sentence before it sends anything. */
  readonly requiredVersion: string
}

/** The version of the program that comes with this server, and of this program. */
export const syncAppVersion = '0.1.0'

export const syncAppUpdate: SyncAppUpdate = { latestVersion: syncAppVersion, requiredVersion: '0.1.0' }

/** What a program of this version should do: `required` before it can sync, `offered`, or nothing. */
export function updateFor(
  version: string,
  { latestVersion, requiredVersion }: SyncAppUpdate,
): 'required' | 'offered' | null {
  if (isOlder(version, requiredVersion)) return 'required'
  return isOlder(version, latestVersion) ? 'offered' : null
}

/** Compares number by number: 0.9.0 is older than 0.10.0. */
function isOlder(version: string, other: string): boolean {
  const [mine, theirs] = [version, other].map((text) => text.split('.').map(Number))
  for (const [at, number] of (theirs ?? []).entries()) {
    const own = mine?.[at] ?? 0
    if (own !== number) return own < number
  }
  return false
}
