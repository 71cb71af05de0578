import { refusalOf } from '#machines/paths/goals.ts'
import type { Chart } from '../chart/chart.ts'
import { PartLines } from '../difference/part-lines.tsx'
import type { Site } from '../site/site.ts'
import { Fact } from './fact.tsx'
import styles from './facts.module.css'
import { changesOf } from './known.ts'
import { LevelTable } from './level-table.tsx'
import { ProofList } from './proof-list.tsx'
import { sayFigures } from './say-figures.ts'
import { figuresOf } from './standing.ts'

/** Shows the facts about a whole flow. */
export function FlowFacts({ chart, site }: { chart: Chart; site: Site }) {
  const coverage = site.coverage.find(({ machine }) => machine === chart.id)
  const transitions = chart.transitions.map(({ id }) => id)
  const refusals = chart.transitions.flatMap(({ id, guard }) => (guard === null ? [] : [refusalOf(id)]))
  const changes = changesOf(site, chart.id)
  return (
    <>
      <h2 className={styles.title}>The whole flow</h2>
      <LevelTable
        coverage={site.coverage}
        machine={chart.id}
        columns={[
          { name: 'transitions', say: (level) => sayFigures(figuresOf(transitions, coverage, level)) },
          { name: 'refusals', say: (level) => sayFigures(figuresOf(refusals, coverage, level)) },
        ]}
      />
      {changes.length === 0 ? null : (
        <Fact name="What changed">
          <PartLines parts={changes} />
        </Fact>
      )}
      <Fact name="Requirements that its tests prove">
        <ProofList proofs={site.proofs.filter(({ machine }) => machine === chart.id)} />
      </Fact>
    </>
  )
}
