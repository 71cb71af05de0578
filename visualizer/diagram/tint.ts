/** How a layer marks a state or a transition: how far tests cover it, or how it has changed. */
export type Tint = 'walked' | 'partly' | 'missed' | 'waived' | 'added' | 'removed' | 'changed'

/** Each tint has a sign too, because colour alone is not enough. */
export const signs: Record<Tint, string> = {
  walked: '✓',
  partly: '½',
  missed: '✗',
  waived: '∅',
  added: '+',
  removed: '−',
  changed: '±',
}

/** What each tint means, in words for screen readers. */
export const tintWords: Record<Tint, string> = {
  walked: 'walked by tests',
  partly: 'partly walked by tests',
  missed: 'walked by no test',
  waived: 'not needed',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
}
