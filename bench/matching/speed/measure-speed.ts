import { setTimeout as wait } from 'node:timers/promises'
import { sized } from '../../support/scale.ts'
import { changeOneByOne } from './change-one.ts'
import { compareInThread, type ThreadRun } from './in-thread.ts'
import { askAllTheTime } from './requests.ts'

export interface SpeedGoal {
  readonly what: string
  readonly is: number
  readonly atMost: number
  readonly unit: string
}

const smallSize = sized(3000, 100)
const largeSize = sized(50_000, 300)

/** Prints the cost of a comparison and returns the goals. Must run before anything else is in memory. */
export async function measureSpeed(seed: number): Promise<readonly SpeedGoal[]> {
  const small = await compareInThread({ size: smallSize, seed })
  print('3,000 x 3,000', small)
  const asking = await askAllTheTime()
  const large = await compareInThread(
    { size: largeSize, seed },
    {
      begins: async () => {
        asking.mark('before')
        await wait(calm)
        asking.mark('meanwhile')
      },
      ended: async () => {
        asking.mark('after')
        await wait(calm)
      },
    },
  )
  await asking.end()
  print('50,000 x 50,000', large)
  const [before, meanwhile, after] = ['before', 'meanwhile', 'after'].map(asking.median) as [
    number,
    number,
    number,
  ]
  console.log(
    `  a request meanwhile: ${meanwhile.toFixed(2)} ms; before ${before.toFixed(2)}, after ${after.toFixed(2)} ms (medians of ${asking.count('meanwhile')}, ${asking.count('before')}, ${asking.count('after')})`,
  )
  const { times, before: had, after: has } = changeOneByOne(largeSize, seed)
  const changed = times[Math.floor(times.length * 0.9)] ?? 0
  console.log(
    `  one changed person of 50,000: median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms, nine of ten within ${changed.toFixed(0)}, the longest ${(times.at(-1) ?? 0).toFixed(0)} ms of processor time; ${has} matches of those concerned, ${had} before`,
  )
  return [
    { what: 'one changed person, nine of ten', is: changed, atMost: 200, unit: 'ms' },
    { what: 'two trees of 3,000', is: ownTime(small), atMost: 1, unit: 's' },
    { what: 'two trees of 50,000', is: ownTime(large), atMost: 20, unit: 's' },
    { what: 'memory of the whole process', is: large.peakMebibytes ?? 0, atMost: 800, unit: 'MiB' },
    {
      what: 'a request meanwhile, against one before or after',
      is: meanwhile / Math.max(before, after),
      atMost: 1.1,
      unit: 'times',
    },
  ]
}

/** How long requests are measured while no comparison runs, in milliseconds. */
const calm = sized(4000, 200)

/** The time of the comparison itself. On a busy machine, wall-clock time would include other work. */
const ownTime = ({ seconds, cpuSeconds }: ThreadRun) => Math.min(seconds, cpuSeconds)

function print(what: string, { seconds, cpuSeconds, peakMebibytes, matches }: ThreadRun): void {
  const memory = peakMebibytes === null ? '' : `, ${peakMebibytes.toFixed(0)} MiB with all that there is`
  console.log(
    `  ${what} in a thread: ${cpuSeconds.toFixed(2)} s of its own, ${seconds.toFixed(2)} s by the clock${memory}, ${matches} matches`,
  )
}
