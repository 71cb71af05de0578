/** What the server says of plans, for screens, which must not import the contract. */
export type {
  PaymentMethod,
  PlanChangePreview,
  Receipt,
  SubscriptionStatus,
} from '#contract/group-admin/subscription.ts'
