/**
 * Who is restricted, in SQL. Everything that reads persons uses this. A person is restricted if the owner has chosen
 * so, or while they may be living (requirement PRM-23). The estimate is stored with the person, and compared with the
 * current year at each read. So a person becomes visible in the first year in which the rule takes them for dead.
 */
import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: the person may be living. `person` is the name of the table or its alias. */
export const mayLiveSql = (person: string) => `(${person}.may_live_until >= present_year())`

/** SQL condition: viewers who may not edit the tree see only name, gender and relationships of the person. */
export const isRestrictedSql = (person: string) => `(${person}.user_restricted OR ${mayLiveSql(person)})`

/** SQL condition: a person of a tree who may be living, or a person of a profile who is marked as living. */
export const seemsToLive = (person: string): SQL<boolean> =>
  sql.raw(`(${person}.living AND (${person}.may_live_until = 0 OR ${mayLiveSql(person)}))`) as SQL<boolean>

export const mayLive = (person: string): SQL<boolean> => sql.raw(mayLiveSql(person)) as SQL<boolean>
export const isRestricted = (person: string): SQL<boolean> => sql.raw(isRestrictedSql(person)) as SQL<boolean>
