import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PaymentStatus } from '#contract/group-admin/subscription.ts'
import type { CardPayload } from '#domain/plans/card-fields.ts'
import type { OwnPlan } from '#domain/plans/own-plan.ts'
import { type Paid, type PaymentIntent, paymentMachine } from '#machines/payment/payment.machine.ts'
import { samplePaymentIntent } from '#machines/payment/payment.paths.ts'
import { wire } from '#machines/wire.ts'
import { CardForm } from '#ui/screens/payment/card-form.tsx'
import { PaymentDialog } from '#ui/screens/payment/payment-dialog.tsx'

afterEach(cleanup)

const order = { planId: 'gen.1', charge: 1500, credit: 0 } as const

/** The dialog over a bank that answers `paid`; its host can be blocked. */
async function open({
  paid = { ok: true },
  isBlocked = false,
  own = null,
}: {
  paid?: Paid
  isBlocked?: boolean
  own?: OwnPlan | null
} = {}) {
  let blocked = isBlocked
  const taken = vi.fn<(card: CardPayload | null) => void>()
  const flow = createActor(
    wire(paymentMachine)({
      loadProvider: fromPromise<null, undefined>(async () => {
        if (blocked) throw new Error('blocked')
        return null
      }),
      pay: fromPromise<Paid, PaymentIntent>(async () => paid),
      confirm: fromPromise<PaymentStatus, PaymentIntent>(async () => 'Succeeded'),
    }),
    { input: { intent: samplePaymentIntent, isBack: false } },
  ).start()
  render(
    <PaymentDialog flow={flow} order={order} own={own}>
      <CardForm
        disabled={false}
        now={() => new Date('2026-11-26T14:00:00Z')}
        onType={(card, state) => {
          taken(card)
          flow.send({ type: 'card changed', card: state })
        }}
      />
    </PaymentDialog>,
  )
  await screen.findByRole('dialog')
  const unblock = () => {
    blocked = false
  }
  return { flow, taken, unblock, user: userEvent.setup() }
}

const update = () => screen.getByRole('button', { name: 'Update and pay $15.00' })
const field = (name: string) => screen.getByRole('textbox', { name })

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function typeCard(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Card number'), '4242x4242 4242 4242 9')
  await user.type(field('Expiry'), '04/29')
  await user.type(field('Security code'), '1234')
}

it('[ERR3-01] [PLN-16] enables Update only for a whole card, and says why before', async () => {
  const { flow, user, taken } = await open()
  await screen.findByRole('textbox', { name: 'Card number' })

  await user.click(update())
  expect(screen.getByRole('alert').textContent).toBe('Payment provider not ready')
  act(() => flow.send({ type: 'element ready' }))
  expect(update().getAttribute('aria-disabled')).toBe('true')
  await typeCard(user)

  expect(update().getAttribute('aria-disabled')).toBe('false')
  expect(taken).toHaveBeenLastCalledWith({
    cardNumber: '4242424242424242',
    expirationMonth: 4,
    expirationYear: 2029,
    securityCode: '123',
  })
})

it('[PLN-18] [PLN-19] [TEL-03] shows what is wrong with a card only after a submission, and pays nothing', async () => {
  const { flow, user } = await open()
  const told = vi.fn<(event: { readonly message: string }) => void>()
  flow.on('card error', told)
  await screen.findByRole('textbox', { name: 'Card number' })
  act(() => flow.send({ type: 'element ready' }))

  await user.type(field('Expiry'), '13/29')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(update())

  expect(screen.getByRole('alert').textContent).toBe('Please write the month and the year, as in 04/29.')
  expect(told).toHaveBeenCalledWith({
    type: 'card error',
    message: 'Please write the month and the year, as in 04/29.',
  })
  expect(flow.getSnapshot().value).toBe('ready')
})

it('says of a field that was left what to change, without an alert', async () => {
  const { flow, user } = await open()
  await screen.findByRole('textbox', { name: 'Card number' })
  act(() => flow.send({ type: 'element ready' }))

  await user.type(field('Expiry'), '04/19')
  expect(field('Expiry').getAttribute('aria-invalid')).toBeNull()
  await user.type(field('Security code'), '1')
  await user.tab()

  expect(field('Expiry').getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(field('Expiry'))).toContain('This card has expired.')
  expect(describedBy(field('Security code'))).toContain('3 digits from the back')
  expect(screen.queryByRole('alert')).toBeNull()

  await user.type(field('Security code'), '23')
  expect(field('Security code').getAttribute('aria-invalid')).toBeNull()
})

it('says that another tab has chosen another plan, and leads to the plans', async () => {
  const { flow, user } = await open({ own: { planId: 'mem.1', running: null, unpaid: 'plus.1' } })
  act(() => flow.send({ type: 'choice replaced' }))

  expect(
    screen.getAllByText(
      /^The choice of Basic was changed .* Complete was chosen instead, and is not paid yet\.$/,
    ),
  ).toHaveLength(1)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to the plans' }))

  expect(flow.getSnapshot().value).toBe('closed')
})

it('says before the payment that the plan renews by itself', async () => {
  await open()

  expect(
    screen.getAllByText(
      /^Basic renews by itself: the same card pays \$15\.00 every 6 months until you cancel\./,
    ),
  ).toHaveLength(1)
})

it('[PLN-17] closes when the payment has succeeded', async () => {
  const { flow, user } = await open()
  await screen.findByRole('textbox', { name: 'Card number' })
  act(() => flow.send({ type: 'element ready' }))
  await typeCard(user)

  await user.click(update())

  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(flow.getSnapshot().value).toBe('paid')
})

it.each([
  ['Your card was declined.', 'Your card was declined.'],
  [null, 'An error occurred'],
])('[ERR3-03] says why a payment failed: %s', async (message, said) => {
  const { flow, user } = await open({ paid: { ok: false, message } })
  await screen.findByRole('textbox', { name: 'Card number' })
  act(() => flow.send({ type: 'element ready' }))
  await typeCard(user)

  await user.click(update())

  expect((await screen.findByRole('alert')).textContent).toBe(said)
})

it('[ERR3-02] says that the provider did not load, and loads it at the next try', async () => {
  const { user, unblock } = await open({ isBlocked: true })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load payment provider')

  unblock()
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findAllByRole('textbox', { name: 'Card number' })).toHaveLength(1)
})
