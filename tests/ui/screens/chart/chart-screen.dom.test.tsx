import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ChartForm, type ChartGenerations, newChart } from '#domain/chart/chart-choice.ts'
import type { Chart } from '#domain/chart/family-chart.ts'
import { familyChartMachine } from '#machines/family-chart/family-chart.machine.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { wire } from '#machines/wire.ts'
import { ChartScreen } from '#ui/screens/chart/chart-screen.tsx'

const NoPicture = () => <p>A picture</p>

async function show(chart: Chart, form: ChartForm = 'hourglass') {
  const loadChart = fromPromise<Chart | null, ChartGenerations>(async () => chart)
  const { up, down } = newChart(form)
  const flow = createActor(wire(familyChartMachine)({ loadChart }), { input: { generations: { up, down } } })
  render(<ChartScreen flow={flow.start()} personId="17-1" choice={newChart(form)} Draw={NoPicture} />)
  const shown = await screen.findByText(/^A picture|are known here$/)
  // The list comes after the picture.
  if (shown.textContent === 'A picture') await screen.findAllByRole('listitem')
}

const row = (name: string) =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }) !== null)
    ?.textContent

/** So many persons, the first ones of the sample. */
const people = (count: number): Chart['persons'] =>
  Array.from({ length: count }, (_, nth) => sampleChart.persons.slice(nth % 4)[0]).filter(
    (person) => person !== undefined,
  )

describe(ChartScreen.name, () => {
  afterEach(cleanup)

  it('lists the people of the picture with their relation, each with a page and a chart', async () => {
    await show(sampleChart)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Ancestors and descendants of Charles Robert Darwin',
    )
    expect(row('Susannah Wedgwood')).toBe('Susannah Wedgwood 1765–1817 mother of Charles Robert Darwin Chart')
    expect(screen.getByRole('link', { name: 'Emma Wedgwood' }).getAttribute('href')).toBe('/persons/17-4')
    expect(screen.getByRole('link', { name: 'Chart of Emma Wedgwood' }).getAttribute('href')).toBe(
      '/persons/17-4/chart',
    )
  })

  it('folds a branch in the list as in the picture', async () => {
    await show(sampleChart)
    const unfolded = row('Susannah Wedgwood')
    await userEvent.click(screen.getByRole('button', { name: 'Fold ancestors of Charles Robert Darwin' }))

    expect(row('Susannah Wedgwood')).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Unfold everything' }))
    expect(row('Susannah Wedgwood')).toBe(unfolded)
    expect(unfolded).toContain('mother of Charles Robert Darwin')
  })

  it('leads to other forms and generations by links', async () => {
    await show(sampleChart)

    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Fan')).toBe('/persons/17-1/chart?form=fan')
    expect(hrefOf('Ancestors: one generation more')).toBe('/persons/17-1/chart?up=4')
    expect(hrefOf('From left to right')).toBe('/persons/17-1/chart?across=yes')
    expect(screen.getByRole('link', { name: 'Hourglass' }).getAttribute('aria-current')).toBe('true')
  })

  it('offers to turn a wide chart, and says how many people did not fit', async () => {
    await show({ ...sampleChart, persons: people(301), leftOut: 1234 })

    expect(screen.getByRole('link', { name: 'Show it from left to right' }).getAttribute('href')).toBe(
      '/persons/17-1/chart?across=yes',
    )
    expect(screen.getAllByText(/^These are the nearest 301 people. 1,234 more did not fit./)).toHaveLength(1)
  })

  it('says that no parents are known, and leads to the descendants', async () => {
    await show({ ...sampleChart, persons: people(1), families: [] }, 'pedigree')

    expect(screen.getAllByText('No parents of Charles Robert Darwin are known here')).toHaveLength(1)
    expect(
      screen.getByRole('link', { name: 'Descendants of Charles Robert Darwin' }).getAttribute('href'),
    ).toBe('/persons/17-1/chart?form=descendants')
  })
})
