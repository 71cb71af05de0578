/** Private marks in the text of a record. Most records have none, and finding that out does not need parsing. */
import { disclosed, isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import { privacyTags } from '#domain/gedcom/marks.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { linesOf } from './record-lines.ts'

/** True if a mark makes the whole record private. */
export const isPrivateText = (text: string): boolean => isMarkedPrivate(linesOf(text))

/** The record without the parts that are marked private; the same text if there are none. */
export function openText(text: string): string {
  const record = linesOf(text)
  const open = disclosed(record)
  return open === record ? text : recordText(open)
}

const mark = new RegExp(`\\n\\d+ (?:@[^@]*@ )?(?:${privacyTags().join('|')})(?![A-Za-z0-9_])`)

/**
 * Every privacy tag contains one of these texts. Searching for them is many times faster than the regular expression,
 * which hardly any record needs.
 */
const tagParts = privacyTags().filter(
  (tag, _, tags) => !tags.some((other) => other !== tag && tag.includes(other)),
)

/** True if the text contains a private mark. */
export const mayBeMarked = (text: string): boolean =>
  tagParts.some((part) => text.includes(part)) && mark.test(text)
