import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { Diagram } from '../../../visualizer/diagram/diagram.tsx'
import type { Drawing } from '../../../visualizer/layout/drawing.ts'
import { smallMachine } from '../support/small-machine.ts'

const chart = chartOf(smallMachine)
const box = { x: 0, y: 0, width: 100, height: 40 }
const drawing: Drawing = {
  width: 400,
  height: 300,
  states: Object.fromEntries(chart.states.map(({ id }, index) => [id, { ...box, y: index * 50 }])),
  transitions: Object.fromEntries(
    chart.transitions
      .filter(({ targets }) => targets.length > 0)
      .map(({ id }) => [
        id,
        {
          lines: [
            [
              { x: 0, y: 0 },
              { x: 0, y: 50 },
            ],
          ],
          label: box,
        },
      ]),
  ),
}

const show = (more: Partial<Parameters<typeof Diagram>[0]> = {}) => {
  const onSelect = vi.fn<(id: string) => void>()
  render(<Diagram chart={chart} drawing={drawing} selected={null} onSelect={onSelect} {...more} />)
  return onSelect
}

afterEach(cleanup)

const partsWith = (attribute: string) =>
  [...document.querySelectorAll(`[data-part]${attribute}`)].map((part) => part.getAttribute('data-part'))

const reachedByTab = () => partsWith('[tabindex="0"]')

/** Focuses the part directly, because the test library's keyboard treats every part of a drawing as a tab stop. */
function focus(id: string): void {
  const part = document.querySelector(`[data-part="${id}"]`)
  if (part instanceof SVGElement) act(() => part.focus())
}

describe(Diagram.name, () => {
  it('describes every state with its transitions, and every transition with its target', () => {
    show()

    expect(
      screen.getAllByRole('button', {
        name: 'idle, state, where small begins. 2 transitions: asked to asking; left',
      }),
    ).toHaveLength(1)
    expect(
      screen.getAllByRole('button', {
        name: 'asked if isReady and not isClosed / note, from idle to asking',
      }),
    ).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'left / forget, stays in idle' })).toHaveLength(1)
  })

  it('is reached once by Tab; arrows lead on, and Enter selects', async () => {
    const onSelect = show({ selected: 'small.idle' })
    const user = userEvent.setup()

    expect(reachedByTab()).toEqual(['small.idle'])
    focus('small.idle')
    await user.keyboard('{ArrowDown}{Enter}')

    expect(onSelect.mock.calls).toEqual([['small.asking']])
    expect(reachedByTab()).toEqual(['small.asking'])
  })

  it('marks active parts and the parts of a layer, also in words', () => {
    show({
      active: new Set(['small.idle']),
      taken: new Set(['small.idle|asked|0']),
      tint: (id) => (id === 'small.gone' ? 'missed' : null),
    })

    expect(partsWith('[data-active]')).toEqual(['small.idle', 'small.idle|asked|0'])
    expect(
      screen.getAllByRole('button', { name: /^gone, final state\. No transitions, walked by no test$/ }),
    ).toHaveLength(1)
  })

  it('folds a compound state, by its button and by F', async () => {
    const onFold = vi.fn<(id: string) => void>()
    show({
      selected: 'small.asking',
      folding: { whole: chart, folded: new Set(), onFold, onFoldAll: () => undefined },
    })
    const user = userEvent.setup()

    await user.click(screen.getByRole('button', { name: 'Fold asking' }))
    focus('small.asking')
    await user.keyboard('f')

    expect(onFold.mock.calls).toEqual([['small.asking'], ['small.asking']])
  })

  it('folds and unfolds everything', async () => {
    const onFoldAll = vi.fn<(folded: boolean) => void>()
    const folding = { whole: chart, onFold: () => undefined, onFoldAll }
    const user = userEvent.setup()
    show({ folding: { ...folding, folded: new Set() } })
    await user.click(screen.getByRole('button', { name: 'Fold all' }))
    cleanup()
    show({ folding: { ...folding, folded: new Set(['small.asking']) } })
    await user.click(screen.getByRole('button', { name: 'Unfold all' }))

    expect(onFoldAll.mock.calls).toEqual([[true], [false]])
  })

  it('scrolls its own pane to a newly active part, and never the page', () => {
    const page = vi.spyOn(Element.prototype, 'scrollIntoView')
    const pane = vi.spyOn(Element.prototype, 'scrollTo')
    const shown = (active: string) => (
      <Diagram
        chart={chart}
        drawing={drawing}
        selected={null}
        onSelect={() => undefined}
        active={new Set([active])}
      />
    )
    const { rerender } = render(shown('small.idle'))
    pane.mockClear()
    rerender(shown('small.gone'))

    expect(pane).toHaveBeenCalledOnce()
    expect(page).not.toHaveBeenCalled()
  })

  it('keeps the size that was chosen when something is folded', async () => {
    const user = userEvent.setup()
    const size = () => document.querySelector('[data-scale]')?.getAttribute('data-scale')
    const shown = (drawn: Drawing) => (
      <Diagram chart={chart} drawing={drawn} selected={null} onSelect={() => undefined} />
    )
    const { rerender } = render(shown(drawing))
    await user.click(screen.getByRole('button', { name: 'Larger' }))
    const chosen = size()
    rerender(shown({ ...drawing, width: 4_000, height: 3_000 }))

    expect([chosen, size()]).toEqual(['1.25', '1.25'])
  })

  it('does not select the part under the mouse after a drag', () => {
    const onSelect = show()
    const state = screen.getByRole('button', { name: /^idle,/ })
    const press = (to: number) => {
      const mouse = { pointerId: 1, pointerType: 'mouse' }
      fireEvent.pointerDown(state, { ...mouse, clientX: 0, clientY: 0 })
      fireEvent.pointerMove(state, { ...mouse, clientX: to, clientY: 0 })
      fireEvent.pointerUp(state, mouse)
      fireEvent.click(state, { detail: 1 })
    }
    press(60)
    expect(onSelect).not.toHaveBeenCalled()
    press(2)
    expect(onSelect.mock.calls).toEqual([['small.idle']])
  })
})
