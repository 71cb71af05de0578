/**
 * What a postmaster that was killed has left: backends notice it when they next wait, and one in the middle of a
 * long statement not before that has ended. Until the last of them is gone the cluster cannot be started again.
 */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** Ends the processes of a cluster that has no postmaster any more. Elsewhere than on Linux they end by themselves. */
export function endBackendsLeftBehind(cluster: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(cluster)
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!Number.isInteger(pid) || workingFolderOf(pid) !== folder) continue
    try {
      // At once, as PostgreSQL itself ends them after a crash; what they were at is rolled back at the next start.
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It has ended between the question and the signal.
    }
  }
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended, or belongs to somebody else.
    return null
  }
}
