/** What is done to texts whatever they say. */

/** The beginning of a text, of `most` UTF-16 units or one less: half a letter at its end goes, any other is U+FFFD. */
export function clipped(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}
