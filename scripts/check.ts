import { availableParallelism } from 'node:os'
import { arrows } from './check/arrows.ts'
import { dependencies } from './check/dependencies.ts'
import { houseRules } from './check/house-rules.ts'
import { type Check, toolCheck } from './check/tool-check.ts'

const checks: readonly Check[] = [
  toolCheck('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  toolCheck('unused', 'knip', ['--no-progress']),
  toolCheck('types', 'typescript', ['--project', '.'], 'tsc'),
  { name: 'arrows', run: arrows },
  toolCheck('format', '@biomejs/biome', ['check', '.'], 'biome'),
  { name: 'house rules', run: houseRules },
  { name: 'dependencies', run: dependencies },
]

/** Runs a few checks at a time and prints a line for each. The output of a failed check follows its line. */
async function check(): Promise<boolean> {
  const waiting = [...checks]
  const results: boolean[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await report(next))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return results.every(Boolean)
}

async function report({ name, run }: Check): Promise<boolean> {
  const started = performance.now()
  const { ok, words } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.padStart(5)} s`)
  if (!ok) console.log(`${words.trimEnd()}\n`)
  return ok
}

process.exitCode = (await check()) ? 0 : 1
