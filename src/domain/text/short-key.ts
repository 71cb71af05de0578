/** Makes keys short enough to send, and still unique. */
import { clipped } from './text.ts'

/** Returns the text itself, or its beginning with a hash of the whole. */
export function shortKey(text: string, longest: number): string {
  return text.length <= longest ? text : `${clipped(text, longest - 9)}~${hashOf(text)}`
}

/** Returns the FNV-1a hash of a text, as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
