import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import {
  emptyTicket,
  type NewTicket,
  type TicketFile,
  type TicketFileProblem,
  type TicketProblem,
  type TicketSender,
} from '#domain/support/ticket-draft.ts'
import { supportTicketMachine } from '#machines/support-ticket/support-ticket.machine.ts'
import { wire } from '#machines/wire.ts'
import { ContactScreen } from '#ui/screens/support/contact-screen.tsx'

type Attached = Result<null, TicketFileProblem>
const page: TicketFile = { key: 'page.png', name: 'page.png', size: 6 }

interface Play {
  readonly sender?: TicketSender
  readonly lacksAddress?: boolean
  readonly sent?: () => Promise<Result<string, TicketProblem>>
  readonly attached?: () => Promise<Attached>
}

function show({ sender = 'user', lacksAddress = false, sent, attached }: Play = {}) {
  const clock = new SimulatedClock()
  const calls: NewTicket[] = []
  const flow = createActor(
    wire(supportTicketMachine)({
      lacksAddress: fromPromise<boolean, undefined>(async () => lacksAddress),
      solveCaptcha: fromPromise<string, { siteKey: string }>(async () => 'solved'),
      sendTicket: fromPromise<Result<string, TicketProblem>, NewTicket>(async ({ input }) => {
        calls.push(input)
        return sent === undefined ? ok('17') : await sent()
      }),
      attachFile: fromPromise<Attached, { ticketId: string; file: TicketFile }>(async () =>
        attached === undefined ? ok(null) : await attached(),
      ),
    }),
    {
      clock,
      input: {
        draft: { ...emptyTicket, lastName: 'Hale', email: 'hale@mail.example' },
        sender,
        captchaSiteKey: sender === 'stranger' ? 'kinweave' : null,
      },
    },
  ).start()
  render(<ContactScreen flow={flow} toTicketFile={() => page} tickets={null} />)
  return { clock, calls }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
const labels = () =>
  screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.labels?.[0]?.textContent)

describe(ContactScreen.name, () => {
  afterEach(cleanup)

  it('[SPT-03] [SPT-04] asks a user for subject and message, and a stranger for name, address and captcha too', async () => {
    show()
    expect(labels()).toEqual(['Subject', 'Message'])
    expect(screen.getByRole('button', { name: 'Attach files' })).toBeDefined()
    expect(screen.queryByText(/robot/)).toBeNull()

    cleanup()
    show({ sender: 'stranger' })
    expect(labels()).toEqual(['First name', 'Last name', 'E-mail address', 'Subject', 'Message'])
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
    expect(await screen.findByText('Checked: you are not a robot.')).toBeDefined()
  })

  it('asks a user for an address only if the account has none', async () => {
    show({ lacksAddress: true })

    expect(await screen.findByLabelText('E-mail address')).toBeDefined()
  })

  it('[SPT-17] offers three kinds of messages, a question first', () => {
    show()

    const kind = screen.getByRole('combobox', { name: 'Kind of message' })
    const options = [...kind.querySelectorAll('option')].map((option) => [option.value, option.textContent])
    expect(options).toEqual([
      ['Question', 'Question'],
      ['Request', 'Request/Idea'],
      ['Problem', 'Problem'],
    ])
    expect(kind).toHaveProperty('value', 'Question')
  })

  it('[SPT-06] [SPT-09] [SPT-10] needs a subject, and counts the characters that are left', () => {
    show()
    expect(screen.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Still missing: a subject.')).toBeDefined()

    type('Subject', 'A photo')
    type('Message', 'Where?')

    expect(screen.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', false)
    expect(screen.getByText('Characters remaining: 1994')).toBeDefined()
    expect(screen.getByLabelText('Message')).toHaveProperty('maxLength', 2000)
  })

  it('[SPT-11] [SPT-13] [CST3-01] shows for 500 ms that it sends, and for 5 s that it was sent', async () => {
    const { clock, calls } = show()
    type('Subject', 'A photo')
    send()
    await expect.poll(() => calls.length).toBe(1)
    // The answer has arrived; a further turn lets the flow take it.
    await Promise.resolve()

    clock.increment(499)
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveProperty('disabled', true)
    clock.increment(1)
    expect(await screen.findByText('Your message was sent. Thank you!')).toBeDefined()
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', '')
    expect(screen.queryByText(/^Still missing/)).toBeNull()
    clock.increment(4999)
    expect(screen.getByText('Your message was sent. Thank you!')).toBeDefined()
    clock.increment(1)
    await expect.poll(() => screen.queryByText('Your message was sent. Thank you!')).toBeNull()
  })

  it.each([
    ['a failure', () => Promise.reject(new Error('502'))],
    ['a refusal', async () => refuse('too-many-tries')],
  ] as const)(
    '[SPT-12] [ERR3-09] keeps what was typed after %s, and says that it was not sent',
    async (_what, sent) => {
      const { clock, calls } = show({ sent })
      type('Subject', 'A photo')
      type('Message', 'Where?')
      send()
      await expect.poll(() => calls.length).toBe(1)
      await Promise.resolve()
      clock.increment(500)

      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(/^Your message was not sent/)
      expect(alert.textContent).not.toMatch(/\d{3}/)
      expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'A photo')
      expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Where?')
      expect(screen.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', false)
    },
  )

  it('[SPT-15] [SPT-16] says which file was not attached, and sends the message without it', async () => {
    const { clock, calls } = show({ attached: () => Promise.reject(new Error('500')) })
    type('Subject', 'A photo')
    fireEvent.change(screen.getByLabelText('Files for support'), {
      target: { files: [new File(['a page'], 'page.png')] },
    })
    expect(screen.getByRole('list', { name: 'Attached files' }).textContent).toContain('page.png')
    send()
    await expect.poll(() => calls.length).toBe(1)
    await Promise.resolve()
    clock.increment(500)

    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Failed to upload ticket file “page\.png”\. Your message was sent without it\./,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
    expect(await screen.findByText('Your message was sent. Thank you!')).toBeDefined()
  })
})
