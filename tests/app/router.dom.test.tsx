import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../src/app/router.tsx'
import { ada, sessionFlow } from './support/session-flow.ts'
import { renderAt, testApp } from './support/test-app.tsx'

// The code of a page is loaded when the page is opened.
const open = (address: string, user: typeof ada | null) =>
  renderAt(address, testApp(sessionFlow(Promise.resolve(user))), routes)

/** Every address for signed-in users, with its subpages and query. */
const ofUsers = [
  ...[
    'account',
    'groups',
    'profile',
    'profiles',
    'trees',
    'users',
    'home',
    'persons',
    'names',
    'places',
    'games',
    'news',
    'time',
    'highlights',
    'admin',
  ].flatMap((place) => [`/${place}`, `/${place}/17-1/nowhere?a=b%26c&d=%2F#e`]),
  '/account#passkeys',
  '/groups/17',
  '/profiles/17-1/matches',
  '/trees/17?tab=shares#history',
  '/users/5/account',
  '/users/5/profiles',
  '/persons/17-1#details',
  '/names/surname/Darwin',
  '/places/GB-ENG/Kent',
  '/time/2026-11-26?of=everybody',
  '/admin/users',
  '/admin/identities?search=ada',
  '/upload?tree=17',
  '/authorize?client_id=kinweave-sync&redirect_uri=http%3A%2F%2F127.0.0.1%3A5%2Fcallback&state=a%2Bb',
]

describe('the routes', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('[ER2-03] lead to /plans, which says what plans give, and that none can be bought if no provider is configured', async () => {
    open('/plans', ada)

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Choose your plan')
    expect(screen.getByText(/^Sorry, plans cannot be bought yet\./)).toBeTruthy()
    expect(screen.getByText('Share with up to 15 people')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your groups' }).getAttribute('href')).toBe('/groups')
  })

  it.each([
    ['/admin/users', 'Users'],
    ['/admin/identities', 'Identities'],
  ])('[NAV-26] lead to %s, which says to everybody else that it is for staff', async (address, heading) => {
    open(address, ada)

    expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
    expect(screen.getByText('This page is for staff')).toBeTruthy()
  })

  it.each(ofUsers)(
    '[NAV-32] send a visitor from %s to sign in, and back there afterwards',
    async (address) => {
      const session = sessionFlow(Promise.resolve(null))
      const { place } = renderAt(address, testApp(session), routes)

      // The code of the page is fetched although the page is not shown.
      const there = `/signin?redirect_uri=${encodeURIComponent(address)}`
      await waitFor(() => expect(place()).toBe(there))
      session.send({ type: 'session received', session: ada })

      await waitFor(() => expect(place()).toBe(address))
    },
  )

  it('[NAV-23] show only the word Family at the address of a family', async () => {
    open('/families/17-1', null)

    await screen.findByRole('heading', { name: 'Family' })
    expect(screen.getByRole('main').textContent).toBe('Family')
  })

  it('lead people without a tree to a page for them, signed in or not', async () => {
    open('/start/family', null)

    expect(await screen.findByRole('heading', { name: 'Don’t have a tree?' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toContain('not available yet')
    expect(screen.getByRole('link', { name: 'Upload my tree' }).getAttribute('href')).toBe('/upload')
  })

  it('lead from any other address to a page that says it was not found', async () => {
    open('/nowhere', null)

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
