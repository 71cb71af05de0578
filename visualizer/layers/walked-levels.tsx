import type { ReactNode } from 'react'
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import { LevelTable } from './level-table.tsx'
import { standingOf } from './standing.ts'

interface Props {
  readonly coverage: readonly FlowCoverage[]
  readonly machine: string
  /** The name of what is covered, and its goal. */
  readonly goals: readonly { readonly name: string; readonly goal: string }[]
}

/** How often each level has covered each of the goals, or why it does not have to. */
export function WalkedLevels({ coverage, machine, goals }: Props) {
  const seen = coverage.find((flow) => flow.machine === machine)
  const columns = goals.map(({ name, goal }) => ({
    name,
    say: (level: Level) => sayWalks(seen, goal, level),
  }))
  return <LevelTable coverage={coverage} machine={machine} columns={columns} />
}

function sayWalks(coverage: FlowCoverage | undefined, goal: string, level: Level): ReactNode {
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
