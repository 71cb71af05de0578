/** The process that decodes pictures. If hostile bytes break it, nothing else breaks. */
import { access, constants } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ok } from '#contract/result.ts'
import { maxGrowth, wornAt } from './limits.ts'
import { type Answer, type CutPortraits, ready, type ToCut, type ToRender, type Work } from './protocol.ts'
import { cutPortrait } from './render/cut-portrait.ts'
import { renderFile } from './render/render-file.ts'

const idleBytes = process.memoryUsage.rss()
const busy = new Int32Array(new SharedArrayBuffer(4))
new Worker(new URL('./watch-memory.ts', import.meta.url), {
  workerData: { busy, maxBytes: idleBytes + maxGrowth, parent: process.ppid },
}).unref()

// The server ends this process. A signal to both, such as Ctrl-C in a terminal, must not look like a broken picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', (work: Work) => void answer(work))
process.send?.(ready)

async function answer(work: Work) {
  setBusy(1)
  const result = 'portraits' in work ? ok(await cut(work)) : await resultOf(work)
  setBusy(0)
  process.send?.({ result, worn: process.memoryUsage.rss() > idleBytes + wornAt } satisfies Answer)
}

/** One after the other, because two at once would need twice the memory. */
async function cut({ portraits }: ToCut): Promise<CutPortraits> {
  const jpegs: (Uint8Array | null)[] = []
  for (const one of portraits) jpegs.push(await cutPortrait(one))
  return { jpegs }
}

async function resultOf({ path, type }: ToRender): Promise<Answer['result']> {
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
