/** The person replies in a ticket, and open pages hear of what is new in it. */
import { afterAll, describe, expect, it } from 'vitest'
import { patient } from '../../support/patience.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { signedIn } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { connected, listening, type TestClient } from '../push/kit.ts'
import { good } from '../research/kit.ts'
import { sentByStranger, stranger, ticketsOf } from './kit.ts'

const support = 'support@kinweave.example'
const kit = await appForThisFile({ supportAddress: support })
const address = await listening(kit)
const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Hale' })
const adas = ticketsOf(kit, ada)
const ben = await signedIn(kit)
const desk = await staffWith(kit, 'ManageUsers')
const desks = ticketsOf(kit, desk)

const clients: TestClient[] = []
afterAll(() => Promise.all(clients.map(({ connection }) => connection.stop())))

describe('a reply', () => {
  it('is added once below the answer, opens the ticket again, and is shown in the queue and mailed', async () => {
    const { id } = await adas.sent()
    await desks.answered(id, 'It is in the album.')
    good(await desks.patch(id, 'status', 'Closed'))
    kit.clock.forward(1000)
    const key = crypto.randomUUID()

    const [first, again] = [
      await adas.reply(id, 'It is\nnot there.', key),
      await adas.reply(id, 'It is\nnot there.', key),
    ]

    const now = kit.clock.now.toISOString()
    expect(first).toMatchObject({ status: 201 })
    expect(first.body).toEqual({
      id: expect.any(String),
      by: 'Person',
      text: 'It is\nnot there.',
      createdDate: now,
    })
    expect(again.body).toEqual(first.body)
    const thread = await desks.read(id)
    expect(thread.ticket).toMatchObject({ status: 'Open', modifiedDate: now })
    expect(thread.answers.map(({ by, text }) => [by, text])).toEqual([
      ['Support', 'It is in the album.'],
      ['Person', 'It is\nnot there.'],
    ])
    const { items } = await desks.queue('?status=Open')
    expect(items.find((one) => one.id === id)).toMatchObject({
      answeredDate: new Date(kit.clock.now.getTime() - 1000).toISOString(),
      repliedDate: now,
    })
    const mails = (await mailsTo(kit, support)).filter(({ subject }) => subject.includes('reply'))
    expect(mails).toMatchObject([{ subject: `Ticket ${id}, reply: A lost photo` }])
    expect(mails[0]?.text).toContain('> It is\n> not there.')
  })

  it('leaves an escalated ticket escalated', async () => {
    const { id } = await adas.sent()
    good(await desks.patch(id, 'status', 'Escalated'))

    await adas.replied(id, 'Any news?')

    expect((await adas.read(id)).ticket).toMatchObject({ status: 'Escalated' })
  })

  it('has a key of its own: an answer of the staff with the same key is another one', async () => {
    const { id } = await adas.sent()
    const key = crypto.randomUUID()

    good(await desks.answer(id, 'Look in the album.', key))
    expect((await adas.reply(id, 'Thank you.', key)).body).toMatchObject({ by: 'Person', text: 'Thank you.' })
  })

  it('is for the creator alone: not for others, for staff, or for whoever acts as the creator', async () => {
    const { id } = await adas.sent()
    const ofStranger = good<{ id: string }>(await sentByStranger(kit, stranger))
    const actor = await staffWith(kit, 'ImpersonateUser', 'ManageUsers')
    const acting = ticketsOf(kit, await actingAs(kit, actor, ada))

    const statuses = [
      await ticketsOf(kit, ben).reply(id, 'Mine.'),
      await desks.reply(id, 'Mine.'),
      await acting.reply(id, 'Mine.'),
      await adas.reply(ofStranger.id, 'Mine.'),
    ].map(({ status }) => status)

    expect(statuses).toEqual([404, 403, 404, 404])
    expect((await adas.read(id)).answers).toEqual([])
  })
})

describe('open pages', () => {
  const listener = async (token: string) => {
    const client = await connected(address, token, undefined, 'groupadmin')
    clients.push(client)
    return client
  }
  const heardOf = ({ heard }: TestClient) =>
    heard.filter(({ name }) => name === 'SupportTicket.Changed').map(({ payload }) => payload)

  it('hear of a new ticket, an answer and a reply at the desk and with the person, and nowhere else', async () => {
    const cleo = await signedIn(kit)
    const [actor, colleague] = [await staffWith(kit, 'ImpersonateUser'), await staffWith(kit, 'ManageUsers')]
    const acting = await actingAs(kit, actor, cleo)
    const [hers, theirs, actors, others, readers] = await Promise.all([
      listener(cleo.token),
      listener(colleague.token),
      listener(acting.token),
      listener(ben.token),
      listener((await staffWith(kit, 'ReadAllUsers')).token),
    ])
    const cleos = ticketsOf(kit, cleo)

    const { id } = await cleos.sent()
    await desks.answered(id, 'It is in the album.')
    await cleos.replied(id, 'Thank you.')
    const last = good<{ id: string }>(await sentByStranger(kit, stranger))
    const bens = await ticketsOf(kit, ben).sent()

    const told = { supportTicketId: id }
    // The last event: when it has arrived, so have all others.
    await expect.poll(() => heardOf(others), patient).toEqual([{ supportTicketId: bens.id }])
    await expect.poll(() => heardOf(hers), patient).toEqual([told, told, told])
    await expect
      .poll(() => heardOf(theirs), patient)
      .toEqual([told, told, told, { supportTicketId: last.id }, { supportTicketId: bens.id }])
    expect([actors, readers].map(heardOf)).toEqual([[], []])
  })
})
