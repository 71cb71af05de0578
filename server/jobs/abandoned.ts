/**
 * Releases jobs of a process that died. When a worker pool is killed, its jobs stay locked for hours. So every pool
 * holds an advisory lock under its own name while its process lives, and jobs of pools whose lock is free are released.
 */
import type pg from 'pg'

/** Any fixed number. It is the first half of each lock's name. */
const poolLocks = 471_100

/** Marks a worker pool as alive while the connection is open. */
export async function holdPoolLock(connection: pg.ClientBase, poolId: string): Promise<void> {
  await connection.query('SELECT pg_advisory_lock($1, hashtext($2))', [poolLocks, poolId])
}

/**
 * Releases the jobs of pools that no longer exist. Jobs of the last two seconds are left alone, because a pool that has
 * just started may not hold its lock yet.
 */
export async function rescueAbandonedJobs(connection: pg.ClientBase): Promise<void> {
  await connection.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(
       SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
       WHERE j.locked_by IS NOT NULL AND j.locked_at < now() - interval '2 seconds' AND NOT EXISTS (
         SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()
           AND l.classid = $1::int::oid AND l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)))`,
    [poolLocks],
  )
}
