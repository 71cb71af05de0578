import { redacted } from './redact-secrets.ts'
import { tellable } from './tellable.ts'

/**
 * The address of a page in the form allowed in telemetry: without fragment, with only the names of query parameters,
 * and without names that are part of a path (TEL-01). The page and the server both apply it to all input.
 */
export function pageAddress(address: string): string {
  const [whole = ''] = address.split('#', 1)
  const [path, query] = splitAt(whole, '?')
  const named = path.replace(/(^|\/)((?:names|places)\/[^/]*)\/.*/, `$1$2/${redacted}`)
  const told = tellable(named)
  return (query === undefined || query === '' ? told : `${told}?${parametersOf(query)}`).slice(0, 500)
}

/** Keeps only names that look like our parameters: any text can be in that position. */
const parametersOf = (query: string) =>
  query
    .split('&')
    .map((pair) => /^[A-Za-z][\w-]{0,24}(?==)/.exec(pair)?.[0])
    .map((name) => (name === undefined ? redacted : `${name}=${redacted}`))
    .join('&')

function splitAt(text: string, sign: string): readonly [string, string?] {
  const at = text.indexOf(sign)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
