/** Private marks in the text of a record. Most records have none, and are not taken apart to find that out. */
import { disclosed, isPrivateRecord } from '#domain/gedcom/disclosed.ts'
import { privacyTags } from '#domain/gedcom/marks.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { linesOf } from './record-lines.ts'

/** True where a mark keeps the whole record private. */
export const isPrivateText = (text: string): boolean => isPrivateRecord(linesOf(text))

/** The record without the parts that marks keep private; the same text where there are none. */
export function openText(text: string): string {
  const record = linesOf(text)
  const open = disclosed(record)
  return open === record ? text : recordText(open)
}

const mark = new RegExp(`\\n\\d+ (?:@[^@]*@ )?(?:${privacyTags().join('|')})(?![A-Za-z0-9_])`)

/** Every tag holds one of these. To look for them is many times faster than the expression, which hardly any record needs. */
const tagParts = privacyTags().filter(
  (tag, _, tags) => !tags.some((other) => other !== tag && tag.includes(other)),
)

/** False where nothing is marked. */
export const mayBeMarked = (text: string): boolean =>
  tagParts.some((part) => text.includes(part)) && mark.test(text)
