/** The visitors of the demo, and the owners of its trees. Neither has an address, so they cannot be mailed a code. */
import { type SQL, sql } from 'drizzle-orm'
import type { PersonId, Subject, UserId } from '#contract/wire.ts'
import { maxDemoVisitors } from '#domain/users/demo-visitor.ts'
import { itemId } from '../readers/item-keys.ts'
import { identities } from '../schema/identity.ts'
import type { Queries, Store } from '../store.ts'
import { addUser, ensureUser, type NewUser, type UserWithProfile } from './users.ts'

type Named = Pick<NewUser, 'issuer' | 'subject' | 'givenName' | 'surname' | 'createdAt'>

/** Creates the owner of a demo tree, unless that user already exists. Nobody can sign in as this user. */
export async function ensureDemoOwner(store: Store, owner: Named): Promise<UserWithProfile> {
  await addIdentity(store.db, owner, true)
  return ensureUser(store, { ...owner, email: null, namePrivacy: 'Everyone' })
}

/** Demo users own nothing that could be shared. */
const demoLimits = { researchGroupLimit: 0, sharingLimit: 0, shareAnyOwner: false }

export interface DemoEntry {
  /** The start person for a visitor; null if the trees do not name one. */
  readonly startPersonId: PersonId | null
}

/**
 * Creates a user who can view all trees of the demo. While one of the trees is not filled yet, returns null and creates
 * nobody. If there are too many visitors, the oldest ones are deleted before their day is over, so that many strangers
 * can neither fill the server nor close the demo.
 */
export function addDemoUser(store: Store, user: Named, most = maxDemoVisitors): Promise<DemoEntry | null> {
  return store.transaction(async (queries) => {
    const trees = await readyTrees(queries)
    if (trees === null) return null
    await deleteSome(
      queries,
      sql`id IN (SELECT id FROM users WHERE ${isDemoUser} ORDER BY created_at DESC, id DESC OFFSET ${most - 1})`,
    )
    await addIdentity(queries, user, false)
    const { userId } = await addUser(queries, {
      ...user,
      email: null,
      privileges: ['User', 'DemoUser'],
      limits: demoLimits,
    })
    const at = user.createdAt.toISOString()
    await queries.execute(sql`
      INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
      SELECT id, 'User', ${userId}, 'Viewer', ${at}, ${at}
      FROM unnest(${sql.param(trees.map(({ dataGroupId }) => dataGroupId))}::bigint[]) id`)
    const [startPersonId = null] = trees.flatMap(({ dataGroupId, landing }) =>
      landing === null ? [] : [itemId<PersonId>(dataGroupId, landing)],
    )
    return { startPersonId }
  })
}

/**
 * Deletes the demo users that were created before the given time, with everything of theirs: shares and owned data
 * groups explicitly, the rest through foreign keys.
 */
export async function deleteDemoUsers(store: Store, before: Date): Promise<number> {
  for (let gone = 0; ; ) {
    const deleted = await store.transaction((queries) =>
      deleteSome(queries, sql`created_at <= ${before.toISOString()}`),
    )
    gone += deleted
    if (deleted < atOnce) return gone
  }
}

const atOnce = 200

const isDemoUser = sql`'DemoUser' = ANY (privileges)`

async function deleteSome(queries: Queries, which: SQL): Promise<number> {
  const { rows } = await queries.execute<{ id: UserId; subject: Subject }>(sql`
    SELECT id::text, subject FROM users
    WHERE ${isDemoUser} AND ${which}
    ORDER BY id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`)
  if (rows.length === 0) return 0
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`
  const theirs = sql`principal_type = 'User' AND principal_id = ANY (${ids})`
  await queries.execute(sql`DELETE FROM data_groups WHERE id IN (
    SELECT data_group_id FROM data_group_members WHERE ${theirs} AND role = 'Owner')`)
  await queries.execute(sql`DELETE FROM data_group_members WHERE ${theirs}`)
  await queries.execute(sql`DELETE FROM family_groups WHERE id IN (
    SELECT family_group_id FROM family_group_members WHERE user_id = ANY (${ids}) AND role = 'Owner')`)
  await queries.execute(sql`DELETE FROM users WHERE id = ANY (${ids})`)
  await queries.execute(
    sql`DELETE FROM identities WHERE subject = ANY (${sql.param(rows.map(({ subject }) => subject))}::uuid[])`,
  )
  return rows.length
}

async function addIdentity(queries: Queries, user: Named, blocked: boolean): Promise<void> {
  const { subject, givenName, surname: familyName, createdAt } = user
  await queries
    .insert(identities)
    .values({ subject, givenName, familyName, createdAt, blocked })
    .onConflictDoNothing()
}

interface ReadyTree {
  readonly dataGroupId: string
  readonly landing: number | null
}

/** The demo's trees; null while one of them is still to be filled. */
async function readyTrees(queries: Queries): Promise<ReadyTree[] | null> {
  const { rows } = await queries.execute<{ id: string; landing: number | null; ready: boolean }>(sql`
    SELECT w.data_group_id::text AS id, w.last_sync_id IS NOT NULL AS ready,
      (SELECT r.number FROM source_records r WHERE r.data_group_id = w.data_group_id AND r.kind = 'Person'
        AND r.source_key = d.landing_key AND r.text IS NOT NULL) AS landing
    FROM demo_trees d JOIN workspaces w ON w.id = d.workspace_id ORDER BY d.key`)
  if (rows.length === 0 || rows.some(({ ready }) => !ready)) return null
  return rows.map(({ id, landing }) => ({ dataGroupId: id, landing }))
}
