import type { FoundSoFar } from '#domain/upload/upload.ts'
import type { FileAnswer } from '#sync/worker/messages.ts'
import { RemoteReader } from '#sync/worker/remote-reader.ts'

/** Reads a file in its own worker: once completely, then batch by batch. */
export interface Reading {
  readonly read: Promise<FileAnswer>
  readonly reader: Pick<RemoteReader, 'batches'>
  /** Stops the worker and frees its memory. */
  readonly close: () => void
}

/** What to read, and whether to include living people. */
interface ToRead {
  readonly file: File
  readonly includeLiving: boolean
  readonly currentYear: number
}

/** Starts to read. `onFound` gets the counts while the file is being read. */
export type StartReading = (what: ToRead, onFound: (found: FoundSoFar) => void) => Reading

export const startReading: StartReading = ({ file, includeLiving, currentYear }, onFound) => {
  const worker = new Worker(new URL('../../../sync/worker/reader.worker.ts', import.meta.url), {
    type: 'module',
  })
  const reader = new RemoteReader(worker)
  worker.addEventListener('error', (event) => reader.fail(new Error(event.message)))
  const read = reader.read(
    { file, fileName: file.name, currentYear, includeLivingPersons: includeLiving },
    ({ found }) => onFound(found),
  )
  return { read, reader, close: () => worker.terminate() }
}
