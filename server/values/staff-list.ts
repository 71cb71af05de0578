import { Privilege } from '#contract/permission.ts'
import { EmailAddress } from '#contract/wire.ts'
import { isStaffPrivilege, type StaffPrivilege } from '#domain/users/privileges.ts'
import { testDomain } from '#domain/users/test-identities.ts'

/** Who is staff, from the operator's list. */
export interface StaffList {
  /** The privileges of each staff member, by the address that the person signs in with, in lower case. */
  readonly privilegesOf: ReadonlyMap<string, readonly StaffPrivilege[]>
  /** True if nobody else is staff, so that users who are not listed lose their privileges. */
  readonly complete: boolean
}

export const staffPrivileges = Privilege.options.filter(isStaffPrivilege)

/**
 * Reads `address=Privilege+Privilege,…`, or `none` for an empty list. Null for any other text, and if an address occurs
 * twice.
 */
export function readStaffList(text: string): StaffList | null {
  if (text.trim() === 'none') return { privilegesOf: new Map(), complete: true }
  const entries = text.split(',').map(readEntry)
  const listed = entries.filter((entry) => entry !== null)
  const privilegesOf = new Map(listed)
  return privilegesOf.size === entries.length ? { privilegesOf, complete: true } : null
}

function readEntry(text: string): [string, StaffPrivilege[]] | null {
  const [address = '', names = '', ...rest] = text.trim().split('=')
  const privileges = names
    .split('+')
    .map((name) => staffPrivileges.find((privilege) => privilege === name.trim()))
    .filter((privilege) => privilege !== undefined)
  const whole = rest.length === 0 && privileges.length === names.split('+').length
  return whole && EmailAddress.safeParse(address).success ? [address.toLowerCase(), privileges] : null
}

/** The default: in development one test identity is staff. */
export const defaultStaff = (development: boolean): StaffList => ({
  privilegesOf: new Map(development ? [[`staff@${testDomain}`, staffPrivileges]] : []),
  complete: false,
})
