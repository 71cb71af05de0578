import type { newsMailPaths } from '#machines/news-mail/news-mail.paths.ts'
import type { Bindings } from './support/binding.ts'

export const newsMailBindings: Bindings<typeof newsMailPaths> = {
  controls: {
    'mail chosen': { act: 'press', role: 'switch', name: 'E-mail me once a week what’s new' },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
}
