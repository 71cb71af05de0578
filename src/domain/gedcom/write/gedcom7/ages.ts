/** Writes ages in the syntax of GEDCOM 7: `< 8y`, `11m 30d`. */

const words: ReadonlyMap<string, string> = new Map([
  ['CHILD', '< 8y'],
  ['INFANT', '< 1y'],
  ['STILLBORN', '0y'],
])

const units = 'ymwd'

/**
 * Returns the age; empty if the text is not an age. `phrase` is true if the age says less than the text of the file,
 * which must then be written beside it.
 */
export function age7(text: string): { readonly text: string; readonly phrase: boolean } {
  const age = text.trim()
  const word = words.get(age.toUpperCase())
  if (word !== undefined) return { text: word, phrase: true }
  const bound = age.startsWith('<') || age.startsWith('>') ? age.charAt(0) : ''
  const read = readParts(age.slice(bound.length))
  if (read === null) return { text: '', phrase: true }
  return { text: bound === '' ? read : `${bound} ${read}`, phrase: false }
}

/** Reads `8`, `11 M99Y`: each unit at most once, written out in fixed order. A bare number counts years. */
function readParts(text: string): string | null {
  if (/^ ?\d{1,4}$/.test(text)) return `${text.trim()}y`
  const parts = text.toLowerCase().match(/\d{1,6} ?[ymwd]/g) ?? []
  const isAll = parts.join('').replaceAll(' ', '') === text.toLowerCase().replaceAll(' ', '')
  const found = parts.map((part) => part.replace(' ', ''))
  const used = new Set(found.map((part) => part.at(-1)))
  if (!isAll || found.length === 0 || used.size < found.length) return null
  return found.toSorted((a, b) => units.indexOf(a.at(-1) ?? '') - units.indexOf(b.at(-1) ?? '')).join(' ')
}
