/** What can happen while a user pays by card. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { paymentMachine } from './payment.machine.ts'

export const samplePaymentIntent = { id: 'pi_7', clientSecret: 'pi_7_secret_8' }

export const paymentPaths = pathModel(paymentMachine)({
  inputs: {
    'of a plan': { intent: samplePaymentIntent, isBack: false },
    'back from the provider': { intent: samplePaymentIntent, isBack: true },
  },
  events: {
    'element ready': { by: 'world' },
    'element failed': { by: 'world' },
    // The fields belong to the provider, which tells what was typed into them.
    'card changed': {
      by: 'world',
      cases: {
        'a whole card': { card: { isComplete: true, error: null } },
        'half a card': { card: { isComplete: false, error: null } },
        'a wrong card': { card: { isComplete: false, error: 'Your card number is invalid.' } },
      },
    },
    submitted: { by: 'user' },
    // The button is not enabled, so a screen does not offer this.
    'submitted early': { by: 'world' },
    'retry chosen': { by: 'user' },
    'choice replaced': { by: 'world' },
    'choice found again': { by: 'world' },
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
  key: ({ isBack, hasFields, card, problem, message }) => [isBack, hasFields, card, problem, message],
  holds: {
    loading: ({ context }) => !context.hasFields && !context.card.isComplete,
    unreachable: (snapshot) => snapshot.can({ type: 'retry chosen' }),
    mounting: (snapshot) => !snapshot.context.card.isComplete,
    'element failed': (snapshot) => snapshot.can({ type: 'retry chosen' }),
    ready: (snapshot) =>
      snapshot.can({ type: 'submitted' }) ===
      (snapshot.context.card.isComplete && snapshot.context.card.error === null),
    paying: ({ context }) => context.card.isComplete && context.problem === null,
    confirming: ({ context }) => context.problem === null,
    unknown: (snapshot) => snapshot.can({ type: 'retry chosen' }),
    'choice gone': (snapshot) => !snapshot.can({ type: 'submitted' }),
    paid: ({ context }) => context.problem === null,
    closed: (snapshot) => !snapshot.can({ type: 'submitted' }),
  },
})
