/** Who may be asked to be a parent of an account, who may agree, and who may remove a parent (SUP-13, SUP-21, resolution 63). */
import { ok, type Result, refuse } from '#contract/result.ts'

/** A request can be confirmed for so many milliseconds. */
export const parentRequestLife = 14 * 24 * 60 * 60_000

/** Parents and open requests of one account together. */
export const maxParents = 6

/** How old the proof of who one is may be, in milliseconds. */
export const maxProofAge = 10 * 60_000

export interface AskFacts {
  /** How the caller stands to the account; a parent may ask another parent, a supervised child may not. */
  readonly caller: 'self' | 'supervised self' | 'parent' | 'other'
  readonly isActing: boolean
  readonly isDemoVisitor: boolean
  /** The caller has signed in anew just now, by a code or a passkey. */
  readonly isProven: boolean
  /** The asked address or user is the account itself. */
  readonly asksOwnAccount: boolean
  readonly isAskedAlready: boolean
  /** Parents and open requests. */
  readonly count: number
}

export type AskRefusal =
  | 'not-allowed'
  | 'managed-by-parent'
  | 'proof-needed'
  | 'own-account'
  | 'asked-already'
  | 'parent-limit-reached'

/** Whether somebody may be asked; answers until when the request can be confirmed. */
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
  /** The request is to an address of the caller, or to the caller as a user, and has not expired. */
  readonly isAsked: boolean
  readonly isActing: boolean
  readonly isDemoVisitor: boolean
  /** Somebody manages the caller's own account. This also keeps children from becoming parents of their parents. */
  readonly isSupervised: boolean
  readonly asksOwnAccount: boolean
}

export type ConfirmRefusal = 'not-allowed' | 'not-found' | 'managed-by-parent'

/** Whether the caller may become the parent who was asked for. */
export function decideConfirmParent(facts: ConfirmFacts): Result<null, ConfirmRefusal> {
  if (facts.isActing || facts.isDemoVisitor) return refuse('not-allowed')
  if (!facts.isAsked || facts.asksOwnAccount) return refuse('not-found')
  if (facts.isSupervised) return refuse('managed-by-parent')
  return ok(null)
}

export interface RemoveFacts {
  /** How the caller stands to the supervisor record. */
  readonly caller: 'child' | 'this parent' | 'another parent' | 'other'
  readonly isActing: boolean
  readonly managesUsers: boolean
}

/** Whether a parent may be removed. Somebody without a relation learns nothing of the record. */
export function decideRemoveParent({
  caller,
  isActing,
  managesUsers,
}: RemoveFacts): Result<null, 'not-allowed' | 'not-found' | 'managed-by-parent'> {
  if (caller === 'other' && !managesUsers) return refuse('not-found')
  if (isActing) return refuse('not-allowed')
  if (caller === 'child' && !managesUsers) return refuse('managed-by-parent')
  return ok(null)
}
