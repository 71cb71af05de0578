import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** True while the process runs. A zombie process does not count as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** True if the process is the PostgreSQL of this cluster. Another program may have got its number. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  // Windows tells only the name of the program, so the folder of the cluster cannot be compared there.
  return isRunning(pid) && commandOf(pid).includes(process.platform === 'win32' ? 'postgres' : cluster)
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  const stat = textOf(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return textOf(`/proc/${pid}/cmdline`)
  if (process.platform === 'win32') {
    return spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).stdout
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended since the check.
    return ''
  }
}
