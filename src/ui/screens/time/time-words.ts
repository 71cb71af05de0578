import type { CalendarFeedRefusal } from '#domain/calendar/decide-calendar-feed.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import type { DatesOf, YearMonth } from '#domain/explored-dates/explored-dates.ts'
import { nameOfMonth } from '../../words/months.ts'
import { counted } from '../../words/numbers.ts'

/** The radio buttons of the calendar. */
export const peopleLabels = {
  ancestors: 'My ancestors',
  everybody: 'Everybody',
} satisfies Record<DatesOf, string>

/** The same within a sentence: 'the dates of your ancestors'. */
export const whoseDates = {
  ancestors: 'your ancestors',
  everybody: 'everybody',
} satisfies Record<DatesOf, string>

/** 'November 2026' */
export const monthHeading = ({ year, month }: YearMonth): string => `${nameOfMonth(month)} ${year}`

/** '26 November' */
export const dayHeading = ({ month, day }: Pick<CalendarDay, 'month' | 'day'>): string =>
  `${day} ${nameOfMonth(month)}`

/** '3 births and deaths' */
export const eventsText = (count: number): string => counted(count, 'birth or death', 'births and deaths')

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const feedRefusalText = {
  'demo-visitor': 'This is a demo. Sign up to have the dates of your own family in your calendar.',
  'managed-by-parent':
    'A parent manages this account, so it has no calendar address. Your parents can have one of their own.',
} satisfies Record<CalendarFeedRefusal, string>
