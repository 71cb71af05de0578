/**
 * Downloads a tree. A GEDCOM file is put together from its parts and given to the browser. An archive with photos can be
 * large, so the browser downloads it by itself from an address that the server signs.
 */

import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { exportWorkspace, getTreeArchive } from '#contract/research/workspace-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import {
  type ArchivedFiles,
  type DownloadedTree,
  type DownloadRefusal,
  type FileVersion,
  fileNameOf,
} from '#domain/tree/tree-download.ts'
import { type Wait, waitInTime, withRetries } from '#sync/retry.ts'

interface Needs {
  readonly transport: Transport
  readonly save: (file: Blob, name: string) => void
  /** Lets the browser download what an address of this server answers. */
  readonly saveFrom: (address: string, name: string) => void
  readonly report: (error: unknown) => void
  readonly wait?: Wait
}

/** How often the download starts again because the tree was updated meanwhile. */
const tries = 3
/** In milliseconds. It is long because the server reads the whole tree for the first part. */
const partTimeout = 120_000

/** How many photos and files an archive contains. */
export const countFilesActor = ({ transport }: Pick<Needs, 'transport'>) =>
  fromPromise<ArchivedFiles | 'unknown', DownloadedTree>(async ({ input, signal }) => {
    const answer = await send(transport, getTreeArchive, { params: { id: input.workspaceId } }, { signal })
    return answer.ok ? answer.value : 'unknown'
  })

export const downloadTreeActor = ({ transport, save, saveFrom, report, wait = waitInTime }: Needs) =>
  fromCallback<EventObject, { tree: DownloadedTree; version: FileVersion }>(({ input, sendBack }) => {
    const { tree, version } = input
    const abort = new AbortController()
    const { signal } = abort
    const name = fileNameOf(tree.name, version)
    const askFor = (format: GedcomVersion, next: string | null) =>
      withRetries(
        () =>
          send(
            transport,
            exportWorkspace,
            {
              params: { id: tree.workspaceId },
              query: { format, ...(next === null ? {} : { next }) },
            },
            { signal, timeout: partTimeout },
          ),
        { wait, signal },
      )

    async function fetchFile(
      format: GedcomVersion,
    ): Promise<Result<Blob, RefusalOf<typeof exportWorkspace>>> {
      const parts: Blob[] = []
      let received = 0
      for (let next: string | null = null; ; ) {
        const answer = await askFor(format, next)
        signal.throwIfAborted()
        if (!answer.ok) return answer
        const part = answer.value
        // The browser can store blobs on disk, but not strings.
        parts.push(new Blob([part.text]))
        received += part.text.length
        sendBack({ type: 'more arrived', received })
        next = part.nextPageToken
        if (next === null) return ok(new Blob(parts, { type: 'text/vnd.familysearch.gedcom' }))
      }
    }

    const askForArchive = () =>
      withRetries(
        () =>
          send(
            transport,
            getTreeArchive,
            { params: { id: tree.workspaceId } },
            { signal, timeout: partTimeout },
          ),
        { wait, signal },
      )

    async function deliver(): Promise<Result<unknown, RefusalOf<typeof exportWorkspace>>> {
      if (version !== 'gedzip-7.0') {
        const file = await fetchFile(version)
        if (file.ok) save(file.value, name)
        return file
      }
      const archive = await askForArchive()
      signal.throwIfAborted()
      if (archive.ok) saveFrom(archive.value.signedUrl, name)
      return archive
    }

    async function download(): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        try {
          const delivered = await deliver()
          if (delivered.ok) return sendBack({ type: 'file saved' })
          if (delivered.problem !== 'tree-changed' || attempt === tries)
            return sendBack({ type: 'download refused', problem: refusalFor[delivered.problem] })
        } catch (error) {
          if (signal.aborted) return
          if (error instanceof CallFailure) return sendBack({ type: 'connection lost' })
          report(error)
          return sendBack({ type: 'download refused', problem: 'unforeseen' })
        }
      }
    }

    void download()
    return () => abort.abort()
  })

type GedcomVersion = Exclude<FileVersion, 'gedzip-7.0'>

/** Maps each refusal to the problem that the flow knows. */
const refusalFor = {
  'not-allowed': 'not-allowed',
  'not-found': 'gone',
  'tree-changed': 'changing',
} as const satisfies Record<RefusalOf<typeof exportWorkspace>, DownloadRefusal>
