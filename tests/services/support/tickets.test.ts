import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { UserId } from '#contract/wire.ts'
import { openTickets } from '#domain/support/support-desk.ts'
import { emptyTicket, type TicketFile } from '#domain/support/ticket-draft.ts'
import {
  answeredThread,
  otherQueued,
  queuedTicket,
  sampleThread,
  sampleTicket,
} from '#machines/support-desk/sample-tickets.ts'
import { supportDeskActors } from '#services/support/desk.ts'
import { sendReplyActor } from '#services/support/reply.ts'
import { keepTicketDraft, readTicketDraft } from '#services/support/ticket-draft.ts'
import {
  attachFileActor,
  fetchOwnTicketsActor,
  lacksAddressActor,
  sendTicketActor,
} from '#services/support/tickets.ts'
import { keepUnsentAnswers, readUnsentAnswers } from '#services/support/unsent-answers.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const ticket = { ...emptyTicket, subject: ' A photo ', message: 'Where?', captchaCode: null }
const made = () => Response.json(sampleTicket, { status: 201 })
const bodyIn = (call: string | undefined) => JSON.parse(call?.replace(/^\S+ /, '') ?? '{}')

describe(sendTicketActor.name, () => {
  it('sends what was typed, without empty fields, and returns the id', async () => {
    const { transport, sent } = server(made())
    const typed = { ...ticket, lastName: ' Hale ', email: 'hale@mail.example', captchaCode: 'solved' }

    expect(await run(sendTicketActor(transport), typed)).toEqual(ok('17'))
    expect(bodyIn(sent[0])).toEqual({
      inquiryType: 'Question',
      priority: 'Medium',
      subject: 'A photo',
      message: 'Where?',
      lastName: 'Hale',
      email: 'hale@mail.example',
      captchaCode: 'solved',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('sends a subject that was pasted with a tab and marks of direction, which nobody sees', async () => {
    const { transport, sent } = server(made())

    await run(sendTicketActor(transport), {
      ...ticket,
      subject: 'A\tphoto\u202E of\u2069 Ada',
      lastName: '\u202AHale\u202C',
    })

    expect(bodyIn(sent[0])).toMatchObject({ subject: 'A photo of Ada', lastName: 'Hale' })
  })

  it('sends the same message again under the same key, and another one under another key', async () => {
    const { transport, sent } = server(new Error('offline'), made(), made())
    const actor = sendTicketActor(transport)

    await expect(run(actor, ticket)).rejects.toThrow('Failed to make request.')
    await run(actor, { ...ticket, captchaCode: 'another solution' })
    await run(actor, { ...ticket, message: 'Here.' })

    const [lost, again, other] = sent.map((call) => bodyIn(call).idempotencyKey)
    expect(again).toBe(lost)
    expect(other).not.toBe(lost)
  })

  it('sends the same message under another key after it has arrived: it is meant to be sent again', async () => {
    const { transport, sent } = server(made(), made())
    const actor = sendTicketActor(transport)

    await run(actor, ticket)
    await run(actor, ticket)

    const [first, second] = sent.map((call) => bodyIn(call).idempotencyKey)
    expect(second).not.toBe(first)
  })

  it.each([
    ['captcha-refused', refusal(400, 'captcha-required')],
    ['name-refused', refusal(400, 'last-name-needed')],
    ['address-refused', refusal(400, 'address-needed')],
    ['too-many-tries', refusal(429, 'too-many-calls')],
    ['not-sent', refusal(403, 'not-allowed')],
  ] as const)('says %s', async (problem, answer) => {
    const { transport } = server(answer)

    expect(await run(sendTicketActor(transport), ticket)).toEqual(refuse(problem))
  })

  it('says before sending that an address is none', async () => {
    const { transport, sent } = server()

    expect(await run(sendTicketActor(transport), { ...ticket, email: 'hale@' })).toEqual(
      refuse('address-refused'),
    )
    expect(sent).toEqual([])
  })

  it.each([409, 502])('[ERR3-09] fails for any other answer, such as %i', async (status) => {
    const { transport } = server(new Response('', { status }))

    await expect(run(sendTicketActor(transport), ticket)).rejects.toThrow('The request was refused.')
  })
})

describe(attachFileActor.name, () => {
  const chosen: TicketFile = { key: 'one', name: 'page.png', size: 6 }
  const files = new Map([['one', new File(['a page'], 'page.png')]])
  const attach = (...answers: (Response | Error)[]) =>
    run(
      attachFileActor(server(...answers).transport, (key) => files.get(key)),
      { ticketId: '17', file: chosen },
    )

  it('[SPT-15] attaches a file', async () => {
    const [file] = sampleThread.files

    expect(await attach(Response.json(file, { status: 201 }))).toEqual(ok(null))
  })

  it.each([
    ['file-too-large', refusal(413, 'file-too-large')],
    ['too-many-files', refusal(412, 'too-many-files')],
    ['content-limit-reached', refusal(403, 'content-limit-reached')],
    ['not-sent', refusal(404, 'not-found')],
  ] as const)('says %s', async (problem, answer) => {
    expect(await attach(answer)).toEqual(refuse(problem))
  })

  it.each([
    ['an answer that is not OK', new Response('', { status: 500 })],
    ['no answer', new Error('offline')],
  ])('[SPT-16] raises "Failed to upload ticket file" for %s', async (_what, answer) => {
    await expect(attach(answer)).rejects.toThrow('Failed to upload ticket file')
  })
})

describe(lacksAddressActor.name, () => {
  const userId = UserId.parse('3')

  it.each([
    [true, null],
    [false, 'ada@mail.example'],
  ])('says %s for the address %s', async (lacks, address) => {
    const { transport } = server(Response.json({ wanted: false, address }))

    expect(await run(lacksAddressActor(transport, userId), undefined)).toBe(lacks)
  })
})

describe(fetchOwnTicketsActor.name, () => {
  it('fetches the pages of the own tickets', async () => {
    const { transport, sent } = server(Response.json({ items: [answeredThread], nextPageToken: 'more' }))

    const page = await run(fetchOwnTicketsActor(transport), { text: '', sort: 'latest', next: 'begin' })

    expect(page).toEqual({ items: [{ ...answeredThread, id: '17' }], next: 'more' })
    expect(sent).toEqual(['/groupadmin/support/tickets?next=begin '])
  })
})

describe(sendReplyActor.name, () => {
  const reply = { ticketId: '17', text: 'It is still grey.' }
  const arrived = () =>
    Response.json(
      { id: '6', by: 'Person', text: reply.text, createdDate: '2026-11-26T11:30:00.000Z' },
      { status: 201 },
    )

  it('sends the reply again under the same key after a lost answer, and under another one when it has arrived', async () => {
    const { transport, sent } = server(new Error('offline'), arrived(), arrived())
    const actor = sendReplyActor(transport)

    expect(await run(actor, reply)).toEqual(refuse('unreachable'))
    expect(await run(actor, reply)).toEqual(ok(null))
    expect(await run(actor, reply)).toEqual(ok(null))

    const [lost, again, anew] = sent.map((call) => bodyIn(call).idempotencyKey)
    expect(sent[0]).toContain('/groupadmin/support/tickets/17/replies ')
    expect(again).toBe(lost)
    expect(anew).not.toBe(lost)
  })

  it.each([
    ['too-often', refusal(429, 'too-many-calls')],
    ['gone', refusal(404, 'not-found')],
  ] as const)('says %s', async (problem, answer) => {
    expect(await run(sendReplyActor(server(answer).transport), reply)).toEqual(refuse(problem))
  })
})

describe(supportDeskActors.name, () => {
  it('lists the queue by status and priority', async () => {
    const { transport, sent } = server(Response.json({ items: [queuedTicket] }))
    const { loadQueue } = supportDeskActors(transport)

    expect(await run(loadQueue, { filter: { status: 'Open', priority: 'High' }, next: null })).toEqual({
      items: [queuedTicket],
      next: null,
    })
    expect(sent).toEqual(['/groupadmin/support/queue?status=Open&priority=High '])
  })

  it('loads as much of the queue again as is listed, and one page more for what is new', async () => {
    const page = (ticket: object, nextPageToken?: string) => Response.json({ items: [ticket], nextPageToken })
    const { transport, sent } = server(
      page(queuedTicket, 'second'),
      page(otherQueued, 'third'),
      Response.json(answeredThread),
    )
    const { refreshDesk } = supportDeskActors(transport)

    expect(await run(refreshDesk, { filter: openTickets, count: 1, changedId: '17' })).toEqual({
      queue: { items: [queuedTicket, otherQueued], next: 'third' },
      thread: answeredThread,
    })
    expect(sent.map((call) => call.trim())).toEqual([
      '/groupadmin/support/queue?status=Open',
      '/groupadmin/support/queue?status=Open&next=second',
      '/groupadmin/support/tickets/17',
    ])
  })

  it('reads no ticket again that has not changed, and leaves out one that is gone', async () => {
    const queue = () => Response.json({ items: [queuedTicket] })
    const { transport } = server(queue(), queue(), refusal(404, 'not-found'))
    const { refreshDesk } = supportDeskActors(transport)
    const refreshed = { queue: { items: [queuedTicket], next: null }, thread: null }

    expect(await run(refreshDesk, { filter: openTickets, count: 1, changedId: null })).toEqual(refreshed)
    expect(await run(refreshDesk, { filter: openTickets, count: 1, changedId: '17' })).toEqual(refreshed)
  })

  it('reads the ticket again after an answer, which it sends again under the same key', async () => {
    const [answer] = answeredThread.answers
    const answered = () => [Response.json(answer, { status: 201 }), Response.json(answeredThread)]
    const { transport, sent } = server(new Error('offline'), ...answered())
    const { sendAnswer } = supportDeskActors(transport)
    const input = { id: '17', text: 'Press it.' }

    expect(await run(sendAnswer, input)).toEqual(refuse('unreachable'))
    expect(await run(sendAnswer, input)).toEqual(ok(answeredThread))
    expect(bodyIn(sent[1])).toEqual(bodyIn(sent[0]))
    expect(sent[2]).toBe('/groupadmin/support/tickets/17 ')
  })

  it('sends an answer under the same key until the ticket was read, and then under another one', async () => {
    const [answer] = answeredThread.answers
    const taken = () => Response.json(answer, { status: 201 })
    const thread = () => Response.json(answeredThread)
    const { transport, sent } = server(taken(), new Error('offline'), taken(), thread(), taken(), thread())
    const { sendAnswer } = supportDeskActors(transport)
    const input = { id: '17', text: 'Press it.' }

    expect(await run(sendAnswer, input)).toEqual(refuse('unreachable'))
    expect(await run(sendAnswer, input)).toEqual(ok(answeredThread))
    expect(await run(sendAnswer, input)).toEqual(ok(answeredThread))

    const [first, again, anew] = [sent[0], sent[2], sent[4]].map((call) => bodyIn(call).idempotencyKey)
    expect(again).toBe(first)
    expect(anew).not.toBe(first)
  })

  it('changes one field, and says why it cannot', async () => {
    const { transport, sent } = server(Response.json(sampleTicket), Response.json(sampleThread))
    const { changeTicket } = supportDeskActors(transport)

    expect(await run(changeTicket, { id: '17', change: { status: 'OnHold' } })).toEqual(ok(sampleThread))
    expect(sent[0]).toBe(
      '/groupadmin/support/tickets/17 [{"op":"replace","path":"/status","value":"OnHold"}]',
    )
    const refusing = supportDeskActors(server(refusal(403, 'not-allowed')).transport)
    expect(await run(refusing.changeTicket, { id: '17', change: { priority: 'Low' } })).toEqual(
      refuse('not-allowed'),
    )
    const missing = supportDeskActors(server(refusal(404, 'not-found')).transport)
    expect(await run(missing.readTicket, { id: '17' })).toEqual(refuse('gone'))
  })
})

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (nth) => [...items.keys()][nth] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
}

describe('the answers that staff is writing', () => {
  const userId = UserId.parse('3')

  it('survive a reload, for each user apart, and leave nothing when they are sent', () => {
    const storage = memory()
    keepUnsentAnswers(storage, userId, { 17: 'Please try', 16: 'We are' })

    expect(readUnsentAnswers(storage, userId)).toEqual({ 17: 'Please try', 16: 'We are' })
    expect(readUnsentAnswers(storage, UserId.parse('4'))).toEqual({})
    keepUnsentAnswers(storage, userId, {})
    expect(storage.length).toBe(0)
  })
})

describe('what was typed to support', () => {
  const typed = { ...emptyTicket, subject: 'A photo', message: 'Where?' }
  const userId = UserId.parse('3')

  it('survives a reload, for a stranger and for each user apart, and leaves nothing when it is sent', () => {
    const storage = memory()
    keepTicketDraft(storage, userId, typed)

    expect(readTicketDraft(storage, userId, '')).toEqual(typed)
    expect(readTicketDraft(storage, null, '')).toEqual(emptyTicket)
    keepTicketDraft(storage, userId, emptyTicket)
    expect(storage.length).toBe(0)
  })

  it('[SPT-05] begins with the subject of the address, unless a message was begun', () => {
    const storage = memory()

    expect(readTicketDraft(storage, null, 'Request API access').subject).toBe('Request API access')
    keepTicketDraft(storage, null, typed)
    expect(readTicketDraft(storage, null, 'Request API access')).toEqual(typed)
  })
})
