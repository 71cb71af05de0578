/**
 * All privileged acts are recorded here, so that every new endpoint is covered automatically. An act is privileged if
 * it succeeded only because of a staff privilege, if it showed something that only such a privilege shows, or if it
 * changed something while an actor acted as the user. If the record cannot be written, nothing is answered and nothing
 * changes.
 */
import type { UserId } from '#contract/wire.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import type { Authenticated } from '../access/authenticate.ts'
import { allowedByOwnStanding } from '../access/own-standing.ts'
import type { Tools } from '../serving/tools.ts'
import { inOneTransaction } from '../store/one-transaction.ts'
import type { Store } from '../store/store.ts'
import { recordActs } from '../store/writers/audit.ts'
import { fieldsIn } from './act-of.ts'
import type { Act, AuditedCall } from './audited-call.ts'
import { concernedBy } from './concerned-by.ts'
import { shownTo } from './shown-to.ts'

/** Runs the call, and records it if it is a privileged act. */
export async function audited(
  { store, clock }: Pick<Tools, 'store' | 'clock'>,
  call: AuditedCall,
  work: (store: Store) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, caller, input } = call
  const actorId = actorIn(caller)
  if (caller === null || actorId === null) return work(store)
  const { db } = store
  const byPrivilege = holdsPrivileges(caller) && !(await allowedByOwnStanding(db, endpoint, caller, input))
  // Looked up before the call: afterwards it may have been deleted.
  const acts = [...actedAs(call), ...(byPrivilege ? await concernedBy(db, call) : [])]

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
  const changes = endpoint.method !== 'GET'
  // What an answer shows is known only after the call, and is recorded only for users: the identity service has its own
  // transactions.
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
  if (endpoint.method === 'GET' || viewer === undefined || viewer.actorId === null) return []
  const fields = fieldsIn(endpoint, input.body)
  const detail = fields === '' ? endpoint.summary : `${endpoint.summary}: ${fields}`
  return [{ act: 'acted-as', userId: viewer.userId, detail }]
}
