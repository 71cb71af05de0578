import { expect, it } from 'vitest'
import { initials } from '#ui/shell/shell-session.ts'

it.each([
  ['Nora Ellery', 'NE'],
  ['Nora', 'N'],
  ['Nora Anna van Ellery', 'NE'],
  ['\u200FNora \u202AEllery', 'NE'],
  ['\u200F', ''],
])('has of %j the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
