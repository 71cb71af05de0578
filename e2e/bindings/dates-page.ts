import type { datesPagePaths } from '#machines/dates-page/dates-page.paths.ts'
import { peopleLabels } from '#ui/screens/time/time-words.ts'
import type { Bindings } from './support/binding.ts'

export const datesPageBindings: Bindings<typeof datesPagePaths> = {
  controls: {
    'month turned': {
      act: 'press',
      role: 'button',
      name: ({ by }) => (by === 1 ? 'Month after' : 'Month before'),
    },
    'people chosen': { act: 'press', role: 'radio', name: ({ of }) => peopleLabels[of] },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each person leads to their page, and each day to its people.
  links: [/ was born on /u, /^\d+ [A-Z]/u, 'Upload my tree'],
  shows: {
    dateless: { role: 'link', name: 'Upload my tree' },
  },
}
