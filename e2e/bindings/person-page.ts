import type { personPagePaths } from '#machines/person-page/person-page.paths.ts'
import type { Bindings } from './support/binding.ts'

/** The section around everything on the page, in every state. */
const page = /^(Family of .*|Person)$/

/** The page of Emma Wedgwood, and one relative to walk to. A browser test with other data replaces the names. */
export const personPageBindings: Bindings<typeof personPagePaths> = {
  controls: {
    'relative chosen': { act: 'press', role: 'link', name: /^Charles Darwin / },
    'back chosen': {
      act: 'key',
      key: 'Backspace',
      role: 'region',
      name: page,
      also: [{ role: 'button', name: 'Go back' }],
    },
    'siblings arranged': {
      act: 'press',
      role: 'radio',
      name: 'by family',
      also: [{ role: 'radio', name: 'by birth' }],
    },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  // While a person is loading whose family is already known, every relative is an ordinary link.
  links: [/ \d{4}–\d{4}$/, 'Darwin papers', 'Chart', /^Towards /, 'Home'],
  aside: [
    { role: 'button', name: /^Show Children/ },
    { role: 'button', name: 'In 1 tree' },
    { role: 'button', name: 'Keys to walk with' },
  ],
  shows: {
    missing: { role: 'heading', name: '(deleted or not visible)' },
    'present.shown': { role: 'heading', name: 'Emma Wedgwood' },
    'loading person': { role: 'heading', name: 'Emma Wedgwood' },
  },
}
