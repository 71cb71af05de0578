import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MarketingScreen } from '../../../../src/ui/screens/marketing/marketing-screen.tsx'

describe('MarketingScreen', () => {
  afterEach(cleanup)

  it('[PUB-23] has a hero and a section on each of the six promises', () => {
    render(<MarketingScreen links={{ start: '/signup', drop: '/signup?redirect_uri=/upload' }} />)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your family’s trees, in one view')
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.firstChild?.textContent),
    ).toEqual([
      'An easy start',
      'You stay in control',
      'Room for everyone',
      'One connected view',
      'Discover more',
      'Free for those you invite',
    ])
  })

  it('leads to signing up, and from there to the upload', () => {
    render(<MarketingScreen links={{ start: '/signup', drop: '/signup?redirect_uri=/upload' }} />)

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/signup',
      '/signup?redirect_uri=/upload',
    ])
  })
})
