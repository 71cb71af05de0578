/** What somebody writes about a photo or file: the caption, the date and the description. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Content } from '#contract/research/content.ts'
import { readHistoricalDate, writeHistoricalDate } from '../dates/historical-date.ts'
import { historicalDateText } from '../dates/text.ts'
import { readTypedDate } from '../dates/typed-date.ts'
import { isSame } from '../model/edit.ts'

export const contentFields = ['caption', 'date', 'description'] as const
export type ContentField = (typeof contentFields)[number]

/** The texts in the form. */
export type ContentDraft = Readonly<Record<ContentField, string>>

export interface ContentDetails {
  readonly caption: string
  readonly date: HistoricalDate | null
  readonly description: string
}

export type ContentChange = Partial<ContentDetails>

export const maxDetailLetters = 4000

export const detailsOf = ({ caption, date, description }: Pick<Content, ContentField>): ContentDetails => ({
  caption: caption ?? '',
  date,
  description: description ?? '',
})

export const contentDraftOf = ({ caption, date, description }: ContentDetails): ContentDraft => ({
  caption,
  date: date === null ? '' : historicalDateText(readHistoricalDate(date)),
  description,
})

/** The fields in which the draft differs from what is stored. */
export function changedFields(draft: ContentDraft, details: ContentDetails): Partial<ContentDraft> {
  const stored = contentDraftOf(details)
  return Object.fromEntries(
    contentFields.filter((field) => draft[field] !== stored[field]).map((field) => [field, draft[field]]),
  )
}

/** What the draft changes. A date that was not touched stays as it is, also if its text would be read differently. */
export function contentChange(draft: ContentDraft, before: ContentDetails, locale: string): ContentChange {
  const isDateTouched = draft.date !== contentDraftOf(before).date
  const typed = isDateTouched ? readTypedDate(draft.date, locale) : null
  const date = isDateTouched ? (typed === null ? null : writeHistoricalDate(typed)) : before.date
  return changesTo({ caption: draft.caption.trim(), date, description: draft.description.trim() }, before)
}

/** The parts of `wanted` that differ. */
export function changesTo(wanted: ContentDetails, from: ContentDetails): ContentChange {
  return {
    ...(wanted.caption === from.caption ? {} : { caption: wanted.caption }),
    ...(isSame(wanted.date, from.date) ? {} : { date: wanted.date }),
    ...(wanted.description === from.description ? {} : { description: wanted.description }),
  }
}

export const changesAnything = (change: ContentChange): boolean => Object.keys(change).length > 0
