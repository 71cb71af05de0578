/**
 * A text that can be kept for long. A part of a text can hold all of that text in memory: a few kept letters of a
 * file would keep the whole file.
 */
export function ownText(text: string): string {
  // Engines copy parts that are as short as this.
  return text.length < 13 ? text : text.split('').join('')
}
