/**
 * A thread that ends its process when the memory of the process is used up, or when the server is gone. Only a thread can
 * do this: decoding a PDF holds the main thread.
 */
import { workerData } from 'node:worker_threads'

/** A decoder can fill some 50 MB in this time, in milliseconds. */
const pause = 10

const { busy, maxBytes, parent }: { busy: Int32Array; maxBytes: number; parent: number } = workerData

for (;;) {
  Atomics.wait(busy, 0, 0)
  while (Atomics.load(busy, 0) === 1) {
    if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    Atomics.wait(busy, 0, 1, pause)
  }
}
