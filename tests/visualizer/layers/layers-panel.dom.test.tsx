import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LayersPanel } from '../../../visualizer/layers/layers-panel.tsx'
import type { Layer } from '../../../visualizer/layers/tint.ts'
import type { Site } from '../../../visualizer/site/site.ts'
import { doorChart, doorFlow, doorSite, pushed } from '../support/door.ts'

afterEach(cleanup)

function Panel({ selected = null, site = doorSite }: { selected?: string | null; site?: Site }) {
  const [layer, setLayer] = useState<Layer>('nothing')
  return (
    <LayersPanel
      flow={doorFlow}
      chart={doorChart}
      site={site}
      selected={selected}
      layer={layer}
      onLayer={setLayer}
    />
  )
}

const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

describe(LayersPanel.name, () => {
  it('shows the coverage, the changes and the proved requirements of a flow', () => {
    render(<Panel />)

    expect(rows()).toEqual([
      'Walked by tests | transitions | refusals',
      '1 · machine alone | 2 of 6 | 1 of 1',
      '2 · rendered screen | 1 of 6, 1 not needed | 0 of 1',
      '3 · browser and server | not known',
    ])
    expect(screen.getByText('"locked", an end', { exact: false })).toBeDefined()
    expect(screen.getByText('XXX-01').parentElement?.textContent).toBe('XXX-01 A door shuts.')
  })

  it('shows the invariants, transitions and picture of a state', () => {
    render(<Panel selected="door.shut.quiet" />)

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('quiet')
    expect(screen.getByText('context.pushes > 0')).toBeDefined()
    expect(screen.getByRole('img', { name: 'The screen in “shut.quiet”, dark' }).getAttribute('src')).toBe(
      'quiet-dark.webp',
    )
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ring done',
      'ring fails',
    ])
  })

  it('shows a transition’s guard, and how often each level took and refused it', () => {
    render(<Panel selected={pushed} />)

    expect(screen.getByText('not isHeavy')).toBeDefined()
    expect(screen.getByText('context.pushes > 3')).toBeDefined()
    expect(rows()).toEqual([
      'Walked by tests | taken | refused',
      '1 · machine alone | ✓ 4 × | ✓ 2 ×',
      '2 · rendered screen | ✓ 1 × | ✗ never',
      '3 · browser and server | not known',
    ])
  })

  it('gives the reason of a level that need not walk it', () => {
    render(<Panel selected="door.shut|locked|0" />)

    expect(rows()[2]).toBe('2 · rendered screen | not needed: No screen has a key.')
  })

  it('distinguishes a flow that a level leaves out from a level without a run, and says how to run it', () => {
    const gate = { machine: 'gate', hits: { 'gate.open|pushed|0': { 3: 1 } }, waived: {} }
    const { rerender } = render(<Panel site={{ ...doorSite, coverage: [...doorSite.coverage, gate] }} />)
    expect(rows()[3]).toBe('3 · browser and server | not walked')
    expect(screen.queryByText(/npm test/)).toBeNull()

    rerender(<Panel site={{ ...doorSite, coverage: [] }} />)
    expect(rows().slice(1)).toEqual([
      '1 · machine alone | not known',
      '2 · rendered screen | not known',
      '3 · browser and server | not known',
    ])
    expect(screen.getByText(/Run npm test, then make this page anew/)).toBeDefined()
  })

  it('explains the signs of the layer that is chosen', async () => {
    const person = userEvent.setup()
    render(<Panel />)
    expect(screen.queryByRole('list', { name: 'Signs' })).toBeNull()

    await person.selectOptions(screen.getByRole('combobox', { name: 'Mark' }), 'What changed')

    const signs = within(screen.getByRole('list', { name: 'Signs' }))
    expect(signs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '+added',
      '−removed',
      '±changed',
    ])

    await person.selectOptions(screen.getByRole('combobox', { name: 'Mark' }), 'level 3')
    expect(signs.getAllByRole('listitem').at(-1)?.textContent).toBe('∅not needed')
  })
})
