/** Computes how many bytes of a request a text takes. */

/** The bytes of a text within JSON. Not `JSON.stringify(text).length`, which copies the text and counts letters. */
export function wireBytes(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) bytes += bytesOf(text.charCodeAt(at))
  return bytes
}

/** Each half of a surrogate pair counts two bytes, because the pair takes four. */
function bytesOf(code: number): number {
  if (code < 0x20) return code === 10 || code === 9 ? 2 : 6
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code >= 0xd800 && code <= 0xdfff ? 2 : 3
}
