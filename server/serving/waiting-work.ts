import type { WaitingWork } from '#domain/readiness/what-is-late.ts'
import { readWaitingJobs } from '../store/readers/waiting-jobs.ts'
import type { Tools } from './tools.ts'

/** How far the server is behind. Callers read `waitingForConnection` before they wait for a connection themselves. */
export async function waitingWork(
  { store, backups }: Pick<Tools, 'store' | 'backups'>,
  waitingForConnection: number = store.pool.waitingCount,
): Promise<WaitingWork> {
  const [jobs, isBackupLate] = await Promise.all([readWaitingJobs(store.db), backups.isLate()])
  return { ...jobs, waitingForConnection, isBackupLate }
}
