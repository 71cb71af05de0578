/** What hostile files cost this process and the one that renders them. */
import { childrenOf, peakMebibytes } from '../../../../bench/support/process-cost.ts'

export interface Cost {
  /** By how much both have grown at most, in MiB. */
  readonly mebibytes: number
  /** The longest time that this process has computed without a pause, in milliseconds of the processor. */
  readonly held: number
}

const pause = 10

/** Begins to watch; the function that it returns ends that. `idle` is the memory of a process without work, in MiB. */
export function watchCost(idle: number): () => Cost {
  const before = process.memoryUsage.rss()
  let own = before
  let child = idle
  let held = 0
  let used = process.cpuUsage()
  // Counted in time of the processor, because a busy machine delays every timer.
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    held = Math.max(held, (user + system) / 1000)
    own = Math.max(own, process.memoryUsage.rss())
    child = Math.max(child, peakOfChildren())
    // Watching itself does not count.
    used = process.cpuUsage()
  }, pause)
  return () => {
    clearInterval(timer)
    return { mebibytes: child - idle + (own - before) / 2 ** 20, held }
  }
}

/** The memory of the process that renders, in MiB; 0 if there is none. */
export const peakOfChildren = () =>
  Math.max(0, ...childrenOf(process.pid).map((pid) => peakMebibytes(pid) ?? 0))
