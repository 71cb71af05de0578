import { describe, expect, it } from 'vitest'
import type { SupportTicketId, UserId } from '#contract/wire.ts'
import { answerMail, newTicketMail } from '../../../server/group-admin/support-mail.ts'
import type { StoredTicket } from '../../../server/store/readers/support-tickets.ts'

const publicUrl = 'https://kinweave.example'
const support = 'support@kinweave.example'

// The ids need a cast to their branded types.
const ofUser: StoredTicket = {
  id: '17' as SupportTicketId,
  userId: '3' as UserId,
  idempotencyKey: 'the key of this message',
  inquiryType: 'Problem',
  priority: 'Medium',
  status: 'Open',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada@mail.example',
  subject: 'A lost photo',
  message: 'Where is\nthe photo?',
  createdAt: new Date('2026-11-26T09:30:00.000Z'),
  modifiedAt: new Date('2026-11-26T09:30:00.000Z'),
}
const ofStranger: StoredTicket = { ...ofUser, userId: null }
const withoutAddress: StoredTicket = { ...ofUser, email: null, firstName: '', lastName: '' }

describe(newTicketMail.name, () => {
  const told = (from: string) => ({
    to: support,
    subject: 'Ticket 17, problem: A lost photo',
    text: [
      `From: ${from}`,
      'Priority: Medium',
      'Subject: A lost photo',
      '',
      '> Where is',
      '> the photo?',
      '',
      'To answer and to see attached files, open this page:',
      '',
      'https://kinweave.example/admin/support?ticket=17',
      '',
    ].join('\n'),
  })
  const mailOf = (ticket: StoredTicket) => newTicketMail({ to: support, ticket, publicUrl })

  it.each([
    ['a user', ofUser],
    ['a stranger', ofStranger],
  ])('is replied to the address of %s', (_who, ticket) => {
    expect(mailOf(ticket)).toEqual({
      ...told('Ada Hale <ada@mail.example>'),
      replyTo: 'ada@mail.example',
    })
  })

  it('has no address for a reply if the user has none', () => {
    const mail = mailOf(withoutAddress)

    expect(mail).toEqual(told('a user without a name'))
    expect(mail).not.toHaveProperty('replyTo')
  })
})

describe(answerMail.name, () => {
  const answered = (next: readonly string[]) => ({
    to: 'ada@new.example',
    subject: 'Re: A lost photo',
    text: [
      'Hello,',
      '',
      'You have written to Kinweave support. This is our answer:',
      '',
      'It is in the album.',
      '',
      ...next,
      '',
      'Your message writes:',
      '> Where is',
      '> the photo?',
      '',
    ].join('\n'),
  })
  const mailOf = (ticket: StoredTicket, supportAddress: string | null) =>
    answerMail({
      to: 'ada@new.example',
      ticket,
      answer: ' It is in the album.\n',
      publicUrl,
      supportAddress,
    })
  const toUser = answered([
    'You can reply on this page, which has all your messages and our answers:',
    '',
    'https://kinweave.example/contact',
  ])

  it('leads a user to the site, and a reply to the support address', () => {
    expect(mailOf(ofUser, support)).toEqual({ ...toUser, replyTo: support })
  })

  it('leads a stranger to the form, and a reply to the support address', () => {
    expect(mailOf(ofStranger, support)).toEqual({
      ...answered([
        'To write to us again, open this page:',
        '',
        'https://kinweave.example/contact?subject=A%20lost%20photo',
      ]),
      replyTo: support,
    })
  })

  it('has no address for a reply if support has none', () => {
    const mail = mailOf(ofUser, null)

    expect(mail).toEqual(toUser)
    expect(mail).not.toHaveProperty('replyTo')
  })
})
