import { describe, expect, it } from 'vitest'
import { maxTicketMessage } from '#contract/support-limits.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { seededDemo, visitor } from '../kit/demo.ts'
import { mailsTo } from '../kit/mail.ts'
import { signedIn } from '../kit/sign-in.ts'
import { auditOf, staffWith } from '../kit/staff.ts'
import { good } from '../research/kit.ts'
import { code, question, sentByStranger, solvedCaptcha, stranger, ticketsOf } from './kit.ts'

const kit = await appForThisFile({ supportAddress: 'support@kinweave.example', demo: true })
const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Hale' })
const adas = ticketsOf(kit, ada)
const desk = await staffWith(kit, 'ManageUsers')
const desks = ticketsOf(kit, desk)

const stored = async () =>
  (await kit.store.pool.query('SELECT id FROM support_tickets ORDER BY id')).rows.length

describe('a ticket', () => {
  it('[SPT-14] [API3-14] [MOD-77] [MOD-78] [MOD3-06] [STA-11] is open and a question if nothing else is said', async () => {
    const sent = await adas.send()

    expect(sent).toMatchObject({ status: 201 })
    expect(sent.body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      contactId: ada.userId,
      inquiryType: 'Question',
      priority: 'Medium',
      status: 'Open',
      firstName: 'Ada',
      lastName: 'Hale',
      email: ada.address,
      ...question,
      webUrl: `${kit.publicUrl}/contact`,
      createdDate: kit.clock.now.toISOString(),
      modifiedDate: kit.clock.now.toISOString(),
    })
  })

  it.each(['Question', 'Request', 'Problem', 'Other'])(
    '[SPT-17] [STA-11] can be a %s',
    async (inquiryType) => {
      expect(await adas.sent({ ...question, inquiryType, priority: 'High' })).toMatchObject({
        inquiryType,
        priority: 'High',
      })
    },
  )

  it.each([
    ['another type', { inquiryType: 'Idea' }],
    ['another priority', { priority: 'Urgent' }],
    ['no subject', { subject: ' ' }],
    ['a subject in two lines', { subject: 'Lost\r\nBcc: everybody@mail.example' }],
    ['a message that is too long', { message: 'x'.repeat(maxTicketMessage + 1) }],
  ])('[SPT-06] [SPT-09] [SPT-17] [STA-11] is refused with %s', async (_what, changed) => {
    const before = await stored()

    expect(await adas.send({ ...question, ...changed })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
    expect(await stored()).toBe(before)
  })

  it('[SPT-09] takes a message of 2000 characters, and none at all', async () => {
    const longest = 'x'.repeat(2000)

    expect((await adas.sent({ ...question, message: longest })).message).toBe(longest)
    expect((await adas.sent({ ...question, message: '' })).message).toBe('')
  })

  it('is sent once, however often the call is repeated', async () => {
    const idempotencyKey = crypto.randomUUID()
    const json = { ...question, idempotencyKey }

    const [first, again] = [await adas.sent(json), await adas.sent(json)]
    const other = await adas.send({ ...json, message: 'Something else' })

    expect(again).toEqual(first)
    expect(code(other)).toBe('conflict')
  })

  it('is sent once by two equal calls at the same moment', async () => {
    const json = { ...question, idempotencyKey: crypto.randomUUID() }
    const before = await stored()

    const sent = await Promise.all(Array.from({ length: 5 }, () => adas.sent(json)))

    expect(sent).toEqual(sent.map(() => sent[0]))
    expect(await stored()).toBe(before + 1)
  })

  it('is known by its key also after the address of the account has changed', async () => {
    const dora = await signedIn(kit)
    const doras = ticketsOf(kit, dora)
    const json = { ...question, idempotencyKey: crypto.randomUUID() }
    const first = await doras.sent(json)
    await kit.store.pool.query(
      "UPDATE identity_addresses SET address = 'dora@new.example' WHERE address = $1",
      [dora.address],
    )

    expect(await doras.sent(json)).toEqual(first)
  })

  it('bears the name and address of the account, whatever the call says', async () => {
    expect(await adas.sent(stranger)).toMatchObject({
      email: ada.address,
      firstName: 'Ada',
      lastName: 'Hale',
    })
  })

  it('[SPT-04] may name an address for the answer if the account has none', async () => {
    const ben = await signedIn(kit, { givenName: 'Ben', familyName: 'Hale' })
    await kit.store.pool.query('UPDATE identity_addresses SET inactive_at = now() WHERE address = $1', [
      ben.address,
    ])
    const bens = ticketsOf(kit, ben)

    expect(await bens.sent({ ...question, email: 'ben@mail.example' })).toMatchObject({
      contactId: ben.userId,
      email: 'ben@mail.example',
    })
    expect(await bens.sent()).toMatchObject({ email: null })
  })

  it('cannot be sent by somebody who acts as the user, who sees no ticket either', async () => {
    const actor = await staffWith(kit, 'ImpersonateUser', 'ManageUsers')
    const acting = ticketsOf(kit, await actingAs(kit, actor, ada))

    expect(await acting.send()).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await acting.list()).toEqual([])
    expect((await adas.list()).length).toBeGreaterThan(0)
  })

  it('is limited to twenty an hour', async () => {
    const eager = ticketsOf(kit, await signedIn(kit))
    const limited = await appOn(kit.store, { development: false })
    const send = () => call(limited.app, 'POST /groupadmin/support/tickets', { json: question, token })
    const { token } = await signedIn(kit)
    const statuses = []
    for (let sent = 0; sent < 21; sent++) statuses.push((await send()).status)
    await limited.app.close()

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect((await eager.send()).status).toBe(201)
  })
})

