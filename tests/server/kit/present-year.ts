import type { Store } from '../../../server/store/store.ts'

/** Moves the year by which the database says who may live. */
export const setPresentYear = ({ store }: { readonly store: Store }, year: number) =>
  store.pool.query(
    `CREATE OR REPLACE FUNCTION present_year() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT ${year} $$`,
  )
