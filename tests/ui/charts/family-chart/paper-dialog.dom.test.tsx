import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChartForm, newChart } from '#domain/chart/chart-choice.ts'
import type { Chart } from '#domain/chart/family-chart.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { PaperDialog } from '#ui/charts/family-chart/paper/paper-dialog.tsx'
import type { LoadPortraits } from '#ui/charts/family-chart/paper/use-portraits.ts'

const portrait = 'data:image/jpeg;base64,AAAA'
const image = '/contents/1/gallery?signature=x#xywh=percent:10,10,50,50'
/** Charles and both parents have a portrait. That of the mother cannot be loaded. */
const faces: Chart = {
  ...sampleChart,
  persons: sampleChart.persons.map((person, nth) => ({
    ...person,
    image: nth < 2 ? `${image}${nth}` : nth === 2 ? '/gone' : null,
  })),
}

function show(form: ChartForm, chart = sampleChart, loadPortraits: LoadPortraits = async () => new Map()) {
  const onSave = vi.fn<(file: Blob, name: string) => void>()
  const picture = layOut({ chart, choice: newChart(form), folded: [] })
  const persons = new Map(chart.persons.map((person) => [person.id, person]))
  const { startId } = chart
  render(
    <PaperDialog
      {...{ picture, persons, startId, loadPortraits, onSave }}
      title="A chart"
      onClose={() => {}}
    />,
  )
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

  it('takes a sheet of any size, and does not print on one that no printer has', async () => {
    const { onSave } = show('pedigree')
    await userEvent.selectOptions(await screen.findByLabelText('Paper'), 'own')
    const [width, height] = ['Width in millimetres', 'Height in millimetres'].map((label) =>
      screen.getByLabelText(label),
    )
    const save = screen.getByRole('button', { name: 'Save as a picture (SVG)' })
    const type = async (field: HTMLElement | undefined, text: string) => {
      if (field === undefined) throw new Error('There are two fields.')
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }

    await type(width, '610')
    await type(height, '9000')
    expect(save).toHaveProperty('disabled', true)
    expect(screen.getByText('Type a number from 50 to 5,000.')).toBeDefined()
    await type(height, '300')
    expect(screen.getByRole('status').textContent).toMatch(
      /^The sheet is (610 mm wide and 300|300 mm wide and 610) mm high/,
    )
    await userEvent.click(save)

    expect(await onSave.mock.calls[0]?.[0].text()).toMatch(/width="(610|300)mm"/)
  })

  it('saves the chart as a picture with the names of its people', async () => {
    const { onSave } = show('pedigree')
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a picture (SVG)' }))

    const [[file, name] = []] = onSave.mock.calls
    expect(name).toBe('A chart.svg')
    expect(await file?.text()).toContain('Susannah')
  })

  it('saves one file if the button is double-clicked', async () => {
    const { onSave } = show('pedigree')
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Save as a picture (SVG)' }))

    expect(onSave).toHaveBeenCalledOnce()
  })

  it.each<ChartForm>(['pedigree', 'fan'])(
    'has the portraits that could be loaded in the file of a %s, and waits for them',
    async (form) => {
      const arrived = Promise.withResolvers<ReadonlyMap<string, string>>()
      const asked = vi.fn<LoadPortraits>(() => arrived.promise)
      const { onSave } = show(form, faces, asked)
      const save = await screen.findByRole('button', { name: 'Save as a picture (SVG)' })
      expect(save).toHaveProperty('disabled', true)
      expect(screen.getByRole('status').textContent).toContain('The portraits are still loading.')
      expect(asked.mock.calls[0]?.[0].toSorted()).toEqual([`${image}0`, `${image}1`, '/gone'].toSorted())

      arrived.resolve(
        new Map([
          [`${image}0`, portrait],
          [`${image}1`, portrait],
        ]),
      )
      await vi.waitFor(() => expect(save).toHaveProperty('disabled', false))
      await userEvent.click(save)

      const text = (await onSave.mock.calls[0]?.[0].text()) ?? ''
      expect(text.split(`href="${portrait}"`)).toHaveLength(3)
      expect(text).not.toContain('gallery')
      expect(text).not.toContain('foreignObject')
    },
  )

  it('prints without portraits if they cannot be loaded', async () => {
    const { onSave } = show('fan', faces, () => Promise.reject(new Error('offline')))
    const save = await screen.findByRole('button', { name: 'Save as a picture (SVG)' })
    await vi.waitFor(() => expect(save).toHaveProperty('disabled', false))
    await userEvent.click(save)

    expect(await onSave.mock.calls[0]?.[0].text()).not.toContain('<image')
  })
})
