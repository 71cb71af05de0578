import { setNonce } from 'get-nonce'

/**
 * Call before the first render. The scroll lock behind a dialog adds a style element, which the content security
 * policy accepts only with the nonce of this response.
 */
export function adoptStyleNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
