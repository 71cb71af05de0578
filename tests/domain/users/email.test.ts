import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EmailAddress } from '#contract/wire.ts'
import { isEmailAddress, isWholeAddress } from '#domain/users/email.ts'

const good = ['ada@example.org', ' ada@example.org ', 'a.b+c@mail.example.co.uk', "o'neill@example.org"]
const slips = [
  'nora.@gmail.com',
  '.nora@gmail.com',
  'nora..x@example.org',
  'nora@gmail.c0m',
  'nora@ex_ample.org',
  'nóra@exämple.org',
  'no\0ra@example.org',
  'a da@example.org',
]
const halves = ['', 'ada', 'ada@', '@example.org', 'ada@example', 'ada@.org', 'a@b.c,d@e.fg']

/** Texts that are valid addresses, or nearly valid ones. */
const nearly = fc
  .tuple(
    fc.stringMatching(/^[aZ0._+' "é\0-]{0,8}$/),
    fc.constantFrom('@', '@', '@', '', '@@'),
    fc.stringMatching(/^[aZ0._ é-]{0,8}$/),
    fc.constantFrom('.org', '.o', '', '.c0m', 'x.example.org'),
  )
  .map((parts) => parts.join(''))

describe(isEmailAddress.name, () => {
  it.each(good)('[SGI-03] accepts %j as an address', (text) => expect(isEmailAddress(text)).toBe(true))

  it.each([...slips, ...halves, `${'a'.repeat(250)}@b.de`])(
    '[SGI-03] does not accept %j as an address',
    (text) => expect(isEmailAddress(text)).toBe(false),
  )

  it('[SGI-03] accepts exactly the addresses that the contract accepts', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.emailAddress(), fc.string()), (text) => {
        expect(isEmailAddress(text)).toBe(EmailAddress.safeParse(text.trim()).success)
      }),
      { numRuns: 500, examples: [...good, ...slips, ...halves].map((text) => [text]) },
    )
  })
})

describe(isWholeAddress.name, () => {
  it.each([...good, ...slips])('finds all parts in %j', (text) => expect(isWholeAddress(text)).toBe(true))

  it.each(halves)('misses a part in %j', (text) => expect(isWholeAddress(text)).toBe(false))
})
