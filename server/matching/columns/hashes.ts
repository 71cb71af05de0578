/** Hashes texts and pairs of numbers to 32-bit integers. Collisions are rare. */

export const mixed = (kind: number, one: number, other: number): number =>
  (Math.imul(Math.imul(one ^ (kind * 0x3c6ef372), 0x9e3779b1) ^ (one >>> 13), 0x85ebca6b) ^
    Math.imul(other + kind, 0xc2b2ae35)) |
  0

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
