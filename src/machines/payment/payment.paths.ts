/** What can happen while a user pays by card. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { paymentMachine } from './payment.machine.ts'

export const samplePaymentIntent = { id: '7', clientSecret: 'secret of the bank' }

const complete = { isComplete: true, error: null }

export const paymentPaths = pathModel(paymentMachine)({
  inputs: { 'of a plan': samplePaymentIntent },
  events: {
    'element ready': { by: 'world' },
    'element failed': { by: 'world' },
    'card changed': {
      by: 'user',
      cases: {
        'a whole card': { card: complete },
        'half a card': { card: { isComplete: false, error: null } },
        'a wrong card': { card: { isComplete: false, error: 'Your card number is invalid.' } },
      },
    },
    submitted: { by: 'user' },
    'retry chosen': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    loadProvider: { done: { loaded: null }, fails: { offline } },
    pay: {
      done: {
        paid: { ok: true },
        declined: { ok: false, message: 'Your card was declined.' },
        'refused without a word': { ok: false, message: null },
      },
      fails: { offline },
    },
    confirm: {
      done: { succeeded: 'Succeeded', failed: 'Failed', pending: 'Pending' },
      fails: { offline },
    },
  },
  key: ({ card, problem, message }) => [card, problem, message],
  holds: {
    loading: ({ context }) => !context.card.isComplete,
    unreachable: (snapshot) => snapshot.can({ type: 'retry chosen' }),
    mounting: (snapshot) => !snapshot.context.card.isComplete,
    'element failed': (snapshot) => snapshot.can({ type: 'retry chosen' }),
    ready: (snapshot) =>
      snapshot.can({ type: 'submitted' }) ===
      (snapshot.context.card.isComplete && snapshot.context.card.error === null),
    paying: ({ context }) => context.card.isComplete && context.problem === null,
    confirming: ({ context }) => context.card.isComplete && context.problem === null,
    unknown: (snapshot) => snapshot.can({ type: 'retry chosen' }),
    paid: ({ context }) => context.problem === null,
    closed: (snapshot) => !snapshot.can({ type: 'submitted' }),
  },
})
