import { describe, expect, it } from 'vitest'
import { withAnswer, withChanged, withMore } from '#domain/support/support-desk.ts'
import {
  charactersLeft,
  emptyTicket,
  isAsked,
  maxFilesOfTicket,
  maxTicketFileBytes,
  missingOf,
  type TicketFile,
  withFiles,
} from '#domain/support/ticket-draft.ts'
import {
  answeredThread,
  otherQueued,
  queuedTicket,
  sampleThread,
  sampleTicket,
} from '#machines/support-desk/sample-tickets.ts'

const draft = { ...emptyTicket, subject: 'A photo', lastName: 'Hale', email: 'hale@mail.example' }

describe(missingOf.name, () => {
  it.each([
    ['nothing of a whole draft', draft, 'stranger', true, []],
    ['[SPT-06] the subject', { ...draft, subject: '  ' }, 'stranger', true, ['subject']],
    ['a subject of which nobody sees anything', { ...draft, subject: '\u202E' }, 'user', false, ['subject']],
    ['[SPT-08] the last name of a stranger', { ...draft, lastName: '' }, 'stranger', true, ['last name']],
    ['[SPT-08] the address of a stranger', { ...draft, email: '' }, 'stranger', true, ['address']],
    ['[SPT-08] half an address', { ...draft, email: 'hale@' }, 'stranger', true, ['whole address']],
    ['[SPT-04] only the subject of a user', emptyTicket, 'user', false, ['subject']],
    ['no address of a user who has none', { ...emptyTicket, subject: 'A' }, 'user', true, []],
    ['the rest of it, if it was begun', { ...draft, email: 'h' }, 'user', true, ['whole address']],
  ] as const)('misses %s', (_what, typed, sender, asksAddress, missing) => {
    expect(missingOf(typed, sender, asksAddress)).toEqual(missing)
  })
})

describe(isAsked.name, () => {
  it('[SPT-04] asks a stranger for everything, and a user for an address only if the account has none', () => {
    const fields = ['subject', 'message', 'firstName', 'lastName', 'email'] as const
    const asked = (sender: 'stranger' | 'user', asksAddress: boolean) =>
      fields.filter((field) => isAsked(field, sender, asksAddress))

    expect(asked('stranger', true)).toEqual(fields)
    expect(asked('user', true)).toEqual(['subject', 'message', 'email'])
    expect(asked('user', false)).toEqual(['subject', 'message'])
  })
})

describe(charactersLeft.name, () => {
  it('[SPT-10] counts down from 2000', () => {
    expect(['', 'x', 'x'.repeat(2000)].map((message) => charactersLeft({ message }))).toEqual([2000, 1999, 0])
  })
})

describe(withFiles.name, () => {
  const file = (key: string, size = 1): TicketFile => ({ key, name: `${key}.png`, size })
  const many = Array.from({ length: maxFilesOfTicket }, (_, nth) => file(`${nth}`))

  it('adds what a ticket takes, each file once', () => {
    const chosen = [file('a'), file('b', maxTicketFileBytes)]

    expect(withFiles([file('a')], chosen)).toEqual({ files: chosen, problem: null })
  })

  it.each([
    ['too large', [file('a'), file('b', maxTicketFileBytes + 1)], 'file-too-large', [file('a')]],
    ['empty', [file('b', 0)], 'file-empty', []],
    ['too many', [...many, file('x')], 'too-many-files', many],
  ])('says that files are %s, and takes the others', (_what, chosen, problem, files) => {
    expect(withFiles([], chosen)).toEqual({ files, problem })
  })
})

describe('the queue', () => {
  it('grows at its end, and lists each ticket once', () => {
    const page = { items: [queuedTicket, otherQueued], next: null }

    expect(withMore({ items: [queuedTicket], next: 'more' }, page)).toEqual(page)
  })

  it('shows a changed ticket where it was', () => {
    const queue = { items: [queuedTicket, otherQueued], next: 'more' }
    const closed = { ...sampleThread, ticket: { ...sampleTicket, status: 'Closed' as const } }

    expect(withChanged(queue, closed)).toEqual({
      items: [{ ...queuedTicket, status: 'Closed' }, otherQueued],
      next: 'more',
    })
  })

  it('shows when a ticket was answered last', () => {
    const queue = { items: [queuedTicket, otherQueued], next: null }

    expect(withChanged(queue, answeredThread).items).toEqual([
      { ...queuedTicket, answeredDate: '2026-11-26T11:00:00.000Z' },
      otherQueued,
    ])
  })
})

describe(withAnswer.name, () => {
  it('stores what was typed for each ticket, and nothing of an empty answer', () => {
    const both = withAnswer(withAnswer({}, '17', 'Please'), '16', 'We')

    expect(both).toEqual({ 16: 'We', 17: 'Please' })
    expect(withAnswer(both, '17', '')).toEqual({ 16: 'We' })
  })
})
