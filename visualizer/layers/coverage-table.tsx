import type { FlowCoverage } from '#machines/paths/coverage.ts'
import { classes } from '#ui/components/classes.ts'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { formatAddress } from '../site/address.ts'
import type { ChartedFlow } from '../site/charts.ts'
import { levels } from '../site/figures.ts'
import styles from './coverage-page.module.css'
import { levelWords, sayNotWalked } from './level-words.ts'
import { sayFigures } from './say-figures.ts'
import { figuresOf, goalsOfFlow, levelsRun, levelsWalked } from './standing.ts'
import table from './table.module.css'

interface Props {
  readonly flows: readonly ChartedFlow[]
  readonly coverage: readonly FlowCoverage[]
}

/** Every flow, with its coverage at each level. */
export function CoverageTable({ flows, coverage }: Props) {
  const known = levelsRun(coverage)
  return (
    <table className={classes(table.table, styles.table)}>
      <caption>Transitions and refusals walked, of all that there are</caption>
      <thead>
        <tr>
          <th scope="col">Flow</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              {levelWords[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flows.map(({ flow, chart }) => (
          <tr key={flow.id}>
            <th scope="row">
              <TextLink href={formatAddress({ page: 'flow', machine: flow.id, view: 'diagram' })}>
                {flow.title}
              </TextLink>
            </th>
            {levels.map((level) => (
              <td key={level} data-level={levelWords[level]}>
                {known.has(level) ? (
                  <Share
                    goals={goalsOfFlow(chart)}
                    coverage={coverage.find(({ machine }) => machine === flow.id)}
                    machine={flow.id}
                    level={level}
                  />
                ) : (
                  <span className={styles.none}>not known</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ShareProps {
  readonly goals: readonly string[]
  readonly coverage: FlowCoverage | undefined
  readonly machine: string
  readonly level: (typeof levels)[number]
}

/** The covered share of a kind of goal, as a number with a bar. */
function Share({ goals, coverage, machine, level }: ShareProps) {
  if (!coverage || !levelsWalked(coverage).has(level))
    return <span className={styles.none}>{sayNotWalked(machine, level)}</span>
  const figures = figuresOf(goals, coverage, level)
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * figures.walked) / Math.max(1, figures.of)}%` }} />
      </span>
      <span>{sayFigures(figures)}</span>
    </span>
  )
}
