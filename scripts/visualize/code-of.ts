/** Finds the code of a function as its file writes it, for readers and for fingerprints. */
import { createHash } from 'node:crypto'

/**
 * The code of a function on one line. If the function returns an expression, it is only that expression, as in
 * `context.problem === null`. A function with statements stays complete.
 */
export function codeOf(written: unknown): string {
  if (typeof written !== 'function') return String(written)
  const code = withoutComments(String(written)).replaceAll(/\s+/g, ' ').replaceAll(', )', ')').trim()
  const arrow = /^(?:\(?[^=]*?\)?) => (?!\{)(.+)$/.exec(code)
  return arrow?.[1] ?? code
}

/** A fingerprint that stays the same if only layout, comments or types change. */
export function fingerprintOf(written: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(plain(written, [])))
    .digest('base64url')
    .slice(0, 10)
}

/**
 * Replaces functions by their code and their properties, because XState's `and`, `assign` and `raise` store their parts
 * in properties.
 */
function plain(written: unknown, above: readonly unknown[]): unknown {
  if (above.includes(written)) return 'again'
  const inside = [...above, written]
  if (typeof written === 'function') return [bare(String(written)), plainEntries(written, inside)]
  if (Array.isArray(written)) return written.map((part) => plain(part, inside))
  if (typeof written === 'object' && written !== null) return plainEntries(written, inside)
  return written === undefined ? null : written
}

function plainEntries(written: object, inside: readonly unknown[]): unknown {
  const entries = Object.entries(written).filter(([, part]) => part !== undefined)
  return entries.map(([name, part]) => [name, plain(part, inside)])
}

function bare(code: string): string {
  return withoutComments(code)
    .replaceAll(/\s+/g, '')
    .replaceAll(/,(?=[)\]}])/g, '')
}

/** Removes comments. Strings are matched first, because they may contain what looks like a comment. */
function withoutComments(code: string): string {
  const quotedOrComment =
    /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return code.replaceAll(quotedOrComment, (_, quoted: string | undefined) => quoted ?? '')
}
