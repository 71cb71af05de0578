import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChartForm, newChart } from '#domain/chart/chart-choice.ts'
import type { Chart } from '#domain/chart/family-chart.ts'
import { sampleChart } from '#machines/family-chart/family-chart.paths.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { ChartView } from '#ui/charts/family-chart/window/chart-view.tsx'
import type { SeenPart } from '#ui/charts/family-chart/window/viewport.ts'

function show(
  chart: Chart = sampleChart,
  form: ChartForm = 'hourglass',
  seenBefore: SeenPart | null = null,
  onSeen: (part: SeenPart) => void = () => undefined,
) {
  const picture = layOut({ chart, choice: newChart(form), folded: [] })
  const persons = new Map(chart.persons.map((person) => [person.id, person]))
  render(
    <ChartView
      {...{ picture, persons, seenBefore, onSeen }}
      across={false}
      startId={chart.startId}
      onToggle={() => undefined}
    />,
  )
}

/** Gives the window of the chart a size. Returns a function that changes its width. */
function windowOf(width: number, height: number) {
  const measures: (() => void)[] = []
  const seen = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void
      constructor(measure: () => void) {
        this.#measure = measure
      }
      observe() {
        measures.push(this.#measure)
        this.#measure()
      }
      disconnect() {}
    },
  )
  return (next: number) => {
    seen.mockReturnValue(next)
    act(() => measures.at(-1)?.())
  }
}

const link = () => screen.getByRole('link')

describe(ChartView.name, () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

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

  it.each<ChartForm>(['hourglass', 'fan'])('shows the portraits in a %s', (form) => {
    const [charles, ...others] = sampleChart.persons
    if (charles === undefined) throw new Error('The sample has persons.')
    windowOf(800, 600)
    const image = '/contents/1/gallery?signature=x#xywh=percent:10,10,50,50'
    show({ ...sampleChart, persons: [{ ...charles, image }, ...others] }, form)

    expect([...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([image])
  })

  it('begins with the part that the user saw before', async () => {
    windowOf(800, 600)
    const seen: SeenPart[] = []
    const see = (part: SeenPart) => void seen.push(part)
    show(sampleChart, 'hourglass', null, see)
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    const left = seen.at(-1) ?? null
    cleanup()
    show(sampleChart, 'hourglass', left, see)
    await userEvent.keyboard('{Tab}{Tab}+-')

    expect(left).not.toBeNull()
    expect(seen.at(-1)?.scale).toBeCloseTo(left?.scale ?? 0)
    expect(seen.at(-1)?.middle).toEqual({
      x: expect.closeTo(left?.middle.x ?? 0),
      y: expect.closeTo(left?.middle.y ?? 0),
    })
  })

  it('shows the same part after it was hidden, as while the page is printed', async () => {
    const widen = windowOf(800, 600)
    show()
    const view = () => {
      const drawing = document.querySelector('svg[viewBox]')
      return [drawing?.getAttribute('viewBox'), drawing?.parentElement?.style.transform]
    }
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }))
    const before = view()

    widen(0)
    widen(800)

    expect(before[1]).toMatch(/^translate/)
    expect(view()).toEqual(before)
  })
})
