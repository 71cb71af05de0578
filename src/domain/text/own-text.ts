/**
 * Copies a text for long storage. A substring can hold the whole original in memory: a few stored letters would hold
 * a whole file.
 */
export function ownText(text: string): string {
  // Engines copy substrings of this length by themselves.
  return text.length < 13 ? text : text.split('').join('')
}
