/** Keys that are short enough to be sent, and still one for each thing. */
import { clipped } from './text.ts'

/** The text itself, or its beginning with a hash of the whole. */
export function shortKey(text: string, longest: number): string {
  return text.length <= longest ? text : `${clipped(text, longest - 9)}~${hashOf(text)}`
}

/** FNV-1a, eight digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
