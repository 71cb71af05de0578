/** A text as its readers will understand it, and the position of each character in the original. */
export interface UnescapedText {
  /** The text in lower case, with all levels of percent-encoding and `\u` escapes undone. */
  readonly plain: string
  /** The position in the original of a character of `plain`; after the last one, the end of the text. */
  readonly starts: (index: number) => number
  /** True if the original contains the character unescaped. */
  readonly isWritten: (index: number) => boolean
}

/** Undoes escapes that hide a name or a sign. Text beyond ASCII becomes other characters, one for each byte. */
export function unescapedText(text: string): UnescapedText {
  const plain: string[] = []
  const starts: number[] = []
  const written: boolean[] = []
  for (let at = 0; at < text.length; ) {
    const escape = escapeAt(text, at)
    const character = escape === null ? (text[at] ?? '') : String.fromCharCode(escape.code)
    // Must map one character to one: the lower case of some characters has two characters.
    plain.push(/[A-Z]/.test(character) ? character.toLowerCase() : character)
    starts.push(at)
    written.push(escape === null)
    at += escape?.length ?? 1
  }
  return {
    plain: plain.join(''),
    starts: (index) => starts[index] ?? text.length,
    isWritten: (index) => written[index] ?? true,
  }
}

/** Max levels of nested escapes, so that long runs of signs cost no more than other text. */
const deepest = 64

/** Reads one escaped sign: `%63`, `%2563`, `\u0063`, `\\u0063` … */
function escapeAt(text: string, at: number): { code: number; length: number } | null {
  let digits = at + 1
  if (text[at] === '%') {
    while (text.startsWith('25', digits) && isHex(text, digits + 2, 2) && digits - at < deepest) digits += 2
    return isHex(text, digits, 2) ? read(text, at, digits, 2) : null
  }
  if (text[at] !== '\\') return null
  while (text[digits] === '\\' && digits - at < deepest) digits += 1
  return text[digits] === 'u' && isHex(text, digits + 1, 4) ? read(text, at, digits + 1, 4) : null
}

const isHex = (text: string, from: number, count: number) =>
  /^[0-9a-f]+$/i.test(text.slice(from, from + count)) && from + count <= text.length

const read = (text: string, at: number, from: number, count: number) => ({
  code: Number.parseInt(text.slice(from, from + count), 16),
  length: from + count - at,
})
