/**
 * The people of today, and a calendar to look through. Another month, and other people of the calendar, load alone while
 * the old ones stay visible. When trees have changed, and when the day is over, everything loads again. When the user may no longer see a tree, its
 * people disappear at once.
 */
import { assign, setup } from 'xstate'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import {
  type DatesOf,
  type ExploredDates,
  type ExploredMonth,
  isDateless,
  isOfAnotherDay,
  monthTurned,
  type YearMonth,
} from '#domain/explored-dates/explored-dates.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface Context {
  /** The month and the people that were chosen last. They may still be loading. */
  readonly month: YearMonth
  readonly of: DatesOf
  readonly dates: ExploredDates | null
}

export const datesPageMachine = setup({
  types: {
    /** `of`: whose dates were shown when the user left the page. */
    input: {} as { month: YearMonth; of?: DatesOf },
    context: {} as Context,
    events: {} as
      | { type: 'month turned'; by: 1 | -1 }
      | { type: 'people chosen'; of: DatesOf }
      | { type: 'retried' }
      | { type: 'data changed' }
      /** The timers of a sleeping computer stop, so the day may have ended unnoticed. */
      | { type: 'page woken'; today: CalendarDay }
      /** The user may no longer be allowed to see some of the people. */
      | { type: 'access changed' },
  },
  actors: {
    loadDates: unprovided.promise<ExploredDates, Pick<Context, 'month' | 'of'>>('loadDates'),
    loadMonth: unprovided.promise<ExploredMonth, Pick<Context, 'month' | 'of'>>('loadMonth'),
  },
  delays: { timeLeft: ({ context: { dates } }) => dates?.timeLeft ?? 0 },
  guards: {
    isDateless: (_, dates: ExploredMonth) => isDateless(dates),
    isOfAnotherDay: ({ context: { dates } }, today: CalendarDay) =>
      dates !== null && isOfAnotherDay(dates, today),
    areOthers: ({ context }, of: DatesOf) => of !== context.of,
  },
  actions: {
    showDates: assign((_, dates: ExploredDates) => ({ dates, of: dates.of })),
    showMonth: assign(({ context: { dates } }, { month, of }: ExploredMonth) => ({
      dates: dates === null ? null : { ...dates, month, of },
      of,
    })),
    hideDates: assign({ dates: null }),
    turnMonth: assign(({ context }, by: 1 | -1) => ({ month: monthTurned(context.month, by) })),
    choosePeople: assign((_, of: DatesOf) => ({ of })),
  },
}).createMachine({
  id: 'datesPage',
  context: ({ input }) => ({ month: input.month, of: input.of ?? 'ancestors', dates: null }),
  initial: 'loading',
  on: { 'access changed': '.loading' },
  states: {
    loading: {
      entry: 'hideDates',
      // The running call may be from before the change, so it starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadDates',
        src: 'loadDates',
        input: ({ context: { month, of } }) => ({ month, of }),
        onDone: [
          { guard: { type: 'isDateless', params: outputOf }, target: 'dateless' },
          { target: 'listed', actions: { type: 'showDates', params: outputOf } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    dateless: { id: 'dateless', tags: 'dateless', on: { 'data changed': 'dateless so far' } },
    /** An unchanged answer changes nothing on the page. */
    'dateless so far': {
      tags: 'dateless',
      on: { 'data changed': { target: 'dateless so far', reenter: true } },
      invoke: {
        id: 'lookForDates',
        src: 'loadDates',
        input: ({ context: { month, of } }) => ({ month, of }),
        onDone: [
          { guard: { type: 'isDateless', params: outputOf }, target: 'dateless' },
          { target: 'listed', actions: { type: 'showDates', params: outputOf } },
        ],
        onError: 'unreachable',
      },
    },
    listed: {
      initial: 'up to date',
      // While everything must load again, loading a month alone would leave old people of today.
      on: {
        'month turned': {
          target: '.refreshing',
          reenter: true,
          actions: { type: 'turnMonth', params: ({ event }) => event.by },
        },
        'people chosen': {
          guard: { type: 'areOthers', params: ({ event }) => event.of },
          target: '.refreshing',
          reenter: true,
          actions: { type: 'choosePeople', params: ({ event }) => event.of },
        },
      },
      states: {
        'up to date': {
          initial: 'shown',
          after: { timeLeft: 'refreshing' },
          on: {
            'data changed': 'refreshing',
            'page woken': {
              guard: { type: 'isOfAnotherDay', params: ({ event }) => event.today },
              target: 'refreshing',
            },
            // Entering this state again would start the rest of the day again.
            'month turned': {
              target: '.loading month',
              actions: { type: 'turnMonth', params: ({ event }) => event.by },
            },
            'people chosen': {
              guard: { type: 'areOthers', params: ({ event }) => event.of },
              target: '.loading month',
              actions: { type: 'choosePeople', params: ({ event }) => event.of },
            },
          },
          states: {
            shown: {},
            'loading month': {
              invoke: {
                id: 'loadMonth',
                src: 'loadMonth',
                input: ({ context: { month, of } }) => ({ month, of }),
                onDone: [
                  {
                    guard: { type: 'isDateless', params: outputOf },
                    target: '#dateless',
                    actions: 'hideDates',
                  },
                  { target: 'shown', actions: { type: 'showMonth', params: outputOf } },
                ],
                onError: '#outdated dates',
              },
            },
          },
        },
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'reloadDates',
            src: 'loadDates',
            input: ({ context: { month, of } }) => ({ month, of }),
            onDone: [
              {
                guard: { type: 'isDateless', params: outputOf },
                target: '#dateless',
                actions: 'hideDates',
              },
              { target: 'up to date', actions: { type: 'showDates', params: outputOf } },
            ],
            onError: 'outdated',
          },
        },
        /** The page may be out of date, or show another month than the chosen one, because loading failed. */
        outdated: { id: 'outdated dates', on: { retried: 'refreshing', 'data changed': 'refreshing' } },
      },
    },
  },
})
