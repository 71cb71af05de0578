/** The browser's reading worker: `new Worker(new URL('…/reader.worker.ts', import.meta.url), { type: 'module' })`. */
import { serveReader } from './serve.ts'

serveReader({
  postMessage: (message, transfer) => globalThis.postMessage(message, { transfer }),
  addEventListener: (type, listener) => globalThis.addEventListener(type, listener),
})
