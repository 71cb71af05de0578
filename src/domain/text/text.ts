/** Operations on texts of any content. */

/**
 * Returns the first `most` UTF-16 units of a text. A surrogate pair cut at the end is dropped; other lone surrogates
 * become U+FFFD.
 */
export function clipped(text: string, most: number): string {
  if (text.length <= most && text.isWellFormed()) return text
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}

/** Removes blanks at both ends and reduces repeated blanks to one. */
export function tidied(text: string): string {
  const trimmed = text.trim()
  return untidy.test(trimmed) ? trimmed.replaceAll(/\s+/g, ' ') : trimmed
}

const untidy = /\s\s|[^\S ]/

/** True if a reader sees something of the text: neither blanks nor invisible characters only. */
export const showsSomething = (text: string): boolean => /[^\s\p{C}]/u.test(text)

export function lineCount(text: string): number {
  let lines = 1
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) lines += 1
  return lines
}
