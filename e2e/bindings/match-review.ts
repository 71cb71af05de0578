import type { matchReviewPaths } from '#machines/match-review/match-review.paths.ts'
import type { Bindings } from './support/binding.ts'

/** The review of pairs. A browser test with other data replaces the names of persons. */
export const matchReviewBindings: Bindings<typeof matchReviewPaths> = {
  controls: {
    'answer chosen': {
      act: 'press',
      role: 'button',
      name: ({ verdict }) => (verdict === 'same' ? 'Same' : 'Not the same'),
    },
    'later chosen': { act: 'press', role: 'button', name: /^(Later|Next)$/ },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'rest chosen': { act: 'press', role: 'button', name: 'Look at them now' },
    'note dismissed': { act: 'press', role: 'button', name: 'Close' },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each of the two links opens the person as recorded in that tree.
  links: [/ ?Wedgwood$/, 'See all as a list'],
  shows: {
    'asking.nothing': { role: 'heading', name: 'Matches' },
    'asking.in sight.asked': { role: 'heading', name: 'Is this the same person?' },
  },
}
