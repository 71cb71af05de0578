/**
 * `npm run mutate:flows` breaks every machine in every way that `mutate-flows/mutants.ts` knows, one at a time, and
 * checks whether a test fails: first level 1 and, if no test fails there, level 2 and the tests of the flow. It also
 * disables controls of the screens, which only level 2 can notice. It fails if more than one mutant in twenty survives.
 * Names of flows after the command limit it to those flows.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { catalog } from '#machines/catalog.ts'
import { inTurns } from './in-turns.ts'
import { judgeByTests } from './mutate-flows/judge-by-tests.ts'
import { type Mutant, screenMutantsOf } from './mutate-flows/mutants.ts'
import { isEnough, table, type Verdict } from './mutate-flows/verdicts.ts'
import { runNode } from './run-node.ts'

async function mutateFlows(flows: readonly string[]): Promise<boolean> {
  const verdicts: Verdict[] = []
  for await (const found of inTurns(flows, availableParallelism(), judgeFlow)) verdicts.push(...found)
  const left = verdicts.filter(({ finding }) => finding === null)
  console.log(`Level 1 lets ${left.length} of ${verdicts.length} pass.`)
  const screens = catalog.filter(({ id, hasScreen }) => hasScreen && flows.includes(id))
  const dead = screens.flatMap(({ paths }) => screenMutantsOf(paths))
  const judged: Verdict[] = []
  for await (const verdict of inTurns(
    [...left.map(({ mutant }) => mutant), ...dead],
    availableParallelism(),
    judgeMutant,
  ))
    judged.push(verdict)
  const all = [...verdicts.filter(({ finding }) => finding !== null), ...judged]
  console.log(table(all))
  return isEnough(all)
}

async function judgeMutant(mutant: Mutant): Promise<Verdict> {
  return { mutant, finding: await judgeByTests(mutant) }
}

async function judgeFlow(flow: string): Promise<Verdict[]> {
  const { code, output } = await runNode([join(import.meta.dirname, 'mutate-flows/judge-flow.ts'), flow])
  if (code !== 0) throw new Error(output)
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Verdict)
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const flows = catalog.map(({ id }) => id).filter((id) => asked.length === 0 || asked.includes(id))
process.exitCode = (await mutateFlows(flows)) ? 0 : 1
