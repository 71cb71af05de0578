/** The search for users. Staff finds everybody. All others find only users whose names they may see (resolution 66). */
import { type SQL, sql } from 'drizzle-orm'
import type { UserSort } from '#contract/group-admin/user-search.ts'
import type { UserId } from '#contract/wire.ts'
import { demoTrees } from '../schema/demo.ts'
import { users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import type { StoredUser } from './users.ts'

export interface UserSearch {
  /** Part of a name or, for staff, of an e-mail address, ignoring case. An empty text finds everybody. */
  readonly text: string
  readonly sort: UserSort
  /** The id of the last user on the previous page; `0` for the first page. */
  readonly after: string
  readonly limit: number
}

/** The users that staff finds. System users are in no list (resolution 59). */
export const searchAllUsers = (queries: Queries, search: UserSearch): Promise<StoredUser[]> =>
  find(queries, search, [
    sql`NOT ${users.isSystem}`,
    ...contains(search.text, sql`(${wholeName} || ' ' || ${addresses})`),
  ])

/**
 * The users that a searcher without a privilege finds. The searcher, system users, visitors of the demo and owners of
 * its trees are left out. `named`: users who show their name to the searcher, although not to everyone.
 */
export const searchVisibleUsers = (
  queries: Queries,
  searcher: UserId,
  search: UserSearch,
  named: readonly UserId[],
): Promise<StoredUser[]> =>
  find(queries, search, [
    sql`(${users.namePrivacy} = 'Everyone' OR ${users.id} = ANY (${sql.param([...named])}::bigint[]))`,
    sql`${users.id} <> ${searcher} AND NOT ${users.isSystem} AND NOT ('DemoUser' = ANY (${users.privileges}))`,
    sql`NOT EXISTS (SELECT FROM ${demoTrees} JOIN ${workspaces} ON ${workspaces.id} = ${demoTrees.workspaceId}
      WHERE ${workspaces.ownerId} = ${users.id})`,
    ...contains(search.text, wholeName),
  ])

function find(queries: Queries, search: UserSearch, conditions: readonly SQL[]): Promise<StoredUser[]> {
  const { keys, direction } = orders[search.sort]
  const [key, further] = [sql.join([...keys, id], sql`, `), direction === 'ASC' ? sql`>` : sql`<`]
  const last = sql`(SELECT ${key} FROM ${users} WHERE ${id} = ${search.after})`
  return queries
    .select()
    .from(users)
    .where(
      sql.join(
        [...conditions, ...(search.after === '0' ? [] : [sql`(${key}) ${further} ${last}`])],
        sql` AND `,
      ),
    )
    .orderBy(...[...keys, id].map((one) => sql`${one} ${sql.raw(direction)}`))
    .limit(search.limit)
}

const id = sql`${users.id}`
/** Sorts and searches names without regard to case and accents, as people expect. */
const surname = sql`${users.surname} COLLATE "und-x-icu"`
const given = sql`${users.givenName} COLLATE "und-x-icu"`
const wholeName = sql`(${users.givenName} || ' ' || ${users.surname})`
const addresses = sql`concat_ws(' ', ${users.email}, ${users.email2})`

const orders: Readonly<
  Record<UserSort, { readonly keys: readonly SQL[]; readonly direction: 'ASC' | 'DESC' }>
> = {
  Surname: { keys: [surname, given], direction: 'ASC' },
  GivenName: { keys: [given, surname], direction: 'ASC' },
  CreatedDate: { keys: [sql`${users.createdAt}`], direction: 'DESC' },
}

const inLowerCase = (text: SQL) => sql`lower(${text} COLLATE "und-x-icu")`

const contains = (text: string, within: SQL): SQL[] =>
  text === '' ? [] : [sql`position(${inLowerCase(sql`${text}::text`)} IN ${inLowerCase(within)}) > 0`]
