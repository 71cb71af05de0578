/** How programs mark persons and facts as private, and persons as living. */
import type { GedcomNode } from './tokenizer/line.ts'
import { textOf } from './values.ts'

/**
 * True if the line makes its parent private: RESN, except `locked` alone, or a program's flag that is set. RESN may
 * hold a list, such as `confidential, locked`.
 */
export function isPrivacyMark(node: GedcomNode): boolean {
  // This runs for every line of a file. The first letter is enough to rule out most lines.
  const first = node.tag.charCodeAt(0)
  if (first !== capitalR && first !== underscore) return false
  if (privateFlags.has(node.tag)) return isSet(node)
  if (node.tag !== 'RESN') return false
  const words = textOf(node).toLowerCase()
  return privacyWords.some((word) => words.includes(word))
}

const privacyWords = ['confidential', 'privacy', 'private']
const capitalR = 82
const underscore = 95

/** True for a line about privacy, whatever its value. */
export const isPrivacyLine = (node: GedcomNode): boolean => node.tag === 'RESN' || privateFlags.has(node.tag)

/** The tags of all lines about privacy. */
export const privacyTags = (): string[] => ['RESN', ...privateFlags]

const privateFlags: ReadonlySet<string> = new Set([
  '_PRIV',
  '_PRIVATE',
  '_PRV',
  '_PRIVACY',
  '_CONFIDENTIAL',
  '__PRIVATE',
])
export const livingFlags: ReadonlySet<string> = new Set(['_LIVING', '_LIV', '_LIVE', '__LIVING'])

/** A flag is set unless its value is a no. */
export function isSet(node: GedcomNode): boolean {
  return !['N', 'NO', 'F', 'FALSE', '0'].includes(textOf(node).toUpperCase())
}
