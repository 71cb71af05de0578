import { refusalOf } from '#machines/paths/goals.ts'
import type { Chart } from '../chart/chart.ts'
import { PartLines } from '../difference/part-lines.tsx'
import { levels } from '../site/figures.ts'
import type { Site } from '../site/site.ts'
import { Fact } from './fact.tsx'
import styles from './facts.module.css'
import { changesOf } from './known.ts'
import { levelWords } from './level-words.ts'
import { ProofList } from './proof-list.tsx'
import { sayFigures } from './say-figures.ts'
import { figuresOf, levelsWalked } from './standing.ts'

/** What is known of a flow as a whole. */
export function FlowFacts({ chart, site }: { chart: Chart; site: Site }) {
  const coverage = site.coverage.find(({ machine }) => machine === chart.id)
  const walked = coverage ? levelsWalked(coverage) : new Set()
  const transitions = chart.transitions.map(({ id }) => id)
  const refusals = chart.transitions.flatMap(({ id, guard }) => (guard === null ? [] : [refusalOf(id)]))
  const changes = changesOf(site, chart.id)
  return (
    <>
      <h2 className={styles.title}>The whole flow</h2>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">Walked by tests</th>
            <th scope="col">transitions</th>
            <th scope="col">refusals</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">{levelWords[level]}</th>
              {walked.has(level) ? (
                [transitions, refusals].map((goals, index) => (
                  <td key={index === 0 ? 'transitions' : 'refusals'}>
                    {sayFigures(figuresOf(goals, coverage, level))}
                  </td>
                ))
              ) : (
                <td colSpan={2}>flow not walked</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
