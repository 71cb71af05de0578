import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import {
  emptyTicket,
  type NewTicket,
  type TicketFile,
  type TicketFileProblem,
  type TicketProblem,
} from '#domain/support/ticket-draft.ts'
import { supportTicketMachine, unsentDraft } from '#machines/support-ticket/support-ticket.machine.ts'
import { wire } from '#machines/wire.ts'

it('has no draft to keep for a reload from the moment when the ticket has arrived, while its files follow', async () => {
  const clock = new SimulatedClock()
  const sent = Promise.withResolvers<Result<string, TicketProblem>>()
  const draft = { ...emptyTicket, subject: 'A photo', message: 'Where?', email: 'hale@mail.example' }
  const machine = wire(supportTicketMachine)({
    lacksAddress: fromPromise<boolean, undefined>(async () => false),
    solveCaptcha: fromPromise<string, { siteKey: string }>(async () => 'solved'),
    sendTicket: fromPromise<Result<string, TicketProblem>, NewTicket>(() => sent.promise),
    attachFile: fromPromise<Result<null, TicketFileProblem>, { ticketId: string; file: TicketFile }>(
      () => new Promise(() => undefined),
    ),
  })
  const flow = createActor(machine, { clock, input: { draft, sender: 'user', captchaSiteKey: null } }).start()
  const kept = () => unsentDraft(flow.getSnapshot().context)
  flow.send({ type: 'files chosen', files: [{ key: 'one', name: 'page.png', size: 6 }] })
  flow.send({ type: 'submitted' })
  expect(kept()).toEqual(draft)

  sent.resolve(ok('17'))
  await waitFor(flow, (snapshot) => snapshot.matches({ sending: { answer: 'known' } }))
  const withoutWords = { ...emptyTicket, email: 'hale@mail.example' }
  expect(kept()).toEqual(withoutWords)
  clock.increment(500)
  expect(flow.getSnapshot().matches('attaching')).toBe(true)
  expect(kept()).toEqual(withoutWords)
})
