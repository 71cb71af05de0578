/** The plans, their prices and what they give (CST-05 to CST-10, PLN-01 to PLN-08). The only place that knows them. */

export type PlanId = 'mem.1' | 'gen.1' | 'plus.1' | 'pro.1'

export type PlanFeature = 'ViewTrees' | 'UploadTrees' | 'IncludeContent' | 'CreateGroups' | 'ShareTrees'

export interface Plan {
  /** The part before the dot is the family of the plan. */
  readonly id: PlanId
  readonly displayName: string
  readonly description: string
  /** Dollars per month. */
  readonly price: number
  /** For how many months one payment is made. */
  readonly termMonths: number
  /** The number of trees; -1 means unlimited. */
  readonly treeLimit: number
  /** With how many people the user may share; -1 means unlimited. */
  readonly shareLimit: number
  /** Megabytes of photos and files; 0 means that the plan has none. */
  readonly contentLimit: number
}

export const freePlan: Plan = {
  id: 'mem.1',
  displayName: 'Free',
  description: 'For a family that begins',
  price: 0,
  termMonths: 6,
  treeLimit: 2,
  shareLimit: 5,
  contentLimit: 50,
}

const plans: Readonly<Record<PlanId, Plan>> = {
  'mem.1': freePlan,
  'gen.1': {
    id: 'gen.1',
    displayName: 'Basic',
    description: 'For a larger family',
    price: 2.5,
    termMonths: 6,
    treeLimit: 2,
    shareLimit: 15,
    contentLimit: 250,
  },
  'plus.1': {
    id: 'plus.1',
    displayName: 'Complete',
    description: 'For several families, and all their relatives',
    price: 7.5,
    termMonths: 6,
    treeLimit: 5,
    shareLimit: -1,
    contentLimit: 5000,
  },
  'pro.1': {
    id: 'pro.1',
    displayName: 'Professional',
    description: 'For people who research for others',
    price: 5,
    termMonths: 6,
    treeLimit: -1,
    shareLimit: -1,
    contentLimit: 0,
  },
}

export const planOf = (id: PlanId): Plan => plans[id]

const isPlanId = (id: string): id is PlanId => Object.hasOwn(plans, id)

/** The plan with this id; null if there is none. */
export const findPlan = (id: string): Plan | null => (isPlanId(id) ? plans[id] : null)

/** The plans that a user can choose, beside the one that the user has (PLN-02, resolution 71). */
export const offeredPlans = (current: PlanId): readonly Plan[] =>
  Object.values(plans).filter(({ id }) => id === current || !id.startsWith('pro.'))

/** What one payment for a term costs, in cents (PLN-08). */
export const termPrice = ({ price, termMonths }: Plan): number => Math.round(price * termMonths * 100)

/** True if the plan shares with groups that other users own: only a plan without a sharing limit does (LIM-13). */
export const sharesWithAnyOwner = ({ shareLimit }: Plan): boolean => shareLimit < 0

/** True if the plan costs more per month (resolution 70). */
export const isPricedAbove = (plan: Plan, other: Plan): boolean => plan.price > other.price

export function featuresOf({ contentLimit }: Plan): readonly PlanFeature[] {
  const ofAll = ['ViewTrees', 'UploadTrees', 'CreateGroups', 'ShareTrees'] as const
  return contentLimit === 0 ? ofAll : [...ofAll, 'IncludeContent']
}
