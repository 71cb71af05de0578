import type { ReactNode } from 'react'
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import { classes } from '#ui/components/classes.ts'
import { levels } from '../site/figures.ts'
import styles from './facts.module.css'
import { levelWords, noRun, sayNotWalked } from './level-words.ts'
import { levelsRun, levelsWalked } from './standing.ts'
import table from './table.module.css'

interface Props {
  /** The coverage of all flows: it shows at which levels tests have run. */
  readonly coverage: readonly FlowCoverage[]
  readonly machine: string
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  /** Called only for levels that cover the flow. */
  readonly say: (level: Level) => ReactNode
}

/** What each level covers of a flow or a part of it. */
export function LevelTable({ coverage, machine, columns }: Props) {
  const seen = coverage.find((flow) => flow.machine === machine)
  const walked = seen ? levelsWalked(seen) : new Set<Level>()
  const known = levelsRun(coverage)
  return (
    <>
      <table className={classes(table.table, styles.levels)}>
        <thead>
          <tr>
            <th scope="col">Walked by tests</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">{levelWords[level]}</th>
              {walked.has(level) ? (
                columns.map(({ name, say }) => <td key={name}>{say(level)}</td>)
              ) : (
                <td colSpan={columns.length}>
                  {known.has(level) ? sayNotWalked(machine, level) : 'not known'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {levels.every((level) => known.has(level)) ? null : <p className={styles.quiet}>Not known: {noRun}</p>}
    </>
  )
}
