/**
 * `npm run faults` lets faults happen while a recorder writes, and says whether anything acknowledged was lost, written
 * twice, or seen by a stranger. `npm run faults -- --seed 7 --rounds 20 --only server-killed,disk-full` chooses. With
 * `--write`, the table goes into docs/RELIABILITY.md.
 */
import { parseArgs } from 'node:util'
import type { Fault } from '../tests/faults/fault.ts'
import { faults } from '../tests/faults/faults.ts'
import { makeUsed } from '../tests/faults/support/folders.ts'
import type { RoundResult } from '../tests/faults/support/round.ts'
import { playFaults } from '../tests/faults/support/run.ts'
import { sumsOf, tableOf } from './faults/table.ts'
import { writeTable } from './faults/write-table.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

const names = values.only === '' ? faults.map(({ name }) => name) : values.only.split(',')
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
const seeds = Array.from({ length: Number(values.rounds) }, (_, index) => Number(values.seed) + index)

if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}`,
  )
  process.exitCode = 2
} else process.exitCode = (await play(faults.filter(({ name }) => names.includes(name)))) ? 0 : 1

async function play(chosen: readonly Fault[]): Promise<boolean> {
  const results = new Map<Fault, RoundResult[]>(chosen.map((fault) => [fault, []]))
  const possible = chosen.filter((fault) => (fault.missing?.() ?? null) === null)
  const remove = await makeUsed()
  try {
    await playFaults(possible, {
      seeds,
      onRound: (fault, result) => {
        results.get(fault)?.push(result)
        report(fault, result)
      },
    })
  } finally {
    remove()
  }
  const sums = sumsOf(results)
  const table = tableOf(sums)
  console.log(`\n${table}`)
  if (values.write) writeTable(table, `npm run faults -- --seed ${values.seed} --rounds ${values.rounds}`)
  return sums.every(({ problems }) => problems === 0)
}

function report({ name }: Fault, { seed, acknowledged, recovery, slowest, failures, problems }: RoundResult) {
  const failed = [...failures].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${name} seed ${seed}: ${acknowledged} acknowledged, back after ${Math.round(recovery)} ms, slowest ${Math.round(slowest)} ms, failed: ${failed || 'none'}`,
  )
  for (const problem of problems) console.log(`  ✗ ${problem}`)
}
