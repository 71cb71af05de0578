/**
 * The page's side of the conversation with the worker that reads the files beside a tree. One reader reads one archive.
 * Terminating the worker ends everything.
 */
import type { Port } from '../worker/messages.ts'
import type { FilesBeside, FoundFile } from './files-beside.ts'
import type { FromFiles, ToFiles } from './messages.ts'

/** The archive was moved, changed or deleted, or is damaged. */
export class ArchiveLost extends Error {}

export class RemoteFiles {
  readonly #port: Port
  readonly #waiting: PromiseWithResolvers<FromFiles>[] = []

  constructor(port: Port) {
    this.#port = port
    port.addEventListener('message', ({ data }) => this.#waiting.shift()?.resolve(fromWorker(data)))
    port.start?.()
  }

  /** The files of the archive; null if the file is no archive. @throws ArchiveLost */
  async open(archive: Blob): Promise<FilesBeside | null> {
    const opened = await this.#ask({ type: 'open', archive }, 'opened')
    if (opened.names === null) return null
    return {
      names: opened.names,
      treeName: opened.treeName,
      added: async () => (await this.#ask({ type: 'find added' }, 'added')).files,
      read: (wanted, maxBytes) => this.#read(wanted, maxBytes),
    }
  }

  /** The worker has failed: all waiting calls fail with its error. */
  fail(error: Error): void {
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error)
  }

  async *#read(wanted: ReadonlySet<string>, maxBytes: number): AsyncGenerator<FoundFile> {
    await this.#ask({ type: 'choose', wanted, maxBytes }, 'chosen')
    for (;;) {
      const { file } = await this.#ask({ type: 'next' }, 'found')
      if (file === null) return
      yield file
    }
  }

  async #ask<T extends FromFiles['type']>(message: ToFiles, type: T): Promise<FromFiles & { type: T }> {
    const waiting = Promise.withResolvers<FromFiles>()
    this.#waiting.push(waiting)
    this.#port.postMessage(message, [])
    const answer = await waiting.promise
    if (!isOf(answer, type)) throw new ArchiveLost('The archive cannot be read.')
    return answer
  }
}

const isOf = <T extends FromFiles['type']>(answer: FromFiles, type: T): answer is FromFiles & { type: T } =>
  answer.type === type

/** Page and worker are from one build, so the worker's messages have the declared types. */
const fromWorker = (data: unknown) => data as FromFiles
