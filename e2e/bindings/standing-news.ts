import type { standingNewsPaths } from '#machines/standing-news/standing-news.paths.ts'
import type { Bindings } from './support/binding.ts'

export const standingNewsBindings: Bindings<typeof standingNewsPaths> = {
  controls: {
    'standing notice closed': {
      act: 'press',
      role: 'button',
      name: 'Close the note on who manages the account',
    },
    'acting notice closed': { act: 'press', role: 'button', name: 'Close the note on the end of acting' },
  },
  links: ['See who manages it'],
  shows: {
    'standing.telling': { role: 'status', name: '' },
    'acting.telling': { role: 'status', name: '' },
  },
}
