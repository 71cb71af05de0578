import type { ActorRefFrom } from 'xstate'
import type { RememberedRow } from '#domain/explored-dates/explored-dates.ts'
import type { calendarFeedMachine } from '#machines/calendar-feed/calendar-feed.machine.ts'
import type { datesPageMachine } from '#machines/dates-page/dates-page.machine.ts'
import type { ListFlow } from '../loading/list-flow.ts'

export type DatesFlow = ActorRefFrom<typeof datesPageMachine>

export type DayFlow = ListFlow<RememberedRow, 'Year'>

export type FeedFlow = ActorRefFrom<typeof calendarFeedMachine>
