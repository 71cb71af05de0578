/** The background work for photos and files. */
import * as z from 'zod/mini'
import { DataGroupId } from '#contract/wire.ts'
import { makeSizes, type SizeTools } from '../research/make-sizes.ts'
import { type SweepTools, sweepContents } from '../research/sweep-contents.ts'

const Payload = z.object({ dataGroupId: DataGroupId, key: z.string() })

export const contentTasks = (tools: SizeTools & SweepTools) => ({
  'make-sizes': (payload: unknown) => makeSizes(tools, Payload.parse(payload)),
  [sweepTask]: () => sweepContents(tools),
})

/** The name of the work that cleans up every hour. */
export const sweepTask = 'sweep-contents'