describe('the ticket of a stranger', () => {
  it('[SPT-08] needs a last name and an address', async () => {
    const { lastName: _, ...withoutName } = stranger
    const { email: __, ...withoutAddress } = stranger
    const before = await stored()

    expect(code(await sentByStranger(kit, withoutName))).toBe('last-name-needed')
    expect(code(await sentByStranger(kit, { ...stranger, lastName: ' ' }))).toBe('last-name-needed')
    expect(code(await sentByStranger(kit, withoutAddress))).toBe('address-needed')
    expect(code(await sentByStranger(kit, { ...stranger, email: 'ada@' }))).toBe('invalid-input')
    expect(await stored()).toBe(before)
  })

  it('[API3-14] belongs to nobody, and is answered by mail', async () => {
    const { body } = await sentByStranger(kit, { ...stranger, firstName: undefined })

    expect(body).toMatchObject({
      contactId: null,
      firstName: '',
      lastName: 'Hale',
      email: 'ada@mail.example',
    })
  })

  it('is not shown to another stranger who sends the same words under its key', async () => {
    const json = { ...stranger, idempotencyKey: crypto.randomUUID() }
    good(await sentByStranger(kit, json))

    expect(code(await sentByStranger(kit, { ...json, email: 'eve@mail.example' }))).toBe('conflict')
  })

  it('[SPT-07] [VAL-08] needs a captcha, which works once; a signed-in user needs none', async () => {
    const guarded = await appOn(kit.store, { captchaSiteKey: 'our-site' })
    // The library reads the computer's clock.
    guarded.clock.now = new Date()
    const send = (captchaCode?: string) => sentByStranger(guarded, { ...stranger, captchaCode })
    const solved = await solvedCaptcha(guarded, 'our-site')

    expect(code(await send())).toBe('captcha-required')
    expect(code(await send('solved by nobody'))).toBe('captcha-required')
    expect((await send(solved)).status).toBe(201)
    expect(code(await send(solved))).toBe('captcha-required')
    guarded.clock.now = kit.clock.now
    const { token } = await signedIn(kit)
    expect((await ticketsOf(guarded, { token }).send()).status).toBe(201)
    await guarded.app.close()
  })

  it('is what a visitor of the demo sends: with a captcha, a name and an address', async () => {
    await seededDemo(kit)
    const visiting = ticketsOf(kit, await visitor(kit))

    expect(code(await visiting.send())).toBe('last-name-needed')
    expect(good(await visiting.send(stranger))).toMatchObject({ contactId: null })
    expect(await visiting.list()).toEqual([])
  })

  it('is not sent under the name of a user whose token is not valid', async () => {
    const before = await stored()

    expect(
      (await call(kit.app, 'POST /groupadmin/support/tickets', { json: stranger, token: 'abc' })).status,
    ).toBe(401)
    expect(await stored()).toBe(before)
  })
})

