import * as z from 'zod/mini'
import { DataGroupId } from '#contract/wire.ts'
import { makeSizes, type SizeTools } from '../research/make-sizes.ts'
import type { Tasks } from './start-jobs.ts'

const Payload = z.object({ dataGroupId: DataGroupId, key: z.string() })

/** The background work on pictures. */
export const pictureTasks = (tools: SizeTools): Tasks => ({
  'make-sizes': (payload) => makeSizes(tools, Payload.parse(payload)),
})

/** The name of the work that removes every hour what nobody needs of photos and files. */
export const sweepTask = 'sweep-contents'
