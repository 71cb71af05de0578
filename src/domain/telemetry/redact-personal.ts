/**
 * Removes mail addresses, query values and fragments from any text, however often they are percent-encoded or escaped
 * (TEL-01). In doubt, it removes too much.
 */
import { redacted } from './redact-secrets.ts'
import { type UnescapedText, unescapedText } from './unescaped-text.ts'

/** Start and end in the unescaped text. */
interface Range {
  readonly from: number
  readonly to: number
}

export function redactPersonal(text: string): string {
  return withoutRanges(withoutRanges(text, valuesIn), mailAddressesIn)
}

function withoutRanges(text: string, rangesIn: (unescaped: UnescapedText) => Iterable<Range>): string {
  const unescaped = unescapedText(text)
  let told = ''
  let until = 0
  for (const { from, to } of rangesIn(unescaped)) {
    if (to <= until) continue
    told += text.slice(unescaped.starts(until), unescaped.starts(Math.max(from, until))) + redacted
    until = to
  }
  return told + text.slice(unescaped.starts(until))
}

/** `name=value`, and `#value` except the number of an error, as in `React error #418`. */
const beginsValue = /\w[\])]*=(?=[^\s=])|#(?!(?<=\s#)\d{1,4}(?!\w))(?=\S)/g
/** Characters that end a value if written plainly; encoded ones are part of the value. */
const endsValue = /[&\s<>]/

function* valuesIn({ plain, isWritten }: UnescapedText): Generator<Range> {
  let until = 0
  for (const { index, 0: sign } of plain.matchAll(beginsValue)) {
    if (index < until) continue
    const from = index + sign.length
    const quote = /["'`]/.exec(plain[from] ?? '')?.[0]
    const ends = (at: number) =>
      quote === undefined
        ? /["]/.test(plain[at] ?? '') || endsValue.test(plain[at] ?? '')
        : plain[at] === quote
    let to = from + (quote === undefined ? 0 : 1)
    while (to < plain.length && !(isWritten(to) && ends(to))) to += 1
    if (to > from) yield { from, to }
    until = to
  }
}

/** Characters that end an address to the left, and to the right. */
const beforeAddress = /[\s<>"(),;:/?&=#]/
const behindAddress = /[\s<>"'()&?#/,;]/

function* mailAddressesIn({ plain }: UnescapedText): Generator<Range> {
  let until = 0
  for (let at = plain.indexOf('@'); at !== -1; at = plain.indexOf('@', at + 1)) {
    let from = at
    if (plain[at - 1] === '"') from = Math.max(until, plain.lastIndexOf('"', at - 2))
    else while (from > until && !beforeAddress.test(plain[from - 1] ?? '')) from -= 1
    let to = at + 1
    while (to < plain.length && !behindAddress.test(plain[to] ?? '')) to += 1
    if (from === at || to === at + 1) continue
    yield { from, to }
    until = to
  }
}
