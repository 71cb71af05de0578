/** The page that a newcomer wanted is remembered through the pages of signing up. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../../../src/app/router.tsx'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const search = '?redirect_uri=%2Fauthorize%3Fstate%3Ds'

function open(address: string, user: typeof ada | null = null) {
  const { transport } = testServer(() => ({ restricted: false }))
  return renderAt(address, { ...testApp(sessionFlow(Promise.resolve(user))), open: transport }, routes)
}

const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

describe('the page that a newcomer wanted', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it.each([
    ['/signin', 'I have no account yet', '/signup'],
    ['/signup', 'I have an account', '/signin'],
  ])('is passed on from %s by the link "%s" to %s', async (from, name, to) => {
    open(from + search)

    expect(await linkTo(name)).toBe(to + search)
  })

  it('is where /signup leads a user who is already signed in', async () => {
    const { place } = open('/signup?redirect_uri=%2Ftrees', ada)

    await waitFor(() => expect(place()).toBe('/trees'))
  })

  it('does not keep the focus from the first field of the sign-up page', async () => {
    const { router } = open('/signin')
    await linkTo('I have no account yet')
    await router.navigate('/signup')

    const field = await screen.findByLabelText('Given name')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})
