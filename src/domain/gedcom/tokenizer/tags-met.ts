/**
 * Caches recent tags, each as one string. A file has few tags and many lines, and engines compare and look up a
 * string they already know without reading its letters.
 */

/** A power of two, far above the number of tags in use. */
const room = 1024
const met: string[] = Array.from({ length: room }, () => '')
/** Engines copy substrings up to this length. A longer substring would keep the whole text in memory. */
const longest = 12

/** Returns the tag between `start` and `end` of a text. */
export function tagBetween(text: string, start: number, end: number): string {
  const length = end - start
  if (length > longest) return text.slice(start, end)
  let hash = length
  for (let at = start; at < end; at++) hash = (hash * 31 + text.charCodeAt(at)) & (room - 1)
  const known = met[hash] ?? ''
  if (known.length === length && isAt(text, start, known)) return known
  const tag = asName(text.slice(start, end))
  met[hash] = tag
  return tag
}

function isAt(text: string, start: number, tag: string): boolean {
  for (let at = 0; at < tag.length; at++) if (text.charCodeAt(start + at) !== tag.charCodeAt(at)) return false
  return true
}

/** Makes the string unique: engines store each property name only once. */
const asName = (tag: string): string => Object.keys({ [tag]: 0 })[0] ?? tag
