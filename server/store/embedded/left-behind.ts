/**
 * Handles backends that a killed postmaster has left: they notice it at their next wait, and one in the middle of a
 * long statement only after that. Until the last one is gone, the cluster cannot be restarted.
 */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** Ends the processes of a cluster without a postmaster (Linux only). On other systems they end by themselves. */
export function endBackendsLeftBehind(cluster: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(cluster)
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!Number.isInteger(pid) || workingFolderOf(pid) !== folder) continue
    try {
      // At once, as PostgreSQL itself does after a crash; the next start rolls back their transactions.
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It ended between the check and the signal.
    }
  }
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended, or belongs to another user.
    return null
  }
}
