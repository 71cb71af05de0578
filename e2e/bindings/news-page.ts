import type { newsPagePaths } from '#machines/news-page/news-page.paths.ts'
import type { Bindings } from './support/binding.ts'

export const newsPageBindings: Bindings<typeof newsPagePaths> = {
  controls: {
    'more wanted': { act: 'press', role: 'button', name: 'Show more' },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each item leads to its page.
  links: [/ (ago|yesterday|on \d.*)$/u, 'Go to my family groups'],
  shows: {
    empty: { role: 'link', name: 'Go to my family groups' },
  },
}
