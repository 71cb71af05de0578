import { describe, expect, it } from 'vitest'
import { elsewhereText, refusalText } from '#ui/screens/profile/family/relationship-words.ts'

describe(refusalText.name, () => {
  it.each([
    [
      '[REL-08]',
      'has-children',
      { children: 2, details: 0 },
      'This spouse family still has 2 children. All children must be removed before you can delete the family.',
    ],
    [
      '[REL-08]',
      'has-children',
      { children: 1, details: 0 },
      'This spouse family still has 1 child. All children must be removed before you can delete the family.',
    ],
    [
      '[REL-09]',
      'has-details',
      { children: 0, details: 3 },
      'This spouse family still has 3 details defined. All family details must be removed before you can delete the family.',
    ],
    [
      '[REL-09]',
      'has-details',
      { children: 0, details: 1 },
      'This spouse family still has 1 detail defined. All family details must be removed before you can delete the family.',
    ],
    ['[REL-03]', 'current-spouse', { children: 0, details: 0 }, 'This is the current spouse.'],
  ] as const)('%s counts: %s, %j', (_id, problem, counts, words) => {
    expect(refusalText(problem, counts)).toBe(words)
  })

  it('[REL-10] says that the relationship exists elsewhere', () => {
    expect(elsewhereText).toBe(
      'This relationship is also defined in other profiles. It will still exist there.',
    )
  })
})
