import { sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { UserId } from '#contract/wire.ts'
import { isStaffPrivilege, privilegeLabels, type StaffPrivilege } from '#domain/users/privileges.ts'
import { publishSessionsEnded } from '../store/publish.ts'
import { users } from '../store/schema/group-admin.ts'
import { identities, identityAddresses } from '../store/schema/identity.ts'
import type { Queries, Store } from '../store/store.ts'
import { recordAct } from '../store/writers/audit.ts'
import { type StaffList, staffPrivileges } from '../values/staff-list.ts'

/**
 * Gives users the privileges that the operator's list gives to their addresses and, if the list is complete, removes
 * all other privileges. It does so for all users, or for one who signs in. An address counts only if its owner has
 * signed in with it, because anybody can sign up with any address. The audit records every change as the operator's.
 */
export async function applyStaff(store: Store, staff: StaffList, now: Date, only?: UserId): Promise<void> {
  await store.transaction(async (queries) => {
    const concerned = await concernedUsers(queries, staff, only)
    const changes = concerned.flatMap((user) => {
      const given = privilegesFor(user, staff)
      return given === null || isSame(given, user.privileges.filter(isStaffPrivilege))
        ? []
        : [{ user, given }]
    })
    for (const { user, given } of changes) await give(queries, user, given, now)
    // Acting as another user depends on a privilege, so sessions in which staff acts as another user may have ended.
    if (changes.length > 0) await publishSessionsEnded(queries)
  })
}

interface ConcernedUser extends Record<string, unknown> {
  readonly id: UserId
  readonly privileges: readonly Privilege[]
  readonly addresses: readonly string[]
}

/** The listed users, and all who hold privileges. */
async function concernedUsers(queries: Queries, staff: StaffList, only?: UserId): Promise<ConcernedUser[]> {
  const listed = sql`${sql.param([...staff.privilegesOf.keys()])}::text[]`
  const addresses = sql`ARRAY(SELECT ${identityAddresses.address} FROM ${identityAddresses}
    JOIN ${identities} ON ${identities.id} = ${identityAddresses.identityId}
    WHERE ${identities.subject} = ${users.subject} AND ${identityAddresses.inactiveAt} IS NULL
      AND ${identityAddresses.verifiedAt} IS NOT NULL)`
  const { rows } = await queries.execute<ConcernedUser>(sql`
    SELECT ${users.id}::text AS id, ${users.privileges} AS privileges, ${addresses} AS addresses FROM ${users}
    WHERE NOT ${users.isSystem} AND (${only ?? null}::bigint IS NULL OR ${users.id} = ${only ?? null})
      AND (${users.privileges} && ${sql.param(staffPrivileges)}::text[] OR ${addresses} && ${listed})
    ORDER BY ${users.id} FOR UPDATE`)
  return rows
}

/** Returns the privileges that the user should have; null if the list says nothing about the user. */
function privilegesFor({ addresses }: ConcernedUser, staff: StaffList): readonly StaffPrivilege[] | null {
  const listed = addresses.flatMap((address) => staff.privilegesOf.get(address) ?? [])
  if (listed.length === 0 && !staff.complete) return null
  return staffPrivileges.filter((privilege) => listed.includes(privilege))
}

const isSame = (some: readonly Privilege[], others: readonly Privilege[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

async function give(queries: Queries, user: ConcernedUser, given: readonly StaffPrivilege[], at: Date) {
  const plain = user.privileges.filter((one) => !isStaffPrivilege(one))
  await queries.execute(sql`UPDATE ${users} SET privileges = ${sql.param([...plain, ...given])}::text[],
    modified_at = ${at.toISOString()}::timestamptz WHERE ${users.id} = ${user.id}`)
  const labels = given.map((one) => privilegeLabels[one])
  const detail = labels.length === 0 ? 'No privileges any more' : labels.join(', ')
  await recordAct(queries, { act: 'privileges-given', actorId: null, userId: user.id, detail, at })
}
