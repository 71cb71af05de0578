/** What is done to texts whatever they say. */

/** The beginning of a text, of `most` UTF-16 units or one less: half a letter at its end goes, any other is U+FFFD. */
export function clipped(text: string, most: number): string {
  if (text.length <= most && text.isWellFormed()) return text
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}

/** Without blanks around it, and one blank wherever it has several. */
export function tidied(text: string): string {
  const trimmed = text.trim()
  return untidy.test(trimmed) ? trimmed.replaceAll(/\s+/g, ' ') : trimmed
}

const untidy = /\s\s|[^\S ]/

export function lineCount(text: string): number {
  let lines = 1
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) lines += 1
  return lines
}
