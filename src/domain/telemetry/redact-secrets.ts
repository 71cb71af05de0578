/**
 * Takes codes, tokens and secrets out of any text before it is told to anybody (TEL-01, TEL-02): of a query, a
 * fragment, a form or JSON, percent-encoded or escaped however often, in any case. It rather takes too much.
 */
import { unescapedText } from './unescaped-text.ts'

/** Stands where a secret was. */
export const redacted = '[redacted]'

/** In small letters. `access_token`, `refreshToken`, `client-secret`, `code_verifier` … */
const secretName = /code|token|secret|password|verifier|assertion/g

/** What a value without quotes ends at, when it is written plainly. Encoded, it is part of the value, or of one around. */
const endOfValue = /[&\s"<>]/

/** The text with `[redacted]` in place of every secret in it. Never longer by more than that for each. */
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

/** `code` alone or behind a sign: not that of `postcode`. */
const isInsideWord = (plain: string, index: number, name: string) =>
  name === 'code' && /[a-z0-9]/.test(plain[index - 1] ?? '')

interface Value {
  /** Where it begins, behind its quote. */
  readonly at: number
  readonly quote: string | null
  /** How many backslashes stand before its quote: as many as for JSON inside JSON. */
  readonly depth: number
  /** A list or an object: whatever is in it goes. */
  readonly isNested: boolean
}

/** The value that stands behind a name, an equals sign or a colon; null where none does. */
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

/** A quote behind more backslashes than the first one is inside the value. Without a last one all is the value. */
function endOfQuoted(plain: string, { at, quote, depth }: Value): number {
  let backslashes = 0
  for (let end = at; end < plain.length; end += 1) {
    if (plain[end] === quote && backslashes <= depth) return end - backslashes
    backslashes = plain[end] === '\\' ? backslashes + 1 : 0
  }
  return plain.length
}

/** Tokens that no name stands before. */
const withoutTokens = (text: string) =>
  text
    .replace(/\bbearer\s[\w.~+/=-]+/gi, `bearer ${redacted}`)
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w.-]+/g, redacted)
