/**
 * The search for identities by staff. Identities without an address cannot sign in by mail, so demo visitors and the
 * owners of the demo's trees are in no list.
 */
import { type SQL, sql } from 'drizzle-orm'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import type { StoredIdentity } from './identities.ts'

export type StoredAddress = typeof identityAddresses.$inferSelect

export type IdentitySort = 'FamilyName' | 'GivenName' | 'CreatedDate'

export interface IdentitySearch {
  /** Part of a name or an address, ignoring case. An empty text finds everything. */
  readonly text: string
  readonly sort: IdentitySort
  /** The id of the last identity on the previous page; `0` for the first page. */
  readonly after: string
  readonly limit: number
}

/** The identities that a search finds: newest first, or by name. */
export function searchIdentities(queries: Queries, search: IdentitySearch): Promise<StoredIdentity[]> {
  const { keys, direction } = orders[search.sort]
  const [key, further] = [sql.join([...keys, id], sql`, `), direction === 'ASC' ? sql`>` : sql`<`]
  const last = sql`(SELECT ${key} FROM ${identities} WHERE ${id} = ${search.after})`
  const conditions = [
    hasAddress,
    ...(search.text === '' ? [] : [contains(search.text)]),
    ...(search.after === '0' ? [] : [sql`(${key}) ${further} ${last}`]),
  ]
  return queries
    .select()
    .from(identities)
    .where(sql.join(conditions, sql` AND `))
    .orderBy(...[...keys, id].map((one) => sql`${one} ${sql.raw(direction)}`))
    .limit(search.limit)
}

/** The addresses of several identities, by the identity's id, the first one first. */
export async function addressesOfEach(
  queries: Queries,
  of: readonly StoredIdentity[],
): Promise<ReadonlyMap<string, StoredAddress[]>> {
  const rows = await queries
    .select()
    .from(identityAddresses)
    .where(sql`${identityAddresses.identityId} = ANY (${sql.param(of.map((one) => one.id))}::bigint[])`)
    .orderBy(identityAddresses.id)
  return Map.groupBy(rows, ({ identityId }) => identityId)
}

const id = sql`${identities.id}`
/** Sorts and searches names without regard to case and accents, as people expect. */
const family = sql`${identities.familyName} COLLATE "und-x-icu"`
const given = sql`${identities.givenName} COLLATE "und-x-icu"`

const orders: Readonly<
  Record<IdentitySort, { readonly keys: readonly SQL[]; readonly direction: 'ASC' | 'DESC' }>
> = {
  FamilyName: { keys: [family, given], direction: 'ASC' },
  GivenName: { keys: [given, family], direction: 'ASC' },
  CreatedDate: { keys: [sql`${identities.createdAt}`], direction: 'DESC' },
}

/** SQL condition: the identity has an address, so that it can be mailed a code. */
export const hasAddress = sql`EXISTS (SELECT FROM ${identityAddresses}
  WHERE ${identityAddresses.identityId} = ${identities.id})`

const inLowerCase = (text: SQL) => sql`lower(${text} COLLATE "und-x-icu")`

function contains(text: string): SQL {
  const sought = inLowerCase(sql`${text}::text`)
  return sql`(position(${sought} IN ${inLowerCase(sql`(${identities.givenName} || ' ' || ${identities.familyName})`)}) > 0
    OR EXISTS (SELECT FROM ${identityAddresses} WHERE ${identityAddresses.identityId} = ${identities.id}
      AND position(${sought} IN ${identityAddresses.address}) > 0))`
}
