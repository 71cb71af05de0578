/**
 * `npm run soak`: the tests that get better the longer they run. Killed processes over many rounds, twenty fresh starts
 * of the demo on a busy machine, each test that asks tests/support/soak.ts for its size with many more cases, every
 * machine broken in every way, skeletons of `npm run new` checked, and a long walk in the browser.
 * `npm run soak -- --rounds 50` says how many rounds; KINWEAVE_SEED repeats the points of an earlier run; `--tiny` only
 * shows that each part runs.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesUnder } from './fingerprint.ts'
import { programOf, root } from './project.ts'
import { runNode } from './run-node.ts'

interface Length {
  readonly soak: 'tiny' | 'long'
  /** How many rounds the kill tests make; 0 is the short round of `npm test`. */
  readonly rounds: number
  /** Words for Vitest that choose among the kill tests. */
  readonly killed: readonly string[]
  /** The flows whose machines are broken; none means all. */
  readonly flows: readonly string[]
}

interface Part {
  readonly name: string
  readonly words: readonly string[]
}

/** Answers whether every part passed. The later parts run after a failed one too, so that all is seen at once. */
async function soak(length: Length): Promise<boolean> {
  let ok = true
  for (const { name, words } of partsOf(length)) {
    console.log(`\n── ${name} ──`)
    const env = { NODE_ENV: 'test', KINWEAVE_SOAK: length.soak, KINWEAVE_ROUNDS: String(length.rounds) }
    const { code } = await runNode(words, { show: true, env })
    ok &&= code === 0
  }
  return ok
}

const partsOf = ({ soak: size, flows, killed }: Length): readonly Part[] => [
  { name: 'pages', words: ['scripts/build.ts', '--if-needed'] },
  { name: 'more cases', words: vitest(['node', 'server', 'level1'], filesWithSizes()) },
  { name: 'killed processes', words: vitest(['kill'], ['tests/kill/upload.test.ts', ...killed]) },
  { name: 'fresh starts', words: vitest(['kill'], ['tests/kill/fresh-demo.test.ts']) },
  { name: 'broken machines', words: ['scripts/mutate-flows.ts', ...flows] },
  // They are checked like the whole project, which takes a minute: too long for the tiny round.
  ...(size === 'long' ? [{ name: 'skeletons', words: ['scripts/soak/skeletons.ts'] }] : []),
  {
    name: 'a long walk',
    words: [programOf('@playwright/test', 'playwright'), 'test', 'e2e/walk.spec.ts', '-g', 'a random walk'],
  },
]

const vitest = (projects: readonly string[], files: readonly string[]) => [
  programOf('vitest'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...files,
  '--testTimeout',
  '3600000',
]

const filesWithSizes = () =>
  filesUnder(root, 'tests').filter(
    (file) => file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('support/soak.ts'),
  )

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, tiny: { type: 'boolean', default: false } },
})
const length: Length = values.tiny
  ? { soak: 'tiny', rounds: 0, killed: ['-t', 'the uploader is killed'], flows: ['demoEntry'] }
  : { soak: 'long', rounds: Number(values.rounds), killed: [], flows: [] }
process.exitCode = (await soak(length)) ? 0 : 1
