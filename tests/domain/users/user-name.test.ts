import { expect, it } from 'vitest'
import { unknownName, userName } from '#domain/users/user-name.ts'

it.each([
  [{ givenName: 'Ada', surname: 'Byron' }, 'Ada Byron'],
  [{ givenName: '', surname: 'Byron' }, 'Byron'],
  [{ givenName: 'Ada' }, 'Ada'],
  [{ givenName: '', surname: '' }, unknownName],
  [{}, 'Unknown name'],
])('[ACS-11] shows %j as %s', (user, shown) => {
  expect(userName(user)).toBe(shown)
})
