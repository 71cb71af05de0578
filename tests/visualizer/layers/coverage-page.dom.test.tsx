import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refusalOf } from '#machines/paths/goals.ts'
import { CoveragePage } from '../../../visualizer/layers/coverage-page.tsx'
import { goalsOfFlow } from '../../../visualizer/layers/standing.ts'
import { chartedFlows } from '../../../visualizer/site/charts.ts'
import type { Site } from '../../../visualizer/site/site.ts'
import { doorSite } from '../support/door.ts'

afterEach(cleanup)

const retried = 'signUp.code refused|retried|0'
const submitted = 'signUp.entering|submitted|0'

/** Level 3 covers all of signing up except one button; level 2 does not have to cover the refusal of a guard. */
function site(): Site {
  const goals = chartedFlows
    .filter(({ flow }) => flow.id === 'signUp')
    .flatMap(({ chart }) => goalsOfFlow(chart))
  const hits = goals.map((goal) => [goal, { 2: 1, 3: goal === retried ? 0 : 1 }] as const)
  return {
    ...doorSite,
    coverage: [
      {
        machine: 'signUp',
        hits: { ...Object.fromEntries(hits), [refusalOf(submitted)]: { 2: 0, 3: 1 } },
        waived: { 2: { [refusalOf(submitted)]: 'The button is off.' } },
      },
    ],
  }
}

/** Opens the details of a summary as a browser does; happy-dom does not do that by itself. */
function open(summary: HTMLElement) {
  const details = summary.closest('details')
  if (!details) throw new Error('nothing to open')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

describe(CoveragePage.name, () => {
  it('answers at once which transitions no browser test walks', () => {
    render(<CoveragePage site={site()} />)

    expect(screen.getByRole('status').textContent).toMatch(
      /^These tests walk 1 flow\. In them 1 outcome lacks a walk, and 0 need none, each with its reason\. \d+ flows they do not walk at all\.$/,
    )
    const link = screen.getByRole('link', {
      name: '"retried" in "code refused", to "sending code"',
      hidden: true,
    })
    expect(link.getAttribute('href')).toBe(
      `#/signUp?transition=${encodeURIComponent(retried).replaceAll('%20', '+')}`,
    )
  })

  it('shows the same for the other levels, with the reasons of waivers', async () => {
    const person = userEvent.setup()
    render(<CoveragePage site={site()} />)

    await person.click(screen.getByRole('radio', { name: 'Rendered screen' }))

    expect(screen.getByRole('status').textContent).toContain('1 need none')
    open(screen.getByText(/^\d+ of \d+, 1 not needed$/, { selector: 'summary span' }))
    expect(screen.getByText('not needed: The button is off.')).toBeDefined()
  })

  it('lists every flow with the coverage of each level', () => {
    render(<CoveragePage site={site()} />)

    const rows = within(screen.getByRole('table')).getAllByRole('row')
    const row = rows.find(({ textContent }) => textContent?.startsWith('Signing up'))
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Signing up',
      'not known',
      expect.stringMatching(/, 1 not needed$/),
      expect.stringMatching(/^\d+ of \d+$/),
    ])
  })

  it('says why a level does not cover a flow', () => {
    render(<CoveragePage site={site()} />)

    const cellsOf = (title: string) => {
      const row = screen.getByRole('rowheader', { name: title }).closest('tr')
      return [...(row?.children ?? [])].slice(2).map(({ textContent }) => textContent)
    }
    expect(cellsOf('The life of a loaded entity')).toEqual(['has no screen', 'left to the other levels'])
    expect(cellsOf('Who is signed in')).toEqual(['has no screen', 'not walked'])
  })

  it('reports that no test run has left data', () => {
    render(<CoveragePage site={{ ...doorSite, coverage: [] }} />)

    expect(screen.getByRole('status').textContent).toMatch(
      /^No run of these tests is known here\. Run npm test/,
    )
    expect(within(screen.getByRole('table')).getAllByText('not known').length).toBeGreaterThan(60)
    expect(screen.queryByText(/^\d+ not walked|^not walked$/)).toBeNull()
  })
})
