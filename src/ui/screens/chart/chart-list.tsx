import { useMemo, useState } from 'react'
import { type ChartChoice, chartPath } from '#domain/chart/chart-choice.ts'
import { type ChartRow, chartRows } from '#domain/chart/chart-rows.ts'
import { chartTree } from '#domain/chart/chart-tree.ts'
import { type BranchKey, type Chart, chartName } from '#domain/chart/family-chart.ts'
import { personPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { SectionHeading } from '../../components/layout/section-heading.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { Years } from '../../components/people/years.tsx'
import styles from './chart.module.css'
import { roleText } from './chart-words.ts'

type Props = {
  chart: Chart
  choice: ChartChoice
  folded: readonly BranchKey[]
  onToggle: (branch: BranchKey) => void
}

/** How many rows the list shows at first, and how many more each time. */
const rowsAtOnce = 100

/** The people of the chart as a list, for the keyboard and screen readers, and for finding a person. */
export function ChartList({ chart, choice, folded, onToggle }: Props) {
  const [shown, setShown] = useState(rowsAtOnce)
  const rows = useMemo(() => chartRows(chartTree(chart, choice, new Set(folded))), [chart, choice, folded])
  const persons = useMemo(() => new Map(chart.persons.map((person) => [person.id, person])), [chart])
  const nameOf = (id: ChartRow['of']) => {
    const person = id === null ? undefined : persons.get(id)
    return person === undefined ? null : chartName(person)
  }
  return (
    <section aria-label="The same people as a list">
      <SectionHeading>The same people as a list</SectionHeading>
      <ul className={styles.list}>
        {rows.slice(0, shown).map((row) => {
          const person = persons.get(row.personId)
          if (person === undefined) return null
          const name = chartName(person)
          const role = roleText(row.as, nameOf(row.of))
          return (
            <li key={row.key} className={styles.row} data-level={Math.min(row.level, 8)}>
              <TextLink roomy href={personPath(person.id)} dir="auto">
                {name}
              </TextLink>{' '}
              {row.stub ? null : <Years text={person.living ? 'living' : person.years} />}{' '}
              <span className={styles.role}>
                {role}
                {row.stub ? ' · shown elsewhere in this list' : ''}
                {person.more && !row.stub ? ' · more relatives are known' : ''}
              </span>{' '}
              {row.branches.map((branch) => (
                <Button key={branch.key} kind="text" onClick={() => onToggle(branch.key)}>
                  {foldText(branch)}
                  <VisuallyHidden> of {name}</VisuallyHidden>
                </Button>
              ))}
              {row.as === 'start' ? null : (
                <TextLink roomy href={chartPath(person.id, choice)} aria-label={`Chart of ${name}`}>
                  Chart
                </TextLink>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > shown ? (
        <Button kind="soft" onClick={() => setShown(shown + rowsAtOnce)}>
          Show more people
        </Button>
      ) : null}
    </section>
  )
}

const foldText = ({ key, folded }: ChartRow['branches'][number]): string => {
  const people = key.startsWith('up ') ? 'ancestors' : 'descendants'
  return `${folded ? 'Unfold' : 'Fold'} ${people}`
}
