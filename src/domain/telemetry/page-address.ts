import { redacted, redactSecrets } from './redact-secrets.ts'

/**
 * The address of a page as telemetry may tell it: without origin and fragment, of the query only which parameters there
 * are, and without the name in the addresses that hold one (TEL-01).
 */
export function pageAddress(url: { readonly pathname: string; readonly search: string }): string {
  const path = url.pathname.replace(/^(\/names\/[^/]*)\/.*/, `$1/${redacted}`)
  const names = [...new URLSearchParams(url.search).keys()]
  const query = names.map((name) => `${name}=${redacted}`).join('&')
  return redactSecrets(query === '' ? path : `${path}?${query}`).slice(0, 500)
}
