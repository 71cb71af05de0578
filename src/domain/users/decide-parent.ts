/**
 * Decides who may be asked to be a parent of an account, who may agree, and who may remove a parent (SUP-13, SUP-21,
 * resolution 63).
 */
import { ok, type Result, refuse } from '#contract/result.ts'

/** Milliseconds in which a request can be confirmed. */
export const parentRequestLife = 14 * 24 * 60 * 60_000

/** Max number of parents and open requests of one account together. */
export const maxParents = 6

/** Max age of the proof of identity, in milliseconds. */
export const maxProofAge = 10 * 60_000

export interface AskFacts {
  /** The caller's relation to the account. A parent may ask another parent; a supervised child may not. */
  readonly caller: 'self' | 'supervised self' | 'parent' | 'other'
  readonly isActing: boolean
  readonly isDemoVisitor: boolean
  /** True if the caller has just signed in again, with a code or a passkey. */
  readonly isProven: boolean
  /** True if the asked address or user is the account itself. */
  readonly asksOwnAccount: boolean
  readonly isAskedAlready: boolean
  /** The number of the account's parents and open requests. */
  readonly count: number
}

export type AskRefusal =
  | 'not-allowed'
  | 'managed-by-parent'
  | 'proof-needed'
  | 'own-account'
  | 'asked-already'
  | 'parent-limit-reached'

/** Decides whether a user may be asked. Returns until when the request can be confirmed. */
export function decideAskParent(facts: AskFacts, now: Date): Result<{ expiresAt: Date }, AskRefusal> {
  if (facts.isActing || facts.isDemoVisitor) return refuse('not-allowed')
  if (facts.caller === 'supervised self') return refuse('managed-by-parent')
  if (facts.caller === 'other') return refuse('not-allowed')
  if (!facts.isProven) return refuse('proof-needed')
  if (facts.asksOwnAccount) return refuse('own-account')
  if (facts.isAskedAlready) return refuse('asked-already')
  if (facts.count >= maxParents) return refuse('parent-limit-reached')
  return ok({ expiresAt: new Date(now.getTime() + parentRequestLife) })
}

export interface ConfirmFacts {
  /** True if the request is to the caller, or to an address of the caller, and has not expired. */
  readonly isAsked: boolean
  /** True if the request comes from the account itself, or from a user who is still a parent of the account. */
  readonly mayAskerStillAsk: boolean
  readonly isActing: boolean
  readonly isDemoVisitor: boolean
  /**
   * True if another user manages the caller's account. This also keeps children from becoming parents of their
   * parents.
   */
  readonly isSupervised: boolean
  readonly asksOwnAccount: boolean
}

export type ConfirmRefusal = 'not-allowed' | 'not-found' | 'managed-by-parent'

/** Decides whether the caller may become the requested parent. */
export function decideConfirmParent(facts: ConfirmFacts): Result<null, ConfirmRefusal> {
  if (facts.isActing || facts.isDemoVisitor) return refuse('not-allowed')
  if (!facts.isAsked || !facts.mayAskerStillAsk || facts.asksOwnAccount) return refuse('not-found')
  if (facts.isSupervised) return refuse('managed-by-parent')
  return ok(null)
}

export interface RemoveFacts {
  /** The caller's relation to the supervisor record. */
  readonly caller: 'child' | 'this parent' | 'another parent' | 'other'
  readonly isActing: boolean
  readonly managesUsers: boolean
  /** True if the child could never sign in again: only codes of this parent let the child in. */
  readonly isOnlyWayIn: boolean
}

/** Decides whether a parent may be removed. A caller without a relation learns nothing about the record. */
export function decideRemoveParent({
  caller,
  isActing,
  managesUsers,
  isOnlyWayIn,
}: RemoveFacts): Result<null, 'not-allowed' | 'not-found' | 'managed-by-parent' | 'only-way-in'> {
  if (caller === 'other' && !managesUsers) return refuse('not-found')
  if (isActing) return refuse('not-allowed')
  if (caller === 'child' && !managesUsers) return refuse('managed-by-parent')
  return isOnlyWayIn ? refuse('only-way-in') : ok(null)
}
