/** The browser's worker for the files beside a tree. */
import { serveFiles } from './serve-files.ts'

serveFiles({
  postMessage: (message, transfer) => globalThis.postMessage(message, { transfer }),
  addEventListener: (type, listener) => globalThis.addEventListener(type, listener),
})
