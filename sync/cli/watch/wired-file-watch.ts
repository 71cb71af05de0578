import { open } from 'node:fs/promises'
import { fromCallback, fromPromise } from 'xstate'
import { fileWatchMachine } from '#machines/file-watch/file-watch.machine.ts'
import type { SyncAsked, SyncEnd } from '#machines/file-watch/file-watch.setup.ts'
import { wire } from '#machines/wire.ts'
import { openSourceFile } from '../source-file.ts'
import { lookAtFile } from './look-at-file.ts'
import { onTouches } from './touches.ts'

/** What the flow of a file needs from the command that runs it; `path` is absolute. */
export interface FileWatchNeeds {
  readonly sync: (path: string, asked: SyncAsked) => Promise<SyncEnd>
  /** True if the tree has this content, as far as this computer knows: another command may have sent it. */
  readonly isSynced: (path: string, digest: string) => boolean
  readonly isSignedIn: () => boolean
  readonly storeSettled: (path: string, digest: string) => void
  readonly storeWatched: (path: string) => void
  readonly storePaused: (path: string) => void
}

/** The flow of a file, on the files of this computer. */
export const wiredFileWatch = (needs: FileWatchNeeds) =>
  wire(fileWatchMachine)({
    look: fromPromise(({ input }) => lookAtFile(input.path)),
    read: fromPromise(({ input }) => readDigest(input.path)),
    sync: fromPromise(async ({ input }) =>
      !input.again && needs.isSynced(input.path, input.digest) ? 'done' : needs.sync(input.path, input),
    ),
    askSession: fromPromise(async () => needs.isSignedIn()),
    touches: fromCallback(({ input, sendBack }) =>
      onTouches(input.path, () => sendBack({ type: 'file touched' })),
    ),
  }).provide({
    actions: {
      storeSettled: ({ context }) => {
        if (context.settled !== null) needs.storeSettled(context.path, context.settled.digest)
      },
      storeWatched: ({ context }) => needs.storeWatched(context.path),
      storePaused: ({ context }) => needs.storePaused(context.path),
    },
  })

/** The hash of the content. Opening the file first tells by its code why the operating system refuses it. */
async function readDigest(path: string): Promise<string> {
  await (await open(path)).close()
  return (await openSourceFile('/', path)).digest
}
