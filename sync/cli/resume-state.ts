/** Stores how far an upload has come, so that the next call continues there if this call is killed. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { SyncId, WorkspaceId } from '#contract/wire.ts'
import type { StateFolder } from './state-folder.ts'

/** The values that must stay the same, so that the batches are cut the same way and go to the same tree. */
const Asked = z.object({
  digest: z.string(),
  includeLivingPersons: z.boolean(),
  livingStart: z.nullable(z.string()),
  includeContent: z.boolean(),
  /** The tree to update, as the caller named it. */
  target: z.string(),
})
export type Asked = z.infer<typeof Asked>

const UploadState = z.object({
  asked: Asked,
  /** The year that the living rule counts from: an upload that lasts into the new year still cuts the same batches. */
  currentYear: z.int(),
  /** Makes creating the tree safe to repeat. */
  idempotencyKey: z.string(),
  point: z.nullable(
    z.object({ workspaceId: WorkspaceId, syncId: SyncId, batches: z.int(), persons: z.int() }),
  ),
})
export type UploadState = z.infer<typeof UploadState>

type Point = NonNullable<UploadState['point']>

export interface ResumeState {
  /** A stored upload of this file with other arguments, or of an earlier version of the file. */
  readonly overtakenBy: (asked: Asked) => Point | null
  /** The stored upload of the same file with the same arguments; otherwise a new one, which is stored at once. */
  readonly open: (asked: Asked, fresh: Omit<UploadState, 'asked' | 'point'>) => UploadState
  readonly keep: (state: UploadState) => void
  readonly forget: () => void
}

/** The state of one file, synced to one server by one user. */
export function resumeState(
  folder: StateFolder,
  of: { readonly server: string; readonly userId: string; readonly path: string },
): ResumeState {
  const key = createHash('sha256')
    .update(JSON.stringify([of.server, of.userId, of.path]))
    .digest('hex')
  const name = `upload-${key.slice(0, 32)}`
  const keep = (state: UploadState) => folder.write(name, state)
  const isFor = (asked: Asked, kept: UploadState) => JSON.stringify(kept.asked) === JSON.stringify(asked)
  return {
    overtakenBy: (asked) => {
      const kept = folder.read(name, UploadState)
      return kept === null || isFor(asked, kept) ? null : kept.point
    },
    open: (asked, fresh) => {
      const kept = folder.read(name, UploadState)
      if (kept !== null && isFor(asked, kept)) return kept
      const state = { asked, ...fresh, point: null }
      keep(state)
      return state
    },
    keep,
    forget: () => folder.remove(name),
  }
}
