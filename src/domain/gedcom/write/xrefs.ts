/**
 * Cross-references as GEDCOM 7 allows them: upper case, digits and `_`, one for each record of the file. A legal one
 * stays. Any other is encoded character by character. So the same file always gets the same cross-references without
 * a table of all records, and reading the export restores the originals.
 */

/** GEDCOM 7's pointer to no record. */
export const nowhere = 'VOID'

const spelled = /^KW[A-Z]*_/
const legal = /^[A-Z0-9_]+$/

/** `isShared`: records of two kinds have this cross-reference, which GEDCOM 7 does not allow. */
export function legalXref(xref: string, tag: string, isShared: boolean): string {
  if (!isShared && legal.test(xref) && !needsSpelling(xref)) return xref
  const kind = isShared ? tag.replaceAll(/[^A-Z]/g, '') : ''
  return `KW${kind}_${xref.replaceAll(/[^A-Z0-9]/gu, spell)}`
}

/** True if the cross-reference would be misread: as an encoded one, or as a pointer to no record. */
export const needsSpelling = (xref: string): boolean => spelled.test(xref) || xref === nowhere

const spell = (letter: string) => `_${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}_`

/** Decodes a result of `legalXref`. */
export function originalXref(xref: string): string {
  const start = spelled.exec(xref)?.[0]
  if (start === undefined) return xref
  return xref
    .slice(start.length)
    .replaceAll(/_([0-9A-F]{1,6})_/g, (whole, code: string) => letterOf(Number.parseInt(code, 16)) ?? whole)
}

const letterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : null)

/** Returns the cross-reference that a written value points to, also `VOID`; null for a text. */
export function pointedAt(value: string): string | null {
  const text = value.trim()
  if (text.length < 3 || !text.startsWith('@') || text.indexOf('@', 1) !== text.length - 1) return null
  return text.charAt(1) === '#' ? null : text.slice(1, -1)
}

/** Names the nth record that the exporter makes for another record. No encoded cross-reference begins like this. */
export const madeXref = (owner: string, nth: number) => `KWX_${owner === '' ? 'HEAD' : owner}_${nth}`
