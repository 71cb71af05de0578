/** Signed addresses of the archives of accounts. A browser downloads from an address without a token. */
import type { UserId } from '#contract/wire.ts'
import { archiveAddressLife } from '#domain/constants.ts'
import { isSameSecret } from '../values/same-secret.ts'
import type { Viewer } from '../values/viewer.ts'
import { type AddressTools, contentPath } from './content-addresses.ts'

export const accountArchivePath = `${contentPath}/accounts`

type Tools = Pick<AddressTools, 'keys' | 'clock'>

/** The address is bound to the session of the viewer, who is the user of the account. */
export function accountArchiveAddress(
  tools: Tools,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): string {
  const expiresAt = tools.clock().getTime() + archiveAddressLife
  const k = signatureOf(tools, userId, sessionId, expiresAt)
  return `${accountArchivePath}/${userId}?${new URLSearchParams({ s: sessionId, e: String(expiresAt), k })}`
}

/** True if the server has made this address and it has not ended. */
export const isAccountArchiveAddress = (
  tools: Tools,
  id: UserId,
  { s, e, k }: { readonly s: string; readonly e: string; readonly k: string },
): boolean => isSameSecret(signatureOf(tools, id, s, Number(e)), k) && tools.clock().getTime() < Number(e)

const signatureOf = ({ keys }: Tools, id: UserId, sessionId: string, expiresAt: number): string =>
  keys.digest(['account archive', id, sessionId, expiresAt].join(' ')).toString('base64url')
