import { FileRefused } from '../record-source.ts'
import type { Port } from '../worker/messages.ts'
import { filesOfArchive } from './archive-files.ts'
import type { FilesBeside, FoundFile } from './files-beside.ts'
import type { FromFiles, ToFiles } from './messages.ts'

/** Reads an archive for the page at the other end of the port. */
export function serveFiles(port: Port): void {
  const session = new FilesSession()
  /** Requests are answered one after the other, in their order. */
  let latest: Promise<void> = Promise.resolve()
  port.addEventListener('message', ({ data }) => {
    latest = latest
      .then(() => session.answer(fromPage(data)))
      .then((answer) => port.postMessage(answer, []))
      .catch((error: unknown) => {
        // An error that is thrown outside the promise reaches the page as the worker's error event.
        setTimeout(() => {
          throw error
        })
      })
  })
  port.start?.()
}

class FilesSession {
  #files: FilesBeside | null = null
  #chosen: AsyncIterator<FoundFile> | null = null

  async answer(message: ToFiles): Promise<FromFiles> {
    try {
      return await this.#answer(message)
    } catch (error) {
      // The browser throws a DOMException if the archive was moved, changed or deleted.
      if (error instanceof FileRefused || error instanceof DOMException) return { type: 'damaged' }
      throw error
    }
  }

  async #answer(message: ToFiles): Promise<FromFiles> {
    switch (message.type) {
      case 'open': {
        this.#files = await filesOfArchive(message.archive)
        const { names = null, treeName = null } = this.#files ?? {}
        return { type: 'opened', names, treeName }
      }
      case 'find added':
        return { type: 'added', files: (await this.#files?.added()) ?? [] }
      case 'choose':
        this.#chosen = this.#files?.read(message.wanted, message.maxBytes)[Symbol.asyncIterator]() ?? null
        return { type: 'chosen' }
      case 'next': {
        const next = await this.#chosen?.next()
        return { type: 'found', file: next === undefined || next.done === true ? null : next.value }
      }
    }
  }
}

/** Page and worker are from one build, so the page's messages have the declared types. */
const fromPage = (data: unknown) => data as ToFiles
