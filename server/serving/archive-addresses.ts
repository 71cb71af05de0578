/** Signed addresses of the archives of trees. A browser downloads from an address without a token. */
import type { WorkspaceId } from '#contract/wire.ts'
import { isSameSecret } from '../values/same-secret.ts'
import type { Viewer } from '../values/viewer.ts'
import { type AddressTools, contentPath } from './content-addresses.ts'

export const archivePath = `${contentPath}/archives`

/** An address serves to start one download at once. */
const validFor = 10 * 60 * 1000

type Tools = Pick<AddressTools, 'keys' | 'clock'>

/** The address of this server, and not of CONTENT_URL: there, an error would replace the page instead of the download. */
export function archiveAddress(
  tools: Tools,
  id: WorkspaceId,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): string {
  const expiresAt = tools.clock().getTime() + validFor
  const k = signatureOf(tools, id, sessionId, expiresAt)
  return `${archivePath}/${id}?${new URLSearchParams({ s: sessionId, e: String(expiresAt), k })}`
}

/** True if the server has made this address and it has not ended. */
export const isArchiveAddress = (
  tools: Tools,
  id: WorkspaceId,
  { s, e, k }: { readonly s: string; readonly e: string; readonly k: string },
): boolean => isSameSecret(signatureOf(tools, id, s, Number(e)), k) && tools.clock().getTime() < Number(e)

const signatureOf = ({ keys }: Tools, id: WorkspaceId, sessionId: string, expiresAt: number): string =>
  keys.digest(['archive', id, sessionId, expiresAt].join(' ')).toString('base64url')
