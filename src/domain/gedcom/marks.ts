/** How programs mark persons and facts as private, and persons as living. */
import type { GedcomNode } from './tokenizer/line.ts'
import { textOf } from './values.ts'

/** RESN keeps from others what is confidential; `locked` only keeps it from being changed. */
export function isPrivacyMark(node: GedcomNode): boolean {
  const words = textOf(node)
    .toLowerCase()
    .split(/[\s,]+/)
  return words.includes('confidential') || words.includes('privacy')
}

export const privateFlags: ReadonlySet<string> = new Set([
  '_PRIV',
  '_PRIVATE',
  '_PRV',
  '_PRIVACY',
  '_CONFIDENTIAL',
  '__PRIVATE',
])
export const livingFlags: ReadonlySet<string> = new Set(['_LIVING', '_LIV', '_LIVE', '__LIVING'])

/** A flag is set unless its line says no. */
export function isSet(node: GedcomNode): boolean {
  return !['N', 'NO', 'F', 'FALSE', '0'].includes(textOf(node).toUpperCase())
}
