import type { Store } from '../../../server/store/store.ts'

/** Sets the year by which the database decides who may be living. */
export const setPresentYear = ({ store }: { readonly store: Store }, year: number) =>
  store.pool.query(
    `CREATE OR REPLACE FUNCTION present_year() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT ${year} $$`,
  )
