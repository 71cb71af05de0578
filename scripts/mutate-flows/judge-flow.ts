/**
 * A process for one flow. It breaks the flow's machine in each way, and writes one line with the result of level 1 for
 * each.
 */
import { catalog } from '#machines/catalog.ts'
import { judgeAtLevel1 } from './judge-level-1.ts'
import { mutantsOf } from './mutants.ts'
import { mutated } from './mutated.ts'
import type { Verdict } from './verdicts.ts'

// A broken machine may throw outside any handler. Such errors are ignored, because only the result of the checks
// counts.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
console.error = () => {}
console.warn = () => {}

const [, , id] = process.argv
const flow = catalog.find((each) => each.id === id)
if (!flow) throw new Error(`There is no flow "${id ?? ''}"`)
const { machine, description } = flow.paths
const before = judgeAtLevel1(machine, description)
if (before !== null) throw new Error(`${flow.id} fails before anything is broken: ${before}`)
for (const mutant of mutantsOf(flow.paths)) {
  const finding = judgeAtLevel1(mutated(machine, mutant), description)
  const verdict: Verdict = { mutant, finding: finding?.split('\n').slice(0, 3).join(' ') ?? null }
  console.log(JSON.stringify(verdict))
}
