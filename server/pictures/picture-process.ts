/** The process that decodes pictures. If hostile bytes break it, nothing else breaks. */
import { access, constants } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { maxGrowth, wornAt } from './limits.ts'
import { type Answer, ready, type Work } from './protocol.ts'
import { renderFile } from './render/render-file.ts'

const idleBytes = process.memoryUsage.rss()
const busy = new Int32Array(new SharedArrayBuffer(4))
new Worker(new URL('./watch-memory.ts', import.meta.url), {
  workerData: { busy, maxBytes: idleBytes + maxGrowth, parent: process.ppid },
}).unref()

// The server ends this process. A signal to both, such as Ctrl-C in a terminal, must not look like a broken picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (work: Work) => {
  setBusy(1)
  const result = await resultOf(work)
  setBusy(0)
  const answer: Answer = { result, worn: isWorn(work, result) }
  process.send?.(answer)
})
process.send?.(ready)

/** A PDF that fails may leave the program that reads them in disorder. */
const isWorn = ({ type }: Work, result: Answer['result']) =>
  (type === 'pdf' && 'ok' in result && !result.ok) || process.memoryUsage.rss() > idleBytes + wornAt

async function resultOf({ path, type }: Work): Promise<Answer['result']> {
  try {
    await access(path, constants.R_OK)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  return renderFile(path, type)
}

function setBusy(value: 0 | 1) {
  Atomics.store(busy, 0, value)
  Atomics.notify(busy, 0)
}
