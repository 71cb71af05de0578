/** The tables that hold everything a server stores in its database: its own, and those of its queue. */
import type pg from 'pg'

export interface CopiedTable {
  /** With its schema, quoted. */
  readonly name: string
  /** Without generated columns, which the database computes itself; quoted. */
  readonly columns: readonly string[]
}

/** The journal of the queue's own migrations is written by them. */
const tables = `
  SELECT c.oid, n.nspname, c.relname
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND (n.nspname = 'public' OR n.nspname = 'graphile_worker' AND c.relname <> 'migrations')`

export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT format('%I.%I', t.nspname, t.relname) AS name,
       array_agg(quote_ident(a.attname) ORDER BY a.attname) AS columns
     FROM (${tables}) t JOIN pg_attribute a ON a.attrelid = t.oid
     WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1 ORDER BY 1`,
  )
  return rows
}

/**
 * Takes the foreign keys and the triggers of all copied tables away until `restore` is called, within one transaction. So
 * tables can be filled in any order, and no trigger changes what is copied. Restoring checks every reference.
 */
export async function withoutRules(client: pg.Client): Promise<{ readonly restore: () => Promise<void> }> {
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `SELECT format('%I.%I', t.nspname, t.relname) AS table, quote_ident(k.conname) AS name,
       pg_get_constraintdef(k.oid) AS rule
     FROM (${tables}) t JOIN pg_constraint k ON k.conrelid = t.oid
     WHERE k.contype = 'f' AND k.conparentid = 0`,
  )
  const all = await copiedTables(client)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of all) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return {
    restore: async () => {
      for (const { name } of all) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
      for (const { table, name, rule } of keys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rule}`)
    },
  }
}
