import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: the item is part of a profile. `table` is the name of the item's table, from our own source. */
export const isOfProfile = (table: 'families' | 'assertions' | 'places'): SQL<boolean> =>
  sql.raw(
    `EXISTS (SELECT FROM data_groups g WHERE g.id = ${table}.data_group_id AND g.group_type = 'Profile')`,
  ) as SQL<boolean>
