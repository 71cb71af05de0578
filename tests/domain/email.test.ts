import { describe, expect, it } from 'vitest'
import { isEmailAddress } from '../../src/domain/email.ts'

describe(isEmailAddress.name, () => {
  it.each(['ada@example.org', ' ada@example.org ', 'a.b+c@mail.example.co.uk', 'ä@bücher.example'])(
    '[SGI-03] takes %j for an address',
    (text) => expect(isEmailAddress(text)).toBe(true),
  )

  it.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@.org',
    'a da@example.org',
    'a@b.c,d@e.fg',
    `${'a'.repeat(250)}@b.de`,
  ])('[SGI-03] does not take %j for one', (text) => expect(isEmailAddress(text)).toBe(false))
})
