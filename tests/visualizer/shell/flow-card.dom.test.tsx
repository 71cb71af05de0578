import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FlowCard } from '../../../visualizer/shell/flow-card.tsx'
import { doorChart, doorFlow, doorSite } from '../support/door.ts'

afterEach(cleanup)

describe(FlowCard.name, () => {
  it('counts all transitions of the flow, and says beside it how many a level need not walk', () => {
    render(<FlowCard site={doorSite} charted={{ flow: doorFlow, chart: doorChart }} />)

    expect(screen.getByText(/^Walked at/).textContent).toBe(
      'Walked at level 1: 2 of 6; level 2: 1 of 6, 1 not needed',
    )
  })

  it('shows no coverage if no test run is known', () => {
    render(<FlowCard site={{ ...doorSite, coverage: [] }} charted={{ flow: doorFlow, chart: doorChart }} />)

    expect(screen.queryByText(/Walked/)).toBeNull()
  })
})
