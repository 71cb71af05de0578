import { setNonce } from 'get-nonce'

/**
 * Call before the first render. The scroll lock behind a dialog writes a style element, which the content
 * security policy takes only with the nonce of this response.
 */
export function adoptStyleNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
