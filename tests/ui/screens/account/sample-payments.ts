import type { PaymentMethod, Receipt } from '#contract/group-admin/subscription.ts'

export const sampleCard: PaymentMethod = {
  id: 'pm_1',
  providerCustomerId: 'cus_1',
  paymentType: 'Card',
  brand: 'Visa',
  expirationDate: '2126-04-30',
  lastDigits: '4242',
  billingName: 'Nora Ellery',
}

export const sampleReceipts: readonly Receipt[] = [
  {
    id: '2',
    kind: 'refund',
    reason: 'renewed',
    amount: 1500,
    planId: null,
    credit: 0,
    date: '2125-12-01T14:00:00.000Z',
  },
  {
    id: '1',
    kind: 'charge',
    reason: 'chosen',
    amount: 1500,
    planId: 'gen.1',
    credit: 734,
    date: '2125-11-26T14:00:00.000Z',
  },
]
