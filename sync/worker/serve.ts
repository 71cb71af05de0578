import type { Port, ToReader } from './messages.ts'
import { ReaderSession } from './session.ts'

/** Reads files for the page at the other end of the port. */
export function serveReader(port: Port, now: () => number = () => performance.now()): void {
  const session = new ReaderSession((message) => port.postMessage(message, []), now)
  port.addEventListener('message', ({ data }) => {
    session.receive(fromPage(data)).catch((error: unknown) => {
      // An error that is thrown outside the promise reaches the page as the worker's error event.
      setTimeout(() => {
        throw error
      })
    })
  })
  port.start?.()
}

/** Page and worker are from one build, so the page's messages have the declared types. */
const fromPage = (data: unknown) => data as ToReader