describe('the support address', () => {
  it('gets a mail about each new ticket, whose reply goes to the person', async () => {
    const { id } = await adas.sent({ subject: 'Zwei Bäume', message: 'One\nTwo', inquiryType: 'Problem' })

    const [mail] = await mailsTo(kit, 'support@kinweave.example')

    expect(mail).toMatchObject({ subject: `Ticket ${id}, problem: Zwei Bäume` })
    expect(mail?.text).toContain(`From: Ada Hale <${ada.address}>`)
    expect(mail?.text).toContain('> One\n> Two')
    expect(mail?.text).toContain(`${kit.publicUrl}/admin/support?ticket=${id}`)
  })

  it('is the only one: a ticket mails nobody else, so it cannot be used to send mails to others', async () => {
    await sentByStranger(kit, { ...stranger, email: 'victim@mail.example' })

    expect(await mailsTo(kit, 'victim@mail.example')).toEqual([])
  })
})

describe('the desk', () => {
  it('lists of each ticket what it is about, and nothing of the person or the message', async () => {
    const { id } = await adas.sent({ ...question, inquiryType: 'Request' })
    kit.clock.forward(1000)
    good(await desks.patch(id, 'status', 'Escalated'))

    const [listed] = (await desks.queue('?status=Escalated')).items

    expect(listed).toEqual({
      id,
      inquiryType: 'Request',
      priority: 'Medium',
      status: 'Escalated',
      subject: question.subject,
      createdDate: new Date(kit.clock.now.getTime() - 1000).toISOString(),
      modifiedDate: kit.clock.now.toISOString(),
      answeredDate: null,
      repliedDate: null,
    })
    await desks.answered(id, 'A moment.')
    kit.clock.forward(1000)
    await desks.answered(id, 'It is repaired.')
    expect((await desks.queue('?status=Escalated')).items[0]?.answeredDate).toBe(kit.clock.now.toISOString())
  })

  it('is closed to staff who act as a colleague, also if both may work there', async () => {
    const [actor, colleague] = [
      await staffWith(kit, 'ImpersonateUser', 'ManageUsers'),
      await staffWith(kit, 'ManageUsers'),
    ]
    const { id } = await adas.sent()
    const acting = ticketsOf(kit, await actingAs(kit, actor, colleague))

    expect(await acting.ask('GET /queue')).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await acting.ask(`GET /tickets/${id}`)).status).toBe(404)
    expect((await acting.patch(id, 'status', 'Closed')).status).toBe(404)
    expect((await acting.answer(id, 'Not from me.')).status).toBe(404)
    expect((await ticketsOf(kit, colleague).ask('GET /queue')).status).toBe(200)
  })

  it('says whether an answer is mailed, by the present address of the account', async () => {
    const ben = await signedIn(kit)
    const hide = (inactive: string) =>
      kit.store.pool.query(`UPDATE identity_addresses SET inactive_at = ${inactive} WHERE address = $1`, [
        ben.address,
      ])
    await hide('now()')
    const bens = ticketsOf(kit, ben)
    const { id } = await bens.sent()
    const { id: withAddress } = await bens.sent({ ...question, email: 'ben@mail.example' })

    expect(await desks.read(id)).toMatchObject({ ticket: { email: null }, mailsTo: false })
    expect(await desks.read(withAddress)).toMatchObject({ mailsTo: true })
    await hide('NULL')
    expect(await desks.read(id)).toMatchObject({ ticket: { email: null }, mailsTo: true })
    await desks.answered(id, 'Hello Ben.')
    const [mail] = await mailsTo(kit, ben.address)
    expect(mail?.text).toContain('Hello Ben.')
  })

  it('lists the open tickets the oldest first, page by page', async () => {
    const { rows } = await kit.store.pool.query<{ id: number }>(
      "SELECT id FROM support_tickets WHERE status = 'Open' ORDER BY id",
    )
    const open = rows.map(({ id }) => String(id))

    const first = await desks.queue('?status=Open')
    const second = await desks.queue(`?status=Open&next=${first.nextPageToken}`)

    expect(first.items.map(({ id }) => id)).toEqual(open.slice(0, 20))
    expect(second.items.map(({ id }) => id)).toEqual(open.slice(20, 40))
    expect(second.items).not.toEqual([])
  })

  it('lists all tickets by status and priority, the latest first', async () => {
    const { id: low } = await adas.sent({ ...question, priority: 'Low' })
    const { id: high } = await adas.sent({ ...question, priority: 'High' })
    good(await desks.patch(high, 'status', 'OnHold'))

    const { items, nextPageToken } = await desks.queue()
    const ofStatus = await desks.queue('?status=OnHold')
    const both = await desks.queue('?status=OnHold&priority=Low')
    const next = await desks.queue(`?next=${nextPageToken}`)

    expect(items.map(({ id }) => id).slice(0, 2)).toEqual([high, low])
    expect(items).toHaveLength(20)
    expect(next.items.every(({ id }) => !items.some((one) => one.id === id))).toBe(true)
    expect(ofStatus.items.map(({ id, status }) => [id, status])).toEqual([[high, 'OnHold']])
    expect(both.items).toEqual([])
  })

  it('answers once, and the answer goes to the person by mail and on the site', async () => {
    const { id } = await adas.sent()
    const key = crypto.randomUUID()
    const [first, again] = [
      await desks.answer(id, 'It is in the album.', key),
      await desks.answer(id, 'It is in the album.', key),
    ]

    const mails = (await mailsTo(kit, ada.address)).filter(({ text }) => text.includes('in the album'))
    const [thread] = await adas.list()

    expect(first.body).toEqual(again.body)
    expect(first.body).toEqual({
      id: expect.any(String),
      by: 'Support',
      text: 'It is in the album.',
      createdDate: kit.clock.now.toISOString(),
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Re: A lost photo' })
    expect(thread).toEqual(await adas.read(id))
    expect(thread).toMatchObject({ ticket: { id }, answers: [first.body] })
  })

  it('answers a user at the address of the account, also after it has changed', async () => {
    const cleo = await signedIn(kit)
    const { id } = await ticketsOf(kit, cleo).sent()
    await kit.store.pool.query(
      "UPDATE identity_addresses SET address = 'cleo@new.example' WHERE address = $1",
      [cleo.address],
    )

    await desks.answered(id, 'Welcome.')

    expect(await mailsTo(kit, 'cleo@new.example')).toHaveLength(1)
    expect((await mailsTo(kit, cleo.address)).filter(({ text }) => text.includes('Welcome.'))).toEqual([])
  })

  it('answers a stranger by mail, and repeats no address of a page that the stranger wrote', async () => {
    const { body } = await sentByStranger(kit, {
      ...stranger,
      email: 'dora@mail.example',
      message: 'Look at https://evil.example/prize now',
    })

    await desks.answered(Object(body).id, 'Thank you.')

    const [mail] = await mailsTo(kit, 'dora@mail.example')
    expect(mail?.text).toContain('Thank you.')
    expect(mail?.text).toContain('> Look at [address left out] now')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).toContain(`${kit.publicUrl}/contact?subject=A%20lost%20photo`)
  })

  it('shows its changes to the person', async () => {
    const { id } = await adas.sent()
    kit.clock.forward(1000)

    expect(good(await desks.patch(id, 'status', 'Closed'))).toMatchObject({ id, status: 'Closed' })
    expect((await adas.read(id)).ticket).toMatchObject({
      status: 'Closed',
      modifiedDate: kit.clock.now.toISOString(),
    })
  })

  it('is recorded for the person: reading, changing and answering a ticket', async () => {
    const finn = await signedIn(kit)
    const { id } = await ticketsOf(kit, finn).sent()
    const audit = auditOf(kit)
    await audit()

    const reader = await staffWith(kit, 'ManageUsers')
    const readers = ticketsOf(kit, reader)
    await readers.queue()
    expect(await audit()).toEqual([{ actorId: reader.userId, userId: null, act: 'support-read', detail: '' }])
    await readers.read(id)
    expect(await audit()).toEqual([
      { actorId: reader.userId, userId: finn.userId, act: 'support-read', detail: '' },
    ])
    await desks.read(id)
    good(await desks.patch(id, 'status', 'Escalated'))
    await desks.answered(id, 'We are looking.')
    await ticketsOf(kit, finn).read(id)

    const by = { actorId: desk.userId, userId: finn.userId }
    expect(await audit()).toEqual([
      { ...by, act: 'support-read', detail: '' },
      { ...by, act: 'support-changed', detail: 'status' },
      { ...by, act: 'support-changed', detail: '' },
    ])
  })
})

describe('resetting a test account', () => {
  it('deletes its tickets, and nobody else’s', async () => {
    const tester = await signedIn(kit)
    await kit.store.pool.query('UPDATE identities SET is_test = true WHERE subject = $1', [tester.subject])
    await ticketsOf(kit, tester).sent()
    const before = (await adas.list()).length

    good(await call(kit.app, `POST /groupadmin/users/${tester.userId}/reset`, { token: tester.token }))

    expect(await ticketsOf(kit, tester).list()).toEqual([])
    expect((await adas.list()).length).toBe(before)
  })
})
