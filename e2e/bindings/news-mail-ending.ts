import type { newsMailEndingPaths } from '#machines/news-mail-ending/news-mail-ending.paths.ts'
import type { Bindings } from './support/binding.ts'

export const newsMailEndingBindings: Bindings<typeof newsMailEndingPaths> = {
  controls: {
    'end confirmed': { act: 'press', role: 'button', name: 'End these e-mails' },
  },
  links: ['Go to What’s new'],
  shows: {
    ended: { role: 'link', name: 'Go to What’s new' },
  },
}
