import type { calendarFeedPaths } from '#machines/calendar-feed/calendar-feed.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'Take the address back?' } as const

export const calendarFeedBindings: Bindings<typeof calendarFeedPaths> = {
  controls: {
    'address wanted': { act: 'press', role: 'button', name: 'Make a secret address' },
    'ending wanted': { act: 'press', role: 'button', name: 'Take the address back' },
    'ending confirmed': { act: 'press', role: 'button', name: 'Take it back' },
    dismissed: { act: 'press', role: 'button', name: 'Keep it', also: [{ role: 'button', name: 'Close' }] },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  aside: [{ role: 'button', name: 'Copy the address', effect: 'text on the clipboard' }],
  shows: { asking: dialog, ending: dialog, 'not ended': dialog },
}
