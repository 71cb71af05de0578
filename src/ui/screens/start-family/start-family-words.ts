import type { FamilyStartProblem } from '#machines/family-start/family-start.machine.ts'

const changed = 'Your family was changed meanwhile. Reload this page to see it.'

export const familyStartProblemText = {
  'not-allowed': 'You are not allowed to change your profile. Nothing was changed.',
  'not-found': 'Your profile is no longer here. Reload this page.',
  'read-only-tree': changed,
  'linked-profile': 'Your profile follows a tree. Add your parents in the tree.',
  'name-needed': 'Either given name or surname must be specified.',
  'gender-needed': changed,
  'family-needed': changed,
  'no-such-family': changed,
  'parent-there': changed,
  'spouse-there': changed,
  'too-many-relatives': 'Your profile has as many persons as it can have.',
  unreachable:
    'We could not reach the server. What you entered is still here. Try again: nobody is added twice.',
} satisfies Record<FamilyStartProblem, string>
