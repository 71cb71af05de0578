import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../src/app/router.tsx'
import { ada, sessionFlow } from './support/session-flow.ts'
import { renderAt, testApp } from './support/test-app.tsx'

// Pages bring their code when they are opened.
const open = (address: string, user: typeof ada | null) =>
  renderAt(address, testApp(sessionFlow(Promise.resolve(user))), routes)

/** The pages behind the tiles of home, with their headings. */
const explored = [
  ['/names', 'Most common names'],
  ['/names/surname/Darwin', 'Names'],
  ['/places', 'Places'],
  ['/games', 'Games'],
  ['/news', 'What’s new'],
  ['/time', 'Explore dates'],
  ['/highlights', 'Highlights'],
] as const

describe('the routes', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it.each(explored)(
    'lead to %s, which says that it is not there yet, and back home',
    async (address, heading) => {
      open(address, ada)

      expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
      expect(screen.getByText('Sorry, this feature is not available yet.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/home')
      await waitFor(() => expect(document.title).toBe(`${heading} · Kinweave`))
    },
  )

  it.each(['/home', '/trees', '/trees/17', '/persons/17-1', ...explored.map(([address]) => address)])(
    'send a visitor from %s to sign in, and back afterwards',
    async (address) => {
      const { place } = open(address, null)

      const there = `/signin?redirect_uri=${encodeURIComponent(address)}`
      // The code of the page that is not shown is fetched all the same.
      await waitFor(() => expect(place()).toBe(there), { timeout: 10_000 })
    },
  )

  it('[NAV-23] show only the word Family at the address of a family', async () => {
    open('/families/17-1', null)

    await screen.findByRole('heading', { name: 'Family' })
    expect(screen.getByRole('main').textContent).toBe('Family')
  })

  it('lead whoever has no tree to a page for that, signed in or not', async () => {
    open('/start/family', null)

    expect(await screen.findByRole('heading', { name: 'Don’t have a tree?' })).toBeTruthy()
  })

  it('lead from anywhere else to a page that says so', async () => {
    open('/nowhere', null)

    expect(await screen.findByRole('heading', { name: 'This page is not here' })).toBeTruthy()
  })
})
