import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { newChart } from '#domain/chart/chart-choice.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { ChartView } from '#ui/charts/family-chart/window/chart-view.tsx'

function show() {
  const picture = layOut({ chart: sampleChart, choice: newChart('hourglass'), folded: [] })
  const persons = new Map(sampleChart.persons.map((person) => [person.id, person]))
  render(
    <ChartView
      {...{ picture, persons }}
      across={false}
      startId={sampleChart.startId}
      onToggle={() => undefined}
    />,
  )
}

const link = () => screen.getByRole('link')

describe(ChartView.name, () => {
  afterEach(cleanup)

  it('has one link for the keyboard, which the arrow keys lead from person to person', async () => {
    show()
    act(() => link().focus())
    const seen = [[link().getAttribute('href'), screen.getByRole('status').textContent]]
    for (const key of ['{ArrowUp}', '{ArrowRight}', '{ArrowUp}', '{ArrowDown}']) {
      await userEvent.keyboard(key)
      seen.push([link().getAttribute('href'), screen.getByRole('status').textContent])
    }

    expect(document.activeElement).toBe(link())
    expect(seen).toEqual([
      ['/persons/17-1', 'Charles Robert Darwin'],
      ['/persons/17-2', 'Robert Waring Darwin'],
      ['/persons/17-3', 'Susannah Wedgwood'],
      ['/persons/17-3', 'Susannah Wedgwood'],
      ['/persons/17-1', 'Charles Robert Darwin'],
    ])
  })
})
