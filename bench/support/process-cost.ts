/** What processes cost, as Linux counts it in /proc. Null on other systems. */
import { readdirSync, readFileSync } from 'node:fs'

/** The clock ticks of /proc/<pid>/stat in one second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Seconds of processor time that a process and its ended children have used so far. */
export function cpuSeconds(pid: number): number | null {
  const fields = statFields(pid)
  if (fields === null) return null
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / ticksPerSecond
}

/** Like `cpuSeconds`, for a process and all its descendants, including running ones. */
export function cpuSecondsOfTree(pid: number): number | null {
  const own = cpuSeconds(pid)
  if (own === null) return null
  return childrenOf(pid).reduce((sum, child) => sum + (cpuSecondsOfTree(child) ?? 0), own)
}

/** The peak memory so far, in MiB, of the largest process among a process and its descendants. */
export function peakMebibytesOfTree(pid: number): number | null {
  const own = peakMebibytes(pid)
  if (own === null) return null
  return Math.max(own, ...childrenOf(pid).map((child) => peakMebibytesOfTree(child) ?? 0))
}

/** The peak memory of a process so far, in MiB. */
export const peakMebibytes = (pid: number): number | null => mebibytesIn(pid, /^VmHWM:\s+(\d+) kB$/m)

/** The memory of a process now, in MiB. */
export const residentMebibytes = (pid: number): number | null => mebibytesIn(pid, /^VmRSS:\s+(\d+) kB$/m)

function mebibytesIn(pid: number, line: RegExp): number | null {
  const kibibytes = line.exec(contentOf(`/proc/${pid}/status`) ?? '')?.[1]
  return kibibytes === undefined ? null : Number(kibibytes) / 1024
}

/** The processes that a process has started and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && Number(statFields(pid)?.[1]) === parent)
}

/** The fields that follow the name of the program, because that name may contain blanks. */
function statFields(pid: number): string[] | null {
  const stat = contentOf(`/proc/${pid}/stat`)
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended, or this system is not Linux.
    return null
  }
}
