/**
 * `npm run soak`: the tests that get better the longer they run. Killed processes over many rounds, whatever test reads
 * KINWEAVE_SOAK with many more cases, every machine broken in every way, and a long walk in the browser on the pages of
 * `npm run build`.
 * `npm run soak -- --rounds 50` says how many rounds; KINWEAVE_SEED repeats the points of an earlier run.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesUnder } from './fingerprint.ts'
import { programOf, root } from './project.ts'
import { runNode } from './run-node.ts'

interface Part {
  readonly name: string
  readonly projects: readonly string[]
  readonly files: readonly string[]
}

async function soak(rounds: number): Promise<boolean> {
  const patient = filesUnder(root, 'tests').filter((file) => file.endsWith('.test.ts') && readsSoak(file))
  const parts: readonly Part[] = [
    { name: 'more cases', projects: ['node', 'server', 'level1'], files: patient },
    { name: 'killed processes', projects: ['kill'], files: ['tests/kill/upload.test.ts'] },
  ]
  let ok = true
  for (const { name, projects, files } of parts) {
    if (files.length === 0) continue
    console.log(`\n── ${name} ──`)
    const words = ['run', ...projects.flatMap((project) => ['--project', project]), ...files]
    const env = { NODE_ENV: 'test', KINWEAVE_SOAK: '1', KINWEAVE_ROUNDS: String(rounds) }
    const { code } = await runNode([programOf('vitest'), ...words, '--testTimeout', '3600000'], {
      show: true,
      env,
    })
    ok &&= code === 0
  }
  console.log('\n── broken machines ──')
  const broken = await runNode(['scripts/mutate-flows.ts'], { show: true })
  ok &&= broken.code === 0
  console.log('\n── a long walk ──')
  const { code } = await runNode([programOf('@playwright/test', 'playwright'), 'test', 'e2e/walk.spec.ts'], {
    show: true,
    env: { KINWEAVE_SOAK: '1' },
  })
  return ok && code === 0
}

const readsSoak = (file: string) => readFileSync(join(root, file), 'utf8').includes('KINWEAVE_SOAK')

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
process.exitCode = (await soak(Number(values.rounds))) ? 0 : 1
