/**
 * Decides the result of a sign-up. An address belongs to one identity: signing up again creates no second one, and only
 * the mail to its owner says so. While the preview is full, new users wait, unless their invitation (block grant) has a
 * spot left, or they have the link of an open invitation to a family group. A waiting user who signs up again is
 * promised a place if there is one now.
 */

export interface SignUpFacts {
  /** True if the address had no identity before. */
  readonly isNew: boolean
  /** True if the identity has no place yet. */
  readonly waited: boolean
  /** True if every place of the preview is taken or promised. */
  readonly isFull: boolean
  /** True if the sign-up brought an invitation with a spot left, or an open one to a family group. */
  readonly isInvited: boolean
}

/**
 * The content of the mail to the owner of the address: a place in the preview, a place in line, or a place after
 * waiting. An identity that already has a place learns nothing new; its mail has two forms, which depend on whether a
 * new user would have to wait.
 */
export type SignUpOutcome = 'placed' | 'waits' | 'placed after waiting' | 'known' | 'known while full'

export interface SignUpDecision {
  readonly outcome: SignUpOutcome
  /** True if the identity is promised a place. */
  readonly isPlaced: boolean
  /** True if new users have to wait. The answer for a known address says the same, so that it reveals nothing. */
  readonly restricted: boolean
}

export function decideSignUp(facts: SignUpFacts): SignUpDecision {
  const restricted = facts.isFull && !facts.isInvited
  return { outcome: outcomeOf(facts, restricted), isPlaced: facts.waited && !restricted, restricted }
}

function outcomeOf({ isNew, waited, isFull }: SignUpFacts, restricted: boolean): SignUpOutcome {
  if (!waited) return isFull ? 'known while full' : 'known'
  if (restricted) return 'waits'
  return isNew ? 'placed' : 'placed after waiting'
}
