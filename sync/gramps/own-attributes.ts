/** Attributes of persons and families: details that GEDCOM has a tag for, or facts of a kind that has a name. */
import { attributeTags } from './event-tags.ts'
import { maybeLine, textLine } from './lines.ts'
import { attributePart } from './shared-parts.ts'

export const ownAttributePart = attributePart((type, value, below) => {
  const tag = attributeTags.get(type)
  if (tag !== undefined) return textLine(tag, value, below)
  return textLine('FACT', value, [...maybeLine('TYPE', type), ...below])
})
