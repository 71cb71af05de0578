/** Downloads a tree in parts and gives it to the browser as one file. */

import { type EventObject, fromCallback } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { exportWorkspace } from '#contract/research/workspace-acts.ts'
import { ok, type Result } from '#contract/result.ts'
import {
  type DownloadedTree,
  type DownloadRefusal,
  type FileVersion,
  fileNameOf,
} from '#domain/tree/tree-download.ts'
import { type Wait, waitInTime, withRetries } from '#sync/retry.ts'

interface Needs {
  readonly transport: Transport
  readonly save: (file: Blob, name: string) => void
  readonly report: (error: unknown) => void
  readonly wait?: Wait
}

/** How often the download starts again because the tree was updated meanwhile. */
const tries = 3
/** In milliseconds. It is long because the server reads the whole tree for the first part. */
const partTimeout = 120_000

export const downloadTreeActor = ({ transport, save, report, wait = waitInTime }: Needs) =>
  fromCallback<EventObject, { tree: DownloadedTree; version: FileVersion }>(({ input, sendBack }) => {
    const { tree, version } = input
    const abort = new AbortController()
    const { signal } = abort
    const askFor = (next: string | null) =>
      withRetries(
        () =>
          send(
            transport,
            exportWorkspace,
            {
              params: { id: tree.workspaceId },
              query: { format: version, ...(next === null ? {} : { next }) },
            },
            { signal, timeout: partTimeout },
          ),
        { wait, signal },
      )

    async function fetchFile(): Promise<Result<Blob, RefusalOf<typeof exportWorkspace>>> {
      const parts: Blob[] = []
      let received = 0
      for (let next: string | null = null; ; ) {
        const answer = await askFor(next)
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

    async function download(): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        try {
          const file = await fetchFile()
          if (file.ok) {
            save(file.value, fileNameOf(tree.name))
            return sendBack({ type: 'file saved' })
          }
          if (file.problem !== 'tree-changed' || attempt === tries)
            return sendBack({ type: 'download refused', problem: refusalFor[file.problem] })
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

/** Maps each refusal to the problem that the flow knows. */
const refusalFor = {
  'not-allowed': 'not-allowed',
  'not-found': 'gone',
  'tree-changed': 'changing',
} as const satisfies Record<RefusalOf<typeof exportWorkspace>, DownloadRefusal>
