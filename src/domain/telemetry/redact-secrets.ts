/**
 * Removes codes, tokens and secrets from any text before it leaves the program (TEL-01, TEL-02): in a query, a
 * fragment, a form or JSON, percent-encoded or escaped however often, in any case. In doubt, it removes too much.
 */
import { unescapedText } from './unescaped-text.ts'

/** Replaces a secret. */
export const redacted = '[redacted]'

/** Matches lower-case text: `access_token`, `refreshToken`, `client-secret`, `code_verifier` … */
const secretName = /code|token|secret|password|verifier|assertion/g

/**
 * Characters that end an unquoted value, if written plainly. Encoded ones are part of this value or of an outer one.
 */
const endOfValue = /[&\s"<>]/

/** Returns the text with `[redacted]` in place of every secret. */
export function redactSecrets(text: string): string {
  const { plain, starts, isWritten } = unescapedText(text)
  const ends = (from: number) => {
    let end = from
    while (end < plain.length && !(isWritten(end) && endOfValue.test(plain[end] ?? ''))) end += 1
    return end
  }
  let told = ''
  let until = 0
  for (const { index, 0: name } of plain.matchAll(secretName)) {
    if (index < until) continue
    const value = valueAfter(plain, index + name.length)
    if (value === null || isInsideWord(plain, index, name)) continue
    const end = value.quote === null || !isWritten(value.at - 1) ? ends(value.at) : endOfQuoted(plain, value)
    told += `${text.slice(starts(until), starts(value.at))}${redacted}`
    until = value.isNested ? plain.length : end
  }
  return withoutTokens(told + text.slice(starts(until)))
}

/** `code` counts alone or after a sign, but not inside `postcode`. */
const isInsideWord = (plain: string, index: number, name: string) =>
  name === 'code' && /[a-z0-9]/.test(plain[index - 1] ?? '')

interface Value {
  /** The index at which the value begins, after its quote. */
  readonly at: number
  readonly quote: string | null
  /** The number of backslashes before its quote: several for JSON inside JSON. */
  readonly depth: number
  /** True for a list or an object, which is removed with its whole content. */
  readonly isNested: boolean
}

/** Finds the value after a name and an equals sign or colon; null if there is none. */
function valueAfter(plain: string, nameEnds: number): Value | null {
  let at = nameEnds
  while (/[\s\\"'[\]+]/.test(plain[at] ?? '')) at += 1
  if (plain[at] !== '=' && plain[at] !== ':') return null
  at += 1
  while (/[\s+]/.test(plain[at] ?? '')) at += 1
  const isNested = plain[at] === '{' || plain[at] === '['
  let depth = 0
  while (plain[at + depth] === '\\') depth += 1
  const quote = plain[at + depth] ?? ''
  if (quote !== '"' && quote !== "'") return { at, quote: null, depth: 0, isNested }
  return { at: at + depth + 1, quote, depth, isNested }
}

/**
 * A quote after more backslashes than the first one is inside the value. Without a closing quote, all the rest is.
 */
function endOfQuoted(plain: string, { at, quote, depth }: Value): number {
  let backslashes = 0
  for (let end = at; end < plain.length; end += 1) {
    if (plain[end] === quote && backslashes <= depth) return end - backslashes
    backslashes = plain[end] === '\\' ? backslashes + 1 : 0
  }
  return plain.length
}

/** Removes tokens that have no name before them. */
const withoutTokens = (text: string) =>
  text
    .replace(/\bbearer\s[\w.~+/=-]+/gi, `bearer ${redacted}`)
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w.-]+/g, redacted)
