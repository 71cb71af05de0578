import type { personRelationPaths } from '#machines/person-relation/person-relation.paths.ts'
import type { Bindings } from './support/binding.ts'

/** The relation of Emma Wedgwood to Charles Darwin. A browser test with other data replaces the names. */
export const personRelationBindings: Bindings<typeof personRelationPaths> = {
  controls: {
    'path opened': { act: 'press', role: 'button', name: /^your / },
    'path closed': {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [{ role: 'link', name: / \d{4}–\d{4}$/ }],
    },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  shows: {
    'known.shown': { role: 'dialog', name: /^Your / },
    'known.incomplete': { role: 'status', name: '' },
  },
}
