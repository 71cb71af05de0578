import { parseArgs } from 'node:util'
import { filesUnder } from './fingerprint.ts'
import { root } from './project.ts'
import { runNode } from './run-node.ts'

interface Options {
  readonly tiny: boolean
  readonly third: boolean
}

/**
 * Runs bench/*.bench.ts one after the other. Each is a program that prints what it has measured. Arguments choose
 * benches by parts of their names. `--tiny` only shows that they run (bench/support/scale.ts), and `--third` takes every
 * third one: `npm test` runs these, and `npm run soak` all.
 */
async function bench(chosen: readonly string[], { tiny, third }: Options): Promise<number> {
  const files = filesUnder(root, 'bench').filter((file) => file.endsWith('.bench.ts'))
  const wanted = files.filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
  if (wanted.length === 0) {
    console.error(
      files.length === 0 ? 'There are no measurements in bench/ yet.' : `There are: ${files.join(', ')}`,
    )
    return 1
  }
  let worst = 0
  for (const file of wanted.filter((_, index) => !third || index % 3 === 0)) {
    console.log(`\n── ${file} ──`)
    worst = Math.max(
      worst,
      (await runNode([file], { show: true, env: tiny ? { KINWEAVE_BENCH: 'tiny' } : {} })).code,
    )
  }
  return worst
}

const { values, positionals } = parseArgs({
  options: { tiny: { type: 'boolean', default: false }, third: { type: 'boolean', default: false } },
  allowPositionals: true,
})
process.exitCode = await bench(positionals, values)
