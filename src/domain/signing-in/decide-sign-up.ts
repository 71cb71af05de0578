/**
 * What a sign-up comes to. An address belongs to one identity: signing up with it again makes no second one, and only the
 * mail to its owner says so. Whoever comes while the preview is full waits, unless an invitation (block grant) has a spot
 * left; whoever waits and comes again is promised a place if there is one now.
 */

export interface SignUpFacts {
  /** The address had no identity before. */
  readonly isNew: boolean
  /** The identity of the address has no place yet. */
  readonly waited: boolean
  /** Every place of the preview is taken or promised. */
  readonly isFull: boolean
  /** An invitation came along that has a spot left. */
  readonly isInvited: boolean
}

/**
 * What the owner of the address is told by mail: a place, a place in line, a place after waiting, or nothing new for one
 * who has been in all along, with whether a newcomer would have had to wait.
 */
export type SignUpOutcome = 'placed' | 'waits' | 'placed after waiting' | 'known' | 'known while full'

export interface SignUpDecision {
  readonly outcome: SignUpOutcome
  /** The identity is promised a place. */
  readonly isPlaced: boolean
  /** Whoever signs up has to wait. The answer says so of a known address, too. */
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
