import type { HandOffSecrets } from '#services/hand-off.ts'

/**
 * The secrets in the address of /authredirect. A token takes precedence over a code (SGI-13, SGI-14). Null if there
 * is neither.
 */
export function handOffSecrets(search: string): HandOffSecrets | null {
  const query = new URLSearchParams(search)
  const [accessToken, clientId, code] = ['access_token', 'client_id', 'code'].map((name) => query.get(name))
  if (accessToken) return { kind: 'token', accessToken }
  return clientId && code ? { kind: 'code', clientId, code } : null
}
