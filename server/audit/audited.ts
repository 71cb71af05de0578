/**
 * All privileged acts are recorded here, so that every new endpoint is covered automatically. An act is privileged in
 * four cases: it succeeded only because of a staff privilege, it showed something that only such a privilege shows, an
 * actor changed something while acting as the user, or a parent changed the account of a child. If the record cannot be
 * written, the call fails and nothing changes.
 */
import { askParent } from '#contract/group-admin/user-supervisor.ts'
import type { UserId } from '#contract/wire.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import type { Authenticated } from '../access/authenticate.ts'
import { allowedByOwnStanding } from '../access/own-standing.ts'
import { supervisedBy } from '../access/privacy.ts'
import type { Tools } from '../serving/tools.ts'
import { inOneTransaction } from '../store/one-transaction.ts'
import type { Queries, Store } from '../store/store.ts'
import { recordActs } from '../store/writers/audit.ts'
import { actOf, fieldsIn, isChange } from './act-of.ts'
import type { Act, AuditedCall } from './audited-call.ts'
import { concernedBy } from './concerned-by.ts'
import { namedIn } from './named-ids.ts'
import { shownTo } from './shown-to.ts'

/** Runs the call, and records it if it is a privileged act. */
export async function audited(
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  call: AuditedCall,
  work: (store: Store) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, caller, input } = call
  const { db } = store
  const asParent = await actsAsParent(db, call)
  const actorId = actorIn(caller) ?? (asParent.length > 0 ? (caller?.viewer?.userId ?? null) : null)
  if (caller === null || actorId === null) return work(store)
  const byPrivilege = holdsPrivileges(caller) && !(await allowedByOwnStanding(db, endpoint, caller, input))
  // Looked up before the call, because the call may delete the item that it concerns.
  const acts = [...actedAs(call), ...asParent, ...(byPrivilege ? await concernedBy(db, call) : [])]

  const recorded = async (within: Store) => {
    const answer = await work(within)
    const shown = await shownTo(within.db, call, answer)
    const known = new Set(acts.map(nameOf))
    const unnamed = shown.filter((one) => !known.has(nameOf(one)))
    const by = { actorId, at: clock() }
    await recordActs(
      within.db,
      [...acts, ...unnamed].map((act) => ({ ...act, ...by })),
    )
    return answer
  }
  const changes = isChange(endpoint)
  // What an answer shows is known only after the call, so every change by a user runs in one transaction with its
  // record. The identity service has its own transactions.
  const maybeRecorded = acts.length > 0 || caller.viewer !== undefined
  return changes && maybeRecorded ? inOneTransaction(store, recorded) : recorded(store)
}

const nameOf = ({ act, userId }: Act) => `${act} ${userId}`

/** Who is responsible for a call: the actor, or a holder of privileges. Null for everybody else. */
function actorIn(caller: Authenticated | null): UserId | null {
  if (caller === null) return null
  const { viewer, identity } = caller
  if (viewer !== undefined && viewer.actorId !== null) return viewer.actorId
  return holdsPrivileges(caller) ? (viewer ?? identity).userId : null
}

const holdsPrivileges = ({ viewer, identity }: Authenticated): boolean =>
  isPrivileged((viewer ?? identity).privileges)

/** A change made while acting as another user, whether or not a privilege was needed. */
function actedAs({ endpoint, caller, input }: AuditedCall): Act[] {
  const viewer = caller?.viewer
  if (!isChange(endpoint) || viewer === undefined || viewer.actorId === null) return []
  const fields = fieldsIn(endpoint, input.body)
  const detail = fields === '' ? endpoint.summary : `${endpoint.summary}: ${fields}`
  return [{ act: 'acted-as', userId: viewer.userId, detail }]
}

/**
 * The changes that a parent makes in a session of their own: to the account of each child that the call is about or
 * names. Requests to further parents are recorded where they are made.
 */
async function actsAsParent(
  queries: Queries,
  { endpoint, caller, input, grant }: AuditedCall,
): Promise<Act[]> {
  const viewer = caller?.viewer
  if (viewer === undefined || viewer.actorId !== null || !isChange(endpoint) || endpoint === askParent)
    return []
  const named = namedIn([endpoint.body, input.body]).userIds
  // The cast is safe: the id in a grant has the type of the grant's resource.
  const ids = [...named, ...(grant?.resource === 'user' ? [grant.id as UserId] : [])]
  const children = ids.length === 0 ? [] : await supervisedBy(queries, viewer, ids)
  const detail = fieldsIn(endpoint, input.body) || endpoint.summary
  return [...children].map((userId) => ({ act: actOf(endpoint, 'user'), userId, detail }))
}
