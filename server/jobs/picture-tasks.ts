import * as z from 'zod/mini'
import { DataGroupId } from '#contract/wire.ts'
import { makeSizes, type SizeTools } from '../research/make-sizes.ts'
import { queueMakeSizes } from '../store/queue.ts'
import { isOutOfReach } from '../values/out-of-reach.ts'
import type { Tasks } from './start-jobs.ts'

const Payload = z.object({ dataGroupId: DataGroupId, key: z.string() })

/** How long a picture waits for a store or a disk that cannot be used. */
const pauseInSeconds = 20

/** The background work on pictures. `onDelay`: called with the reason when a picture has to wait. */
export const pictureTasks = (tools: SizeTools, onDelay: (error: unknown) => void): Tasks => ({
  'make-sizes': async (payload) => {
    const of = Payload.parse(payload)
    try {
      await makeSizes(tools, of)
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      onDelay(error)
      // The few attempts of a job are for pictures that break. Without this, an outage of a minute would use them up.
      await queueMakeSizes(tools.store.db, of, pauseInSeconds)
    }
  },
})

/** The name of the work that removes every hour what nobody needs of photos and files. */
export const sweepTask = 'sweep-contents'
