import type { FlowCoverage } from '#machines/paths/coverage.ts'
import { levels } from '../site/figures.ts'
import styles from './facts.module.css'
import { levelWords } from './level-words.ts'
import { levelsWalked, standingOf } from './standing.ts'

interface Props {
  readonly coverage: FlowCoverage | undefined
  /** What is walked, in a word, and the goal that says so. */
  readonly goals: readonly { readonly name: string; readonly goal: string }[]
}

/** How often each level has walked something, and why it need not. */
export function WalkedLevels({ coverage, goals }: Props) {
  return (
    <table className={styles.levels}>
      <thead>
        <tr>
          <th scope="col">Walked by tests</th>
          {goals.map(({ name }) => (
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
            {coverage && levelsWalked(coverage).has(level) ? (
              goals.map(({ name, goal }) => (
                <td key={name}>
                  <Walks coverage={coverage} goal={goal} level={level} />
                </td>
              ))
            ) : (
              <td colSpan={goals.length}>flow not walked</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Walks({
  coverage,
  goal,
  level,
}: { goal: string; level: (typeof levels)[number] } & Pick<Props, 'coverage'>) {
  switch (standingOf(coverage, goal, level)) {
    case 'walked':
      return (
        <span data-standing="walked">✓ {(coverage?.hits[goal]?.[level] ?? 0).toLocaleString('en')} ×</span>
      )
    case 'waived':
      return <span data-standing="waived">not needed: {coverage?.waived[level]?.[goal]}</span>
    case 'missed':
      return <span data-standing="missed">✗ never</span>
    case 'unseen':
      return <span data-standing="unseen">not walked</span>
  }
}
