import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SignedInOnly } from '../../../src/app/shell/signed-in-only.tsx'
import { ada, sessionFlow } from '../support/session-flow.ts'
import { renderAt, testApp } from '../support/test-app.tsx'

const routes = [
  { path: '/signin', element: <h1>Sign in</h1> },
  { path: '/', element: <h1>The first page</h1> },
  { Component: SignedInOnly, children: [{ path: '*', element: <h1>A page of one's own</h1> }] },
]

function open(address: string, restored: Promise<typeof ada | null>) {
  const session = sessionFlow(restored)
  return { session, ...renderAt(address, testApp(session), routes) }
}

describe(SignedInOnly.name, () => {
  afterEach(cleanup)

  it.each([
    ['/home', '/signin?redirect_uri=%2Fhome'],
    ['/trees/17?tab=shares', '/signin?redirect_uri=%2Ftrees%2F17%3Ftab%3Dshares'],
    ['/persons/17-1#details', '/signin?redirect_uri=%2Fpersons%2F17-1%23details'],
  ])('sends a visitor from %s to sign in and back', async (address, target) => {
    const { place } = open(address, Promise.resolve(null))

    await screen.findByRole('heading', { name: 'Sign in' })
    expect(place()).toBe(target)
  })

  it('leaves no way back to the page that was not shown', async () => {
    const { router } = open('/home', Promise.resolve(null))
    await screen.findByRole('heading', { name: 'Sign in' })

    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.location.state).toBeNull()
  })

  it('shows the page to a signed-in user', async () => {
    const { place } = open('/home', Promise.resolve(ada))

    await screen.findByRole('heading', { name: "A page of one's own" })
    expect(place()).toBe('/home')
  })

  it('decides nothing while a remembered session is being checked', async () => {
    const restored = Promise.withResolvers<typeof ada | null>()
    const { place } = open('/home', restored.promise)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(place()).toBe('/home')
    restored.resolve(ada)

    await screen.findByRole('heading', { name: "A page of one's own" })
  })

  it('asks a user with an expired session to sign in again', async () => {
    const { session, place, router } = open('/home', Promise.resolve({ ...ada, refreshable: false }))
    await screen.findByRole('heading', { name: "A page of one's own" })
    session.send({ type: 'token refused' })

    await screen.findByRole('heading', { name: 'Sign in' })
    expect(place()).toBe('/signin?redirect_uri=%2Fhome')
    expect(router.state.location.state).toEqual({ ended: 'elsewhere or by itself' })
  })

  it('does not ask a user who signs out to sign in: the session opens the first page', async () => {
    const { session, place } = open('/home', Promise.resolve(ada))
    await screen.findByRole('heading', { name: "A page of one's own" })
    session.send({ type: 'sign-out chosen' })

    await waitFor(() => expect(session.getSnapshot().matches('left')).toBe(true))
    expect(place()).toBe('/home')
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
