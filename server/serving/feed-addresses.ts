/**
 * The secret addresses of calendar feeds. An address names the nonce of the feed, and a signature that only the server can
 * make. It opens nothing but what the user sees at that moment.
 */
import { isSameSecret } from '../values/same-secret.ts'
import type { Tools } from './tools.ts'

/** The path of feeds: nothing else is served below it. */
export const feedPath = '/calendar'

export const feedAddress = ({ keys, publicUrl }: Pick<Tools, 'keys' | 'publicUrl'>, nonce: string): string =>
  `${publicUrl}${feedPath}/${nonce}/${signatureOf(keys, nonce)}.ics`

/** True if the server has made an address with this nonce and signature. */
export function isFeedSignature({ keys }: Pick<Tools, 'keys'>, nonce: string, signature: string): boolean {
  return isSameSecret(signatureOf(keys, nonce), signature)
}

const signatureOf = (keys: Tools['keys'], nonce: string): string =>
  keys.digest(`calendar ${nonce}`).toString('base64url')
