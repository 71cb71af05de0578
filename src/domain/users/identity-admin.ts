/** What staff sees of identities, and when it may do what (areas ADM-04 to ADM-26). */
import type { Identity } from '#contract/identity/identity.ts'
import type { SignInCode } from '#contract/identity/identity-staff.ts'
import { leastSearchLength } from '../constants.ts'
import type { Subject } from '../ids.ts'
import { takesGeneratedCodes } from './test-identities.ts'

export type { Identity, SignInCode }

/** A row of the list: an identity under the name that lists know things by. */
export interface IdentityRow {
  readonly id: Subject
  readonly identity: Identity
}

export const identityRow = (identity: Identity): IdentityRow => ({ id: identity.subject, identity })

export type IdentitySort = 'CreatedDate' | 'FamilyName' | 'GivenName'

/** How an identity stands (ADM-06, ADM-07): one that has never signed in stalled on its way. */
export const identityStatus = ({ blocked, lastSignInDate }: Identity): 'Blocked' | 'OK' | 'Stalled' =>
  blocked ? 'Blocked' : lastSignInDate === null ? 'Stalled' : 'OK'

/** Whether a text is searched for: nothing, which shows all, or enough to mean something (ADM-09). */
export function isListSearch(text: string): boolean {
  const { length } = text.trim()
  return length === 0 || length >= leastSearchLength
}

/** Whether a sign-in code can be generated (ADM-23). */
const takesCodes = ({ addresses = [] }: Identity): boolean =>
  addresses.some(({ address }) => takesGeneratedCodes(address))

/** Days that a generated code may live; the first is as long as a mailed one does (ADM-24). */
export const codeLifetimes = ['default', '1', '2', '3', '4', '5', '7', '10', '14'] as const
export type CodeLifetime = (typeof codeLifetimes)[number]

/** What staff may change of an identity from its page. */
export type IdentityChange = { readonly invited: true } | { readonly blocked: boolean }

/** The privileges that the tools of an identity ask for. The server asks again. */
export interface ToolRights {
  /** ManageUsers. */
  readonly manages: boolean
  /** ImpersonateUser, and not acting as somebody already (SES-13). */
  readonly impersonates: boolean
  /** Of whoever looks: nobody does anything to themself. */
  readonly self: Subject | null
}

/** A user comes with the first sign-in. */
const hasUser = ({ lastSignInDate }: Identity) => lastSignInDate !== null

/** What may be done with an identity by whoever holds these rights. */
export function toolsFor({ manages, impersonates, self }: ToolRights, identity: Identity) {
  const others = identity.subject !== self
  return {
    letIn: manages && others && identity.waiting,
    block: manages && others && !identity.blocked,
    unblock: manages && others && identity.blocked,
    generateCode: impersonates && takesCodes(identity),
    act: impersonates && others && hasUser(identity),
    /** There is nobody to act as yet, which is said in place of the offer. */
    noUser: impersonates && others && !hasUser(identity),
  }
}

/** Why nothing came of it. */
export type ToolProblem =
  | 'not-allowed'
  | 'gone'
  | 'no-code'
  | 'never-signed-in'
  | 'not-impersonated'
  | 'unreachable'
