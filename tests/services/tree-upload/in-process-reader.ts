import { afterEach } from 'vitest'
import type { StartReading } from '#services/tree-upload/reading.ts'
import { RemoteReader } from '#sync/worker/remote-reader.ts'
import { serveReader } from '#sync/worker/serve.ts'

/** Reads as the worker does, at the other end of a channel, but without a worker. Call it at the top of a file. */
export function readerForThisFile() {
  const open = new Set<() => void>()
  afterEach(() => {
    for (const close of open) close()
  })

  const startReading: StartReading = ({ file, includeLiving, currentYear }, onFound) => {
    const { port1, port2 } = new MessageChannel()
    let time = 0
    // Each reading of the clock is a second later, so that no count is delayed.
    serveReader(port2, () => (time += 1000))
    const reader = new RemoteReader(port1)
    const request = { file, fileName: file.name, currentYear, includeLivingPersons: includeLiving }
    const close = () => {
      open.delete(close)
      port1.close()
    }
    open.add(close)
    return { reader, close, read: reader.read(request, ({ found }) => onFound(found)) }
  }
  return { startReading, open: () => open.size }
}
