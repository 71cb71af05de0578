/**
 * Who is restricted, in SQL: the one answer for all that reads persons. A person is restricted by the owner's choice
 * or while they may live (requirement PRM-23). The estimate is stored with the person; the year is compared at each
 * read, so that a person is open from the year on in which the rule takes them for dead.
 */
import { type SQL, sql } from 'drizzle-orm'

/** True for a person who may live. `person`: the table, or what it is called in the statement. */
export const mayLiveSql = (person: string) => `(${person}.may_live_until >= present_year())`

/** True for a person of whom those who may not modify the tree see name, gender and relationships alone. */
export const isRestrictedSql = (person: string) => `(${person}.user_restricted OR ${mayLiveSql(person)})`

/** True for a person of a tree who may live, and for one of a profile who is said to. */
export const seemsToLive = (person: string): SQL<boolean> =>
  sql.raw(`(${person}.living AND (${person}.may_live_until = 0 OR ${mayLiveSql(person)}))`) as SQL<boolean>

export const mayLive = (person: string): SQL<boolean> => sql.raw(mayLiveSql(person)) as SQL<boolean>
export const isRestricted = (person: string): SQL<boolean> => sql.raw(isRestrictedSql(person)) as SQL<boolean>
