/** What can happen to the address of the calendar feed. */
import type { makeCalendarFeed } from '#contract/research/calendar-feed.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { calendarFeedMachine } from './calendar-feed.machine.ts'

const made = ok({
  address: 'https://kinweave.example/calendar/0f8fad5b-d9cb-469f-a165-70867728950e/Zm9yLXBhdGhz.ics',
})
const refused = refusedBy<typeof makeCalendarFeed>()({
  'demo-visitor': 'a visitor of the demo',
  'managed-by-parent': 'a child',
})

export const calendarFeedPaths = pathModel(calendarFeedMachine)({
  events: {
    'address wanted': { by: 'user' },
    'ending wanted': { by: 'user' },
    'ending confirmed': { by: 'user' },
    dismissed: { by: 'user' },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
  },
  actors: {
    readFeed: {
      done: { 'no address': ok({ address: null }), 'an address': made, ...refused },
      fails: { offline },
    },
    makeFeed: { done: { made, ...refused }, fails: { offline } },
    endFeed: { done: { ended: undefined }, fails: { offline } },
  },
  key: ({ address, refusal }) => [address !== null, refusal],
  holds: {
    loading: ({ context }) => context.address === null,
    unreachable: ({ context }) => context.address === null,
    refused: ({ context }) => context.refusal !== null && context.address === null,
    'without address.current': ({ context }) => context.address === null,
    'without address.refreshing': ({ context }) => context.address === null,
    'without address.outdated': ({ context }) => context.address === null,
    making: ({ context }) => context.address === null,
    'not made': ({ context }) => context.address === null,
    'shown.current': ({ context }) => context.address !== null,
    'shown.refreshing': ({ context }) => context.address !== null,
    'shown.outdated': ({ context }) => context.address !== null,
    asking: ({ context }) => context.address !== null,
    ending: ({ context }) => context.address !== null,
    'not ended': ({ context }) => context.address !== null,
  },
  restsIn: {
    refused: 'The page says why there is no address.',
  },
})
