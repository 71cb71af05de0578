import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Difference } from '../../../visualizer/difference/difference.ts'
import { DifferencePage } from '../../../visualizer/difference/difference-page.tsx'
import { doorSite } from '../support/door.ts'

afterEach(cleanup)

const difference: Difference = {
  since: { commit: 'def5678', subject: 'Ask for a name', date: '2026-11-20' },
  chosen: { by: 'request' },
  machines: [
    {
      machine: 'signUp',
      change: 'changed',
      parts: [
        {
          part: 'state',
          id: 'signUp.place unknown',
          change: 'added',
          words: '"place unknown", a simple state',
        },
        { part: 'state', id: 'signUp.gone', change: 'removed', words: '"gone", a simple state' },
        {
          part: 'delay',
          id: 'captchaRenewal',
          change: 'changed',
          words: 'captchaRenewal is 4 minutes, was 5 minutes',
        },
      ],
    },
    {
      machine: 'gate',
      change: 'removed',
      parts: [{ part: 'flow', id: 'gate', change: 'removed', words: '2 states' }],
    },
  ],
}

describe(DifferencePage.name, () => {
  it('shows what the last change altered, flow by flow, with links to existing parts', () => {
    render(<DifferencePage site={{ ...doorSite, difference }} />)

    expect(
      screen.getByText(
        '2 flows are altered: 1 flow removed, 1 state added, 1 state removed, 1 delay changed.',
      ),
    ).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Signing up',
      'gateno longer there',
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/signUp',
      '#/signUp?state=signUp.place+unknown',
    ])
  })

  it('says how old the last change is, or what was examined if none was found', () => {
    const change = { commit: 'abc1234', subject: 'Give a name', date: '2026-11-22' }
    const found = { ...difference, chosen: { by: 'last change', change } } as const
    const { rerender } = render(<DifferencePage site={{ ...doorSite, difference: found }} />)
    expect(screen.getByText(/is abc1234 of 2026-11-22, “Give a name”.*before it, def5678\./)).toBeDefined()

    const uncommitted = { ...difference, chosen: { by: 'last change', change: null } } as const
    rerender(<DifferencePage site={{ ...doorSite, difference: uncommitted }} />)
    expect(
      screen.getByText(/altered since the last commit\. Compared with def5678 of 2026-11-20/),
    ).toBeDefined()

    const searched = { ...difference, chosen: { by: 'search', commits: 30 }, machines: [] } as const
    rerender(<DifferencePage site={{ ...doorSite, difference: searched }} />)
    expect(screen.getByText(/No flow was altered by the last 30 commits .* with def5678/)).toBeDefined()
  })

  it('reports that nothing was altered, or that git failed', () => {
    const { rerender } = render(
      <DifferencePage site={{ ...doorSite, difference: { ...difference, machines: [] } }} />,
    )
    expect(screen.getByText('No flow is altered.')).toBeDefined()

    rerender(<DifferencePage site={{ ...doorSite, difference: null }} />)
    expect(screen.getByText(/git could not tell/)).toBeDefined()
  })
})
