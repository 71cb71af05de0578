import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PersonId } from '#contract/wire.ts'
import { readChartChoice } from '#domain/chart/chart-choice.ts'
import { type BranchKey, startName } from '#domain/chart/family-chart.ts'
import { familyChartMachine } from '#machines/family-chart/family-chart.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadChartActor } from '#services/chart.ts'
import { ChartScreen } from '#ui/screens/chart/chart-screen.tsx'
import { chartTitle } from '#ui/screens/chart/chart-words.ts'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { DrawnChart } from './draw-chart.tsx'

const useFoldedNote = notedInHistory<{ readonly folded: readonly BranchKey[] }>()

/** /persons/{id}/chart: form and generations are in the query. */
export function Component() {
  const id = PersonId.safeParse(useParams()['personId'])
  return id.success ? <ChartPage key={id.data} id={id.data} /> : <NotFound />
}

function ChartPage({ id }: { id: PersonId }) {
  const app = useApp()
  const [search] = useSearchParams()
  const choice = useMemo(() => readChartChoice(search), [search])
  const { up, down } = choice
  const [machine] = useState(() => wire(familyChartMachine)({ loadChart: loadChartActor(app, id) }))
  const { left, note } = useFoldedNote()
  const flow = useFlow(machine, { input: { generations: { up, down }, folded: left?.folded ?? [] } })
  useWatched(flow, ({ context: { folded } }) => note({ folded }))
  useTold(
    flow,
    useMemo(() => ({ type: 'location changed', generations: { up, down } }), [up, down]),
  )
  useViewChanges(flow)
  const name = useSelector(flow, ({ context: { chart } }) => (chart === null ? '' : startName(chart)))
  useTitle(name === '' ? 'Family chart' : chartTitle(choice.form, name))
  return <ChartScreen flow={flow} personId={id} choice={choice} Draw={DrawnChart} />
}
