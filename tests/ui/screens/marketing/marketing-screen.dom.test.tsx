import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { demoEntryMachine } from '#machines/demo-entry/demo-entry.machine.ts'
import { MarketingScreen } from '#ui/screens/marketing/marketing-screen.tsx'

const links = { start: '/signup', upload: '/signup?redirect_uri=/upload' }

describe('MarketingScreen', () => {
  afterEach(cleanup)

  it('[PUB-23] has a hero and a section on each of the six promises', () => {
    render(<MarketingScreen links={links} demo={null} />)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your family’s trees, in one view')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'An easy start',
      'You stay in control',
      'Room for everyone',
      'One connected view',
      'Discover more',
      'Free for those you invite',
    ])
  })

  it('links to signing up, and from there to the upload', () => {
    render(<MarketingScreen links={links} demo={null} />)

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/signup',
      '/signup?redirect_uri=/upload',
    ])
  })

  it('has the same button before the app, so that a press of it is repeated in the app', () => {
    const { rerender } = render(<MarketingScreen links={links} demo="before the app" />)
    const { name, early } = entrance()

    rerender(<MarketingScreen links={links} demo={createActor(demoEntryMachine).start()} />)

    expect(entrance()).toEqual({ name, early })
    expect([name, early]).toEqual(['Walk through a demo family', 'demo'])
  })

  it('does not mention a demo if there is none', () => {
    const { rerender } = render(<MarketingScreen links={links} demo={null} />)
    expect(screen.queryByRole('button')).toBeNull()

    rerender(<MarketingScreen links={links} demo={createActor(demoEntryMachine).start()} />)
    expect(screen.getByRole('button').textContent).toContain('Walk through a demo family')
  })
})

const entrance = () => {
  const button = document.querySelector('button')
  return { name: button?.textContent?.trim(), early: button?.dataset['early'] }
}
