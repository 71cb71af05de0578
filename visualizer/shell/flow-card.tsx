import { sayFigures } from '../layers/say-figures.ts'
import { figuresOf, levelsWalked } from '../layers/standing.ts'
import { formatAddress } from '../site/address.ts'
import type { ChartedFlow } from '../site/charts.ts'
import { levels, sizeInWords } from '../site/figures.ts'
import type { Site } from '../site/site.ts'
import styles from './overview.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** One flow in the overview: its shape, its size, and its coverage at each level. */
export function FlowCard({ site, charted: { flow, chart } }: { site: Site; charted: ChartedFlow }) {
  const drawing = site.drawings[flow.id]
  const coverage = site.coverage.find(({ machine }) => machine === flow.id)
  const transitions = chart.transitions.map(({ id }) => id)
  const walkedAt = coverage ? levels.filter((level) => levelsWalked(coverage).has(level)) : []
  const walked = walkedAt.map(
    (level) => `level ${level}: ${sayFigures(figuresOf(transitions, coverage, level))}`,
  )
  return (
    <article className={styles.card}>
      {drawing === undefined ? null : <Thumbnail chart={chart} drawing={drawing} />}
      <h3 className={styles.name}>
        <a href={formatAddress({ page: 'flow', machine: flow.id, view: 'diagram' })}>{flow.title}</a>
      </h3>
      <p className={styles.figures}>
        <code>{flow.id}</code> · {sizeInWords(chart)}
      </p>
      {walked.length === 0 ? null : <p className={styles.figures}>Walked at {walked.join('; ')}</p>}
    </article>
  )
}
