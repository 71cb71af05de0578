import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense, useDeferredValue, useMemo } from 'react'
import { type ChartChoice, chartPath, inForm } from '#domain/chart/chart-choice.ts'
import { type BranchKey, type Chart, isAlone, manyPersons, startName } from '#domain/chart/family-chart.ts'
import { personPath } from '#domain/pages/routes.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { NotHere, Unreachable } from '../../components/feedback/load-states.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './chart.module.css'
import { ChartBar } from './chart-bar.tsx'
import type { ChartFlow } from './chart-flow.ts'
import { ChartList } from './chart-list.tsx'
import { aloneTitle, chartTitle } from './chart-words.ts'

/** Draws a chart, and offers to print it. Its code loads later. */
export type DrawChart = ComponentType<{
  chart: Chart
  choice: ChartChoice
  folded: readonly BranchKey[]
  title: string
  onToggle: (branch: BranchKey) => void
}>

type Props = { flow: ChartFlow; personId: string; choice: ChartChoice; Draw: DrawChart }

/** The chart of a person: a picture to move around in, the same people as a list, and a bar with the form. */
export function ChartScreen({ flow, personId, choice, Draw }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const missing = useSelector(flow, (snapshot) => snapshot.matches('missing'))
  const chart = useSelector(flow, ({ context }) => context.chart)
  return (
    <div className={styles.page}>
      <PageHeading>{chart === null ? 'Family chart' : titleOf(chart, choice)}</PageHeading>
      {missing ? (
        <NotHere title="This person is not here">
          The person may have been deleted, or a tree is no longer shared with you.
        </NotHere>
      ) : (
        <ChartBar personId={personId} choice={choice} />
      )}
      {loading ? (
        <div aria-busy="true">
          <Skeleton height={420} above={12} />
        </div>
      ) : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {chart === null ? null : <Charted flow={flow} choice={choice} chart={chart} Draw={Draw} />}
    </div>
  )
}

const titleOf = (chart: Chart, { form }: ChartChoice): string => chartTitle(form, startName(chart))

function Charted({ flow, choice, chart, Draw }: Omit<Props, 'personId'> & { chart: Chart }) {
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ charted: 'outdated' }))
  const folded = useSelector(flow, ({ context }) => context.folded)
  const toggle = (branch: BranchKey) => flow.send({ type: 'branch toggled', branch })
  // The rows of a large chart take a while. The picture does not wait for them.
  const listed = useDeferredValue(
    useMemo(() => ({ chart, choice, folded }), [chart, choice, folded]),
    null,
  )
  if (isAlone(chart)) return <Alone chart={chart} choice={choice} />
  return (
    <>
      {outdated ? (
        <Outdated onRetry={() => flow.send({ type: 'retried' })}>
          Generations may be missing or out of date, because we could not load the chart again.
        </Outdated>
      ) : null}
      <Hints chart={chart} choice={choice} />
      <Suspense fallback={<Skeleton height={420} above={12} />}>
        <Draw {...{ chart, choice, folded }} title={titleOf(chart, choice)} onToggle={toggle} />
      </Suspense>
      {folded.length > 0 ? (
        <Button kind="soft" onClick={() => flow.send({ type: 'everything unfolded' })}>
          Unfold everything
        </Button>
      ) : null}
      {listed === null ? null : <ChartList {...listed} onToggle={toggle} />}
    </>
  )
}

/** What makes a large chart easier to read. */
function Hints({ chart, choice }: { chart: Chart; choice: ChartChoice }) {
  const { persons, leftOut, startId } = chart
  const isWide = persons.length > manyPersons && !choice.across && choice.form !== 'fan'
  return (
    <>
      {leftOut > 0 ? (
        <Notice>
          {`These are the nearest ${persons.length.toLocaleString('en')} people. ${leftOut.toLocaleString('en')} more did not fit. Choose fewer generations, or begin with somebody else.`}
        </Notice>
      ) : null}
      {isWide ? (
        <Notice
          action={
            <TextLink roomy href={chartPath(startId, { ...choice, across: true })}>
              Show it from left to right
            </TextLink>
          }
        >
          {`A chart of ${persons.length.toLocaleString('en')} people is very wide.`}
        </Notice>
      ) : null}
    </>
  )
}

function Alone({ chart, choice }: { chart: Chart; choice: ChartChoice }) {
  const name = startName(chart)
  const other = choice.form === 'descendants' ? 'pedigree' : 'descendants'
  return (
    <EmptyState
      title={aloneTitle(choice.form, name)}
      action={
        choice.form === 'hourglass' ? (
          <LinkButton kind="soft" href={personPath(chart.startId)}>
            To the page of {name}
          </LinkButton>
        ) : (
          <LinkButton kind="soft" href={chartPath(chart.startId, inForm(choice, other))}>
            {chartTitle(other, name)}
          </LinkButton>
        )
      }
    >
      As soon as one of your trees has them, they stand here.
    </EmptyState>
  )
}
