/** Stands in for the process of the pictures. The name of the file that it gets says what it does. */

import { existsSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { ok } from '#contract/result.ts'

const picture = {
  width: 1,
  height: 1,
  sizes: { thumb: Buffer.from('1'), gallery: Buffer.from('2'), large: Buffer.from('3') },
}

process.on('message', ({ path }: { path: string }) => {
  const act = basename(path)
  if (act === 'crash') process.exit(3)
  if (act === 'out-of-memory') process.kill(process.pid, 'SIGKILL')
  if (act === 'hang') for (;;);
  if (act === 'crash-once' && existsSync(path)) {
    rmSync(path)
    process.exit(3)
  }
  process.send?.({ result: ok({ ...picture, width: process.pid }), worn: act === 'worn' })
})
process.send?.('ready')
