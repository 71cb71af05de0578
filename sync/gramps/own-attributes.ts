/**
 * Attributes of persons and families. They get a GEDCOM tag if there is one; otherwise they become facts with their
 * kind in words.
 */

import { maybeLine, textLine } from '../made-lines.ts'
import { attributeTags } from './event-tags.ts'
import { attributePart } from './shared-parts.ts'

export const ownAttributePart = attributePart((type, value, below) => {
  const tag = attributeTags.get(type)
  if (tag !== undefined) return textLine(tag, value, below)
  return textLine('FACT', value, [...maybeLine('TYPE', type), ...below])
})
