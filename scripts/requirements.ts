import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fingerprint } from './fingerprint.ts'
import { root, sharedData, testedSources } from './project.ts'
import { type Deferral, readDeferred } from './requirements/deferred.ts'
import { judge, type Verdict } from './requirements/judge.ts'
import { readNeed } from './requirements/need.ts'
import { readOutcomes } from './requirements/read-outcomes.ts'
import { type Registry, readRegistry } from './requirements/registry.ts'
import { factsOfRun } from './requirements/run-facts.ts'
import { standingsTable } from './requirements/table.ts'
import { type RunRecord, readReport } from './test-run/results-folder.ts'

/** Prints the state of each area after the last full run of `npm test`. Returns the exit code. */
function requirements(need: string | undefined): number {
  const run = readReport('run.json') as RunRecord | undefined
  const facts = factsOfRun(run, fingerprint(root, testedSources))
  console.log(facts.words)
  if (!run || !facts.usable) return 2

  const registry = readRegistry(readDocument('requirements.tsv'))
  const { deferrals, problems } = readDeferred(readDocument('requirements-deferred.tsv'))
  const { outcomes, problems: missing } = readOutcomes(run)
  const verdict = judge(registry, outcomes, deferrals, existsSync(sharedData))
  const errors = [...problems, ...missing, ...verdict.errors]

  if (need === undefined) console.log(standingsTable(registry, verdict))
  else errors.push(...answerNeed(need, registry, verdict, deferrals))
  // Results count only for the sources that they were measured with.
  if (need !== undefined && !facts.current)
    errors.push('the results are not of the sources as they are: run `npm test`')
  for (const error of errors) console.error(`error: ${error}`)
  return errors.length > 0 ? 1 : 0
}

/** Prints which of the needed requirements are deferred. Returns those that are neither proved nor deferred. */
function answerNeed(
  need: string,
  registry: Registry,
  { standings }: Verdict,
  deferrals: Deferral[],
): string[] {
  const { ids, problems } = readNeed(need, registry)
  const count = (standing: string) => ids.filter((id) => standings.get(id) === standing).length
  console.log(`${need}: ${count('proved')} of ${ids.length} proved, ${count('deferred')} deferred`)
  for (const { id, reason, waitsFor } of deferrals) {
    if (ids.includes(id) && standings.get(id) === 'deferred')
      console.log(`deferred: ${id}: ${reason}; waits for ${waitsFor}`)
  }
  const open = ids
    .filter((id) => standings.get(id) === 'open')
    .map((id) => `${id}: neither proved nor deferred`)
  return [...problems, ...open]
}

function readDocument(name: string): string {
  const path = join(root, 'docs', name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

const { values } = parseArgs({ options: { need: { type: 'string' } } })
process.exitCode = requirements(values.need)
