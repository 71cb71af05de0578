/** The code of a function as its file writes it, for people and for fingerprints. */
import { createHash } from 'node:crypto'

/**
 * The expression that a function returns, on one line: `context.problem === null`. A named function that only calls
 * another one becomes that name; a function with statements stays complete.
 */
export function codeOf(written: unknown): string {
  if (typeof written !== 'function') return String(written)
  const code = withoutComments(String(written)).replaceAll(/\s+/g, ' ').replaceAll(', )', ')').trim()
  const arrow = /^(?:\(?[^=]*?\)?) => (?!\{)(.+)$/.exec(code)
  return arrow?.[1] ?? code
}

/** The fingerprint stays the same if only layout, comments or types change. */
export function fingerprintOf(written: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(plain(written, [])))
    .digest('base64url')
    .slice(0, 10)
}

/** Replaces functions by their code and their parts: XState's `and`, `assign` and `raise` store their parts there. */
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

/** Strings may look like a comment, so they are read first. */
function withoutComments(code: string): string {
  const quotedOrComment =
    /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return code.replaceAll(quotedOrComment, (_, quoted: string | undefined) => quoted ?? '')
}
