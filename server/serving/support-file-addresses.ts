/**
 * Signed addresses of the files of support tickets. An address is bound to the file and the viewer's session. Whether
 * the viewer may see the ticket is checked again at each request.
 */
import type { SupportFileId } from '#contract/wire.ts'
import { isSameSecret } from '../values/same-secret.ts'
import type { Viewer } from '../values/viewer.ts'
import { type AddressTools, contentPath } from './content-addresses.ts'

export const supportFilePath = `${contentPath}/support`

/** A page with a list of files may stay open for a while. In milliseconds. */
const validFor = 2 * 60 * 60 * 1000

type Tools = Pick<AddressTools, 'keys' | 'clock'>

export function supportFileAddress(
  tools: Tools,
  id: SupportFileId,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): string {
  const expiresAt = tools.clock().getTime() + validFor
  const k = signatureOf(tools, id, sessionId, expiresAt)
  return `${supportFilePath}/${id}?${new URLSearchParams({ s: sessionId, e: String(expiresAt), k })}`
}

/** True if the server has made this address and it has not ended. */
export const isSupportFileAddress = (
  tools: Tools,
  id: SupportFileId,
  { s, e, k }: { readonly s: string; readonly e: string; readonly k: string },
): boolean => isSameSecret(signatureOf(tools, id, s, Number(e)), k) && tools.clock().getTime() < Number(e)

const signatureOf = ({ keys }: Tools, id: SupportFileId, sessionId: string, expiresAt: number): string =>
  keys.digest(['support file', id, sessionId, expiresAt].join(' ')).toString('base64url')
