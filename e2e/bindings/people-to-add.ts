import type { peopleToAddPaths } from '#machines/people-to-add/people-to-add.paths.ts'
import type { Bindings } from './support/binding.ts'

export const peopleToAddBindings: Bindings<typeof peopleToAddPaths> = {
  controls: {
    'text typed': { act: 'fill', role: 'searchbox', name: 'Name', text: ({ text }) => text },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  // The flow that adds reads which person is chosen.
  aside: [
    { role: 'radio', name: /^Ben Hale/ },
    { role: 'radio', name: /^Dora Hale/ },
  ],
  shows: {
    found: { role: 'radio', name: /^Ben Hale/ },
    'nobody found': { role: 'status', name: '' },
  },
}
