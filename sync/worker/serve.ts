import type { Port, ToReader } from './messages.ts'
import { ReaderSession } from './session.ts'

/** Reads files for whoever holds the other end of the port. */
export function serveReader(port: Port, now: () => number = () => performance.now()): void {
  const session = new ReaderSession((message) => port.postMessage(message, []), now)
  port.addEventListener('message', ({ data }) => {
    session.receive(fromPage(data)).catch((error: unknown) => {
      // Thrown outside the promise, it reaches the page as the worker's error event.
      setTimeout(() => {
        throw error
      })
    })
  })
  port.start?.()
}

/** Page and worker are of one build, so what the page posts has the form that the page's types give it. */
const fromPage = (data: unknown) => data as ToReader
