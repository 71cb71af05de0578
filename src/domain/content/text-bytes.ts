/**
 * Whether bytes are plain text: UTF-8, UTF-16 with a byte order mark, or an older encoding with one byte a character, as
 * genealogy programs on Windows have written for decades. Text has no control characters except white space.
 */
export function isText(head: Uint8Array): boolean {
  return head.length > 0 && !controls.test(textOf(head))
}

/** The text that bytes contain. A character that is cut off at the end is left out. */
export function textOf(head: Uint8Array): string {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return decoded(head, 'utf-16le') ?? '\0'
  if (first === 0xfe && second === 0xff) return decoded(head, 'utf-16be') ?? '\0'
  return decoded(head, 'utf-8') ?? decoded(head, 'windows-1252') ?? '\0'
}

/** Null if these bytes are not in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    // `stream` permits a character that the end of the head cuts into two.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

const controls = /[^\P{Cc}\t\n\v\f\r]/u
