import { expect, it } from 'vitest'
import { isSameSecret } from '../../../server/values/same-secret.ts'

it.each([
  ['the same text', 'a secret', 'a secret', true],
  ['the bytes of the text', 'a secret', Buffer.from('a secret'), true],
  ['another text of that length', 'a secret', 'b secret', false],
  ['a longer text', 'a secret', 'a secrets', false],
  ['a text with as many letters but more bytes', 'a secret', 'ä secret', false],
  ['nothing', 'a secret', '', false],
])('compares a secret with %s', (_, own, given, isSame) => {
  expect(isSameSecret(own, given)).toBe(isSame)
})
