/** Sends the photos and files of a tree's archive to the tree that has been made from it. */
import { type EventObject, fromCallback } from 'xstate'
import { CallFailure, type Transport } from '#contract/client.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { noPhotosYet } from '#domain/upload/tree-photos.ts'
import type { FilesBeside } from '#sync/photos/files-beside.ts'
import { ArchiveLost, RemoteFiles } from '#sync/photos/remote-files.ts'
import { type PhotosOutcome, uploadPhotos } from '#sync/photos/upload-photos.ts'
import type { Wait } from '#sync/retry.ts'

/** Opens an archive in a worker of its own. */
export type OpenArchive = (archive: File) => {
  readonly files: Promise<FilesBeside | null>
  /** Stops the worker and frees its memory. */
  readonly close: () => void
}

export const openArchive: OpenArchive = (archive) => {
  const worker = new Worker(new URL('../../../sync/photos/files.worker.ts', import.meta.url), {
    type: 'module',
  })
  const reader = new RemoteFiles(worker)
  worker.addEventListener('error', (event) => reader.fail(new Error(event.message)))
  return { files: reader.open(archive), close: () => worker.terminate() }
}

interface Needs {
  readonly transport: Transport
  readonly openArchive: OpenArchive
  readonly report: (error: unknown) => void
  /** Called when no further photo follows, so that the pages of the tree show those that have arrived. */
  readonly onTreesChanged: () => void
  readonly wait?: Wait
}

export const sendPhotosActor = (needs: Needs) =>
  fromCallback<EventObject, { archive: File; treeId: DataGroupId }>(({ input, sendBack }) => {
    const { transport, report, onTreesChanged, wait } = needs
    const abort = new AbortController()
    const { files, close } = needs.openArchive(input.archive)

    async function run(): Promise<PhotosOutcome> {
      const found = await files
      if (found === null) return { kind: 'sent', photos: { ...noPhotosYet, absent: 0 } }
      return await uploadPhotos({
        transport,
        treeId: input.treeId,
        files: found,
        signal: abort.signal,
        onProgress: (photos) => sendBack({ type: 'photos moved on', photos }),
        ...(wait === undefined ? {} : { wait }),
      })
    }

    run()
      .then(
        (outcome) =>
          sendBack(
            outcome.kind === 'sent'
              ? { type: 'photos sent', photos: outcome.photos }
              : { type: 'photos refused', problem: outcome.problem },
          ),
        (error: unknown) => {
          if (abort.signal.aborted) return
          if (error instanceof ArchiveLost)
            return sendBack({ type: 'photos refused', problem: 'file-changed' })
          if (error instanceof CallFailure) return sendBack({ type: 'connection lost' })
          report(error)
          sendBack({ type: 'photos broken' })
        },
      )
      .finally(() => {
        close()
        onTreesChanged()
      })
    return () => {
      abort.abort()
      close()
    }
  })
