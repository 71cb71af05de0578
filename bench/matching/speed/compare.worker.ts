/** A thread that compares two trees on request, as the server's thread does. */
import { platform, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { compareTrees } from '../../../server/matching/compare-trees.ts'
import { hard } from '../noise/level.ts'
import { populationPair } from '../pairs/made.ts'

const Task = z.object({ size: z.int(), seed: z.int() })
export type Task = z.infer<typeof Task>

export type Told = 'ready' | Spent

export interface Spent {
  readonly seconds: number
  /** The processor time of this thread only. */
  readonly cpuSeconds: number
  readonly matches: number
}

// On Linux the priority applies only to this thread.
if (platform() === 'linux') setPriority(5)

const { size, seed } = Task.parse(workerData)
const { a, b } = populationPair('', size, hard, seed)
collectGarbage()

parentPort?.once('message', () => {
  const started = performance.now()
  const before = process.threadCpuUsage()
  const { matches } = compareTrees(a, b, { decisions: [], useSharedIds: false })
  const { user, system } = process.threadCpuUsage(before)
  tell({
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
    matches: matches.length,
  })
})
tell('ready')

function tell(what: Told): void {
  parentPort?.postMessage(what, [])
}

/** Collects garbage, so that the memory that making the trees took does not count. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
