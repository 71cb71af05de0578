import { parseArgs } from 'node:util'
import { fingerprint } from './fingerprint.ts'
import { root, testedSources } from './project.ts'
import { writeReport } from './test-run/results-folder.ts'
import type { Share } from './test-run/share.ts'
import { requirements, shares } from './test-run/shares.ts'
import { clock, type Ran, soFar, summary } from './test-run/summary.ts'

/**
 * `npm test` runs every share, the later ones even after a failed one, so that all failures are seen at once. After a
 * whole run, the results are compared with the requirements. `npm test -- --share "level 1"` runs only some shares.
 * Such a run proves no requirement.
 */
async function test(chosen: readonly string[]): Promise<boolean> {
  const wanted = chosen.length > 0 ? shares.filter(({ name }) => chosen.includes(name)) : shares
  const startedAt = new Date().toISOString()
  const before = fingerprint(root, testedSources)
  const record = { startedAt, finishedAt: startedAt, full: false, sources: null, shares: [] }
  // Written before the shares run, so that after an aborted run the reports of an earlier run do not count as its own.
  writeReport('run.json', record)

  const ran: Ran[] = []
  for (const share of wanted) {
    if (ran.length > 0) console.log(`\nso far\n${soFar(ran)}`)
    ran.push(await runShare(share))
  }

  const full = wanted.length === shares.length
  writeReport('run.json', {
    ...record,
    finishedAt: new Date().toISOString(),
    full,
    sources: fingerprint(root, testedSources) === before ? before : null,
    shares: ran.map(({ name, result: { file } }) => ({ name, file })),
  })
  if (full) ran.push(await runShare(requirements))
  console.log(summary(ran))
  return wanted.length > 0 && ran.every(({ result }) => result.counts.failed === 0)
}

async function runShare({ name, budgetSeconds, run }: Share): Promise<Ran> {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const secondsSoFar = () => (performance.now() - started) / 1000
  // A run that is ended from outside shows only its last lines: they tell how long this share and all have taken.
  const telling = setInterval(
    () => console.log(`── ${name}:${clock(secondsSoFar())}, all:${clock(performance.now() / 1000)} ──`),
    60_000,
  )
  const result = await run()
  clearInterval(telling)
  if (result.words) console.log(result.words)
  return { name, budgetSeconds, seconds: result.seconds ?? secondsSoFar(), result }
}

const { values } = parseArgs({ options: { share: { type: 'string', multiple: true, default: [] } } })
process.exitCode = (await test(values.share)) ? 0 : 1
