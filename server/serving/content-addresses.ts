/**
 * Signed addresses of bytes. An address is bound to the photo or file, the size, the bytes and the viewer's session, and
 * ends after one to two hours. The signature only keeps others from using it: what the viewer may see is checked again at
 * each request.
 */
import type { ContentSize, SignedUrl } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import type { TokenKeys } from '../access/keys.ts'
import type { Clock } from '../values/clock.ts'
import { isSameSecret } from '../values/same-secret.ts'
import type { Viewer } from '../values/viewer.ts'

/** The path of bytes: nothing else is served below it, and no page loads scripts from it. */
export const contentPath = '/content'

/** Addresses stay the same for this long, so that a browser finds in its cache what it has loaded. */
const sameFor = 60 * 60 * 1000

export interface AddressTools {
  readonly keys: Pick<TokenKeys, 'digest'>
  readonly clock: Clock
  /** Where bytes are fetched, if not from this server's own address. */
  readonly contentUrl: string | null
}

/** What an address says. */
export interface Address {
  readonly id: ContentId
  readonly size: ContentSize
  /** The beginning of the hash of the bytes: other bytes have another address. */
  readonly version: string
  readonly sessionId: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

export type SignAddress = (id: ContentId, size: ContentSize, hash: string) => SignedUrl

/** Makes addresses for a viewer. */
export function addressesFor(
  { keys, clock, contentUrl }: AddressTools,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): SignAddress {
  const expiresAt = (Math.floor(clock().getTime() / sameFor) + 2) * sameFor
  return (id, size, hash) => {
    const address = { id, size, version: hash.slice(0, 12), sessionId, expiresAt }
    const query = new URLSearchParams({
      v: address.version,
      s: sessionId,
      e: String(expiresAt),
      k: signatureOf(keys, address),
    })
    return { signedUrl: `${contentUrl ?? ''}${contentPath}/${id}/${size}?${query}`, altKey: size }
  }
}

/** True if the server has made this address and it has not ended. */
export function isAddressValid(
  { keys, clock }: Pick<AddressTools, 'keys' | 'clock'>,
  address: Address,
  signature: string,
): boolean {
  return isSameSecret(signatureOf(keys, address), signature) && clock().getTime() < address.expiresAt
}

const signatureOf = ({ digest }: AddressTools['keys'], address: Address): string =>
  digest(
    ['content', address.id, address.size, address.version, address.sessionId, address.expiresAt].join(' '),
  ).toString('base64url')
