/** Staff's view of identities, and its rights on them (areas ADM-04 to ADM-26). */
import type { Identity } from '#contract/identity/identity.ts'
import type { SignInCode } from '#contract/identity/identity-staff.ts'
import { leastSearchLength } from '../constants.ts'
import type { Subject } from '../ids.ts'
import { takesGeneratedCodes } from './test-identities.ts'

export type { Identity, SignInCode }

/** A row of the list: an identity with the field names that lists use. */
export interface IdentityRow {
  readonly id: Subject
  readonly identity: Identity
}

export const identityRow = (identity: Identity): IdentityRow => ({ id: identity.subject, identity })

/** The sort orders, in the order in which they are offered (ADM-05). */
export const identitySorts = ['CreatedDate', 'FamilyName', 'GivenName'] as const
export type IdentitySort = (typeof identitySorts)[number]

/** The status of an identity (ADM-06, ADM-07). An identity that never signed in is stalled. */
export const identityStatus = ({ blocked, lastSignInDate }: Identity): 'Blocked' | 'OK' | 'Stalled' =>
  blocked ? 'Blocked' : lastSignInDate === null ? 'Stalled' : 'OK'

/** True if a list may be searched for the text: empty, which shows all, or long enough (ADM-09). */
export function isListSearch(text: string): boolean {
  const { length } = text.trim()
  return length === 0 || length >= leastSearchLength
}

/** True if staff may generate a sign-in code for the identity (ADM-23). */
const takesCodes = ({ addresses = [] }: Identity): boolean =>
  addresses.some(({ address }) => takesGeneratedCodes(address))

/** Lifetimes of a generated code in days; the first is that of a mailed code (ADM-24). */
export const codeLifetimes = ['default', '1', '2', '3', '4', '5', '7', '10', '14'] as const
export type CodeLifetime = (typeof codeLifetimes)[number]

/** A change that staff may make to an identity on its page. */
export type IdentityChange = { readonly invited: true } | { readonly blocked: boolean }

/** The privileges that the tools on an identity's page need. The server checks them again. */
export interface ToolRights {
  /** True if the staff member holds ManageUsers. */
  readonly manages: boolean
  /** True if the staff member holds ImpersonateUser and does not already act as another user (SES-13). */
  readonly impersonates: boolean
  /** The staff member's own identity. Nobody may use these tools on themselves. */
  readonly self: Subject | null
}

/** The first sign-in creates the user of an identity. */
const hasUser = ({ lastSignInDate }: Identity) => lastSignInDate !== null

/** Decides which tools a staff member with these rights has for an identity. */
export function toolsFor({ manages, impersonates, self }: ToolRights, identity: Identity) {
  const others = identity.subject !== self
  return {
    letIn: manages && others && identity.waiting,
    block: manages && others && !identity.blocked,
    unblock: manages && others && identity.blocked,
    generateCode: impersonates && takesCodes(identity),
    act: impersonates && others && hasUser(identity),
    /** Staff cannot act as an identity that has no user yet. The page says so. */
    noUser: impersonates && others && !hasUser(identity),
  }
}

/** Why a tool failed. */
export type ToolProblem =
  | 'not-allowed'
  | 'gone'
  | 'no-code'
  | 'never-signed-in'
  | 'not-impersonated'
  | 'unreachable'
