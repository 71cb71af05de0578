import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { maxFilesOfTicket, maxTicketBytesOfUser, maxTicketFileBytes } from '#contract/support-limits.ts'
import { decideTicket } from '#domain/support/decide-ticket.ts'
import { decideTicketFile, ticketFileName } from '#domain/support/decide-ticket-file.ts'

const ada = { givenName: 'Ada', surname: 'Hale', address: 'ada@mail.example', isActedFor: false }
const typed = { firstName: ' Ben ', lastName: ' Hale ', email: 'ben@mail.example' }

describe(decideTicket.name, () => {
  it.each([
    [
      'a user, as the account says',
      ada,
      typed,
      ok({ firstName: 'Ada', lastName: 'Hale', email: ada.address }),
    ],
    [
      'a user without an address, at the address that they type',
      { ...ada, address: null },
      typed,
      ok({ firstName: 'Ada', lastName: 'Hale', email: typed.email }),
    ],
    [
      'a user who types none, on the site only',
      { ...ada, address: null },
      {},
      ok({ firstName: 'Ada', lastName: 'Hale', email: null }),
    ],
    ['nobody who acts as a user', { ...ada, isActedFor: true }, typed, refuse('not-allowed')],
    ['a stranger', null, typed, ok({ firstName: 'Ben', lastName: 'Hale', email: typed.email })],
    ['no stranger without a last name', null, { ...typed, lastName: '  ' }, refuse('last-name-needed')],
    ['no stranger without an address', null, { lastName: 'Hale' }, refuse('address-needed')],
  ])('[SPT-08] lets somebody write: %s', (_who, user, fields, decided) => {
    expect(decideTicket(user, fields)).toEqual(decided)
  })
})

describe(decideTicketFile.name, () => {
  it.each([
    ['the largest file', { files: 0, used: 0 }, maxTicketFileBytes, ok(null)],
    ['no larger one', { files: 0, used: 0 }, maxTicketFileBytes + 1, refuse('file-too-large')],
    ['the last file', { files: maxFilesOfTicket - 1, used: 0 }, 1, ok(null)],
    ['none after it', { files: maxFilesOfTicket, used: 0 }, 1, refuse('too-many-files')],
    ['what fills the room of the user', { files: 0, used: maxTicketBytesOfUser - 1 }, 1, ok(null)],
    ['nothing beyond it', { files: 0, used: maxTicketBytesOfUser }, 1, refuse('content-limit-reached')],
  ])('takes %s', (_what, facts, size, decided) => {
    expect(decideTicketFile(facts, { size })).toEqual(decided)
  })
})

describe(ticketFileName.name, () => {
  it.each([
    ['a/b\\c.txt', 'c.txt'],
    ['two\r\nlines.txt', 'twolines.txt'],
    ['\u2066.\u2069', '.'],
    ['folder/', 'file'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
    [`${'x'.repeat(194)}😀😀.jpeg`, `${'x'.repeat(194)}.jpeg`],
    [`x.${'y'.repeat(300)}`, `x.${'y'.repeat(198)}`],
  ])('makes one short line of %j', (given, name) => {
    expect(ticketFileName(given)).toBe(name)
  })
})
