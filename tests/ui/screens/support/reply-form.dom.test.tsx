import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { ok, type Result } from '#contract/result.ts'
import { ticketReplyMachine } from '#machines/ticket-reply/ticket-reply.machine.ts'
import { wire } from '#machines/wire.ts'
import { ReplyForm } from '#ui/screens/support/reply-form.tsx'

function show(mailsTo: boolean) {
  const machine = wire(ticketReplyMachine)({
    sendReply: fromPromise<Result<null, Failure>, { ticketId: string; text: string }>(async () => ok(null)),
  })
  const flow = createActor(machine, { input: { ticketId: '17', text: 'It is grey again.' } }).start()
  render(<ReplyForm flow={flow} mailsTo={mailsTo} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
}

describe(ReplyForm.name, () => {
  afterEach(cleanup)

  it.each([
    [true, 'Your reply was sent. We answer here and by e-mail.'],
    [false, 'Your reply was sent. We answer here.'],
  ])('promises a mail only if there is an address: %s', async (mailsTo, words) => {
    show(mailsTo)

    expect(await screen.findByText(words)).toBeDefined()
  })
})
