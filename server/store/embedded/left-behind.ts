/**
 * Handles backends that a killed postmaster has left behind. They end at their next wait; one in the middle of a long
 * statement ends only after it. Until the last one has ended, the cluster cannot be restarted.
 */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** Ends the backends of a cluster that has no postmaster (on Linux only). On other systems they end by themselves. */
export function endBackendsLeftBehind(cluster: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(cluster)
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!Number.isInteger(pid) || workingFolderOf(pid) !== folder) continue
    try {
      // Ends the backend at once, as PostgreSQL itself does after a crash. The next start rolls back its transaction.
      process.kill(pid, 'SIGQUIT')
    } catch {
      // The process ended between the check and the signal.
    }
  }
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // The process has ended, or belongs to another user.
    return null
  }
}
