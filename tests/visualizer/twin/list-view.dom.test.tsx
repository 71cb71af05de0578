import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { tintOf } from '../../../visualizer/layers/tint.ts'
import { ListView } from '../../../visualizer/twin/list-view.tsx'
import { doorChart, doorFlow, doorSite, pushed } from '../support/door.ts'

afterEach(cleanup)

function Twin({ first = null }: { first?: string | null }) {
  const [selected, select] = useState(first)
  return (
    <ListView
      flow={doorFlow}
      chart={doorChart}
      site={doorSite}
      selected={selected}
      onSelect={select}
      tint={tintOf('level 2', doorChart, doorSite)}
    />
  )
}

/** The text under the heading of a state. */
function entry(name: string): HTMLElement {
  const section = screen.getByRole('heading', { name }).closest('section')
  if (!section) throw new Error(`nothing stands under ${name}`)
  return section
}

describe(ListView.name, () => {
  it('has a heading for every state, below that of the state around it', () => {
    render(<Twin />)

    const headings = screen
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    expect(headings).toEqual([
      'H2 The whole flow',
      'H3 open',
      'H3 shut',
      'H4 quiet',
      'H4 ringing',
      'H3 locked',
      'H2 What guards ask',
      'H2 How long delays are',
    ])
  })

  it('shows the events, actors and invariants of a state', () => {
    render(<Twin />)

    const open = within(entry('open'))
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a simple state',
      'where the flow begins',
      'does on entry count',
      'pushed½ if not isHeavy leads to shut, does count',
      'after draught✗ (1 minute) leads to shut',
    ])
    expect(open.getByRole('img', { name: 'partly walked by tests' }).textContent).toBe('½')
    expect(entry('quiet').textContent).toContain('must hold: context.pushes > 0')
    expect(entry('ringing').textContent).toContain('starts ring')
  })

  it('moves the focus to the chosen part, by keys too', async () => {
    const person = userEvent.setup()
    render(<Twin first={pushed} />)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'pushed', pressed: true }))

    const contents = within(screen.getByRole('navigation', { name: 'States of Closing a door' }))
    contents.getByRole('button', { name: 'ringing' }).focus()
    await person.keyboard('{Enter}')

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ringing' }))
  })

  it('links to the target states of a transition', () => {
    render(<Twin />)

    const open = within(entry('open'))
    expect(open.getAllByRole('link', { name: 'shut' })[0]?.getAttribute('href')).toBe(
      '#/door/list?state=door.shut',
    )
  })
})
