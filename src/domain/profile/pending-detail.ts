/** How the details of a profile look while an act on one of them is being saved. */
import type { Assertion, precedences } from '#contract/research/assertion.ts'
import type { AssertionId, PersonId } from '#contract/wire.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { historicalSortNumber } from '../dates/sorting.ts'
import type { DraftParts } from '../person/detail-draft.ts'
import type { DetailDone } from '../person/detail-edit.ts'
import { displayName } from '../person/person.ts'

export type PendingDetail =
  | {
      readonly kind: 'added' | 'changed'
      readonly detail: Assertion
      /** The typed name of a place that may have no id yet; null if the detail names its place by the id. */
      readonly placeName: string | null
    }
  | { readonly kind: 'deleted'; readonly detail: Assertion }

/** The details with the pending act. A list that has the answer already stays as it is. */
export function withPending(
  details: readonly Assertion[],
  pending: PendingDetail | null,
): readonly Assertion[] {
  switch (pending?.kind) {
    case undefined:
      return details
    case 'added':
      return [...details, pending.detail]
    case 'changed':
      return details.map((detail) => (detail.id === pending.detail.id ? pending.detail : detail))
    case 'deleted':
      return details.filter(({ id }) => id !== pending.detail.id)
  }
}

/** The detail that a form is about to add. */
export function detailToAdd(
  subjectId: PersonId,
  { key, type, parts }: { readonly key: string; readonly type: string; readonly parts: DraftParts },
): Assertion {
  return withParts(
    {
      // The server will choose the id. Until then no call names the detail.
      id: key as AssertionId,
      subjectId,
      subjectType: 'Person',
      assertionType: type,
      relatedItemId: null,
      relatedItemType: null,
      value: null,
      date: null,
      sortDate: null,
      placeId: null,
      siteId: null,
      restricted: false,
      profile: true,
      precedence: 1 satisfies (typeof precedences)['Medium'],
      details: {},
      modifiedDate: '',
      modifiedUserId: null,
    },
    parts,
  )
}

/** The detail as the server will store it with these parts. A date loses the words of the file when it changes. */
export function withParts(detail: Assertion, parts: Partial<DraftParts>): Assertion {
  const { value, date, placeId } = parts
  const { dateText: _dateText, time: _time, nameParts: _nameParts, ...kept } = detail.details
  const isName = Array.isArray(value)
  return {
    ...detail,
    ...(value === undefined ? {} : { value: isName ? displayName(value) : value }),
    ...(date === undefined ? {} : { date, sortDate: sortDateOf(date) }),
    ...(placeId === undefined ? {} : { placeId: placeId?.kind === 'known' ? placeId.id : null }),
    details: {
      ...(date === undefined ? detail.details : kept),
      ...(isName ? { nameParts: value } : {}),
    },
  }
}

const sortDateOf = (date: Assertion['date']) =>
  date === null ? null : historicalSortNumber(readHistoricalDate(date))

/** How the details look while an act is being undone. */
export function pendingUndo(done: DetailDone): PendingDetail {
  switch (done.kind) {
    case 'added':
      return { kind: 'deleted', detail: done.detail }
    case 'changed':
      return { kind: 'changed', detail: done.before, placeName: null }
    case 'deleted':
      return { kind: 'added', detail: done.detail, placeName: null }
  }
}
