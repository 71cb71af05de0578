import { describe, expect, it } from 'vitest'
import { actMeaning, problemTextOf } from '#ui/screens/add-someone/add-words.ts'

it('says before a profile is asked for that both sides see the name', () => {
  expect(actMeaning.InviteProfile).toContain(
    'Both sides see your name, if you have confirmed it and its privacy is not "Only me".',
  )
})

describe(problemTextOf.name, () => {
  it.each([
    ['[ADD-13] a person who is not found', 'person-not-found', 'Person not found'],
    ['[ADD-14] a person whose profile is not found', 'profile-not-found', 'Profile not found'],
  ] as const)('says of %s exactly what is wrong', (_, problem, words) => {
    expect(problemTextOf(problem, null, null)).toBe(words)
  })

  it('says of a profile that the group sees it already, and of a user who is a member', () => {
    expect(problemTextOf('member-already', 'AddProfile', null)).toBe(
      'This profile is already visible to the group.',
    )
    expect(problemTextOf('member-already', 'InviteUser', null)).toBe(
      'This person is already a member of the group.',
    )
  })
})
