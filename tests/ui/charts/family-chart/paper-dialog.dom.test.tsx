import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChartForm, newChart } from '#domain/chart/chart-choice.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { PaperDialog } from '#ui/charts/family-chart/paper/paper-dialog.tsx'

function show(form: ChartForm) {
  const onSave = vi.fn<(file: Blob, name: string) => void>()
  const picture = layOut({ chart: sampleChart, choice: newChart(form), folded: [] })
  const persons = new Map(sampleChart.persons.map((person) => [person.id, person]))
  const { startId } = sampleChart
  render(<PaperDialog {...{ picture, persons, startId, onSave }} title="A chart" onClose={() => {}} />)
  return { onSave }
}

/** How high names are on a large sheet. Paper does not enlarge a small chart: it has 96 units an inch. */
const told = async () => {
  await userEvent.selectOptions(await screen.findByLabelText('Paper'), 'a0')
  return /Names are .*/.exec(screen.getByRole('status').textContent)?.[0]
}

describe(PaperDialog.name, () => {
  afterEach(cleanup)

  it('tells the size of names in boxes, and that of the outer names of a fan', async () => {
    show('pedigree')
    expect(await told()).toBe('Names are 11.3 points high.')
    cleanup()

    show('fan')
    expect(await told()).toBe('Names are 9.8 points high.')
  })

  it('saves the chart as a picture with the names of its people', async () => {
    const { onSave } = show('pedigree')
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a picture (SVG)' }))

    const [[file, name] = []] = onSave.mock.calls
    expect(name).toBe('A chart.svg')
    expect(await file?.text()).toContain('Susannah')
  })
})
