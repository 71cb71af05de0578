/** The quickest faults of `npm run faults`, with one seed each. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { faults } from '../faults/faults.ts'
import { takeUsed } from '../faults/support/folders.ts'
import type { RoundResult } from '../faults/support/round.ts'
import { playFaults } from '../faults/support/run.ts'
import { patience } from '../support/patience.ts'

const quick = ['backend-killed', 'database-killed', 'server-stopped', 'browser-cut', 'requests-doubled']

// Other systems have no folder of processes.
describe.skipIf(process.platform !== 'linux')('nothing is lost, written twice or seen by a stranger', () => {
  const results = new Map<string, RoundResult>()
  beforeAll(async () => {
    takeUsed(inject('usedFolder'))
    const chosen = faults.filter(({ name }) => quick.includes(name))
    await playFaults(chosen, {
      seeds: [1],
      onRound: ({ name }, result) => results.set(name, result),
    })
  }, 5 * patience)

  it.each(quick)('with the fault %s', (name) => {
    const result = results.get(name)

    expect(result?.problems).toEqual([])
    expect(result?.acknowledged).toBeGreaterThan(0)
    expect(result?.strangerReads).toBeGreaterThan(0)
  })
})
