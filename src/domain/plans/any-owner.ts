import { freePlan, offeredPlans, type Plan, sharesWithAnyOwner } from './plans.ts'

/** The offered plan with the lowest price that shares with groups of other users; null if there is none. */
export const cheapestForAnyOwner = (): Plan | null =>
  offeredPlans(freePlan.id)
    .filter(sharesWithAnyOwner)
    .toSorted((one, other) => one.price - other.price)[0] ?? null
