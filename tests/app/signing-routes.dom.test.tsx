/** The pages of signing up and in at their addresses, with a server that answers by path. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../src/app/app-context.ts'
import { routes } from '../../src/app/router.tsx'
import { type Answer, testServer } from '../services/entities/server.ts'
import { tokenWith } from '../services/session/tokens.ts'
import { configuration } from '../support/configuration.ts'
import { ada, sessionFlow } from './support/session-flow.ts'
import { renderAt, testApp } from './support/test-app.tsx'

const subject = '0f8fad5b-d9cb-469f-a165-70867728950e'
const token = tokenWith({ sub: subject })
const identity = {
  subject,
  givenName: 'Ada',
  familyName: 'Lovelace',
  invited: true,
  isTestIdentity: false,
  lastSignInDate: null,
  blocked: false,
  disabled: false,
  createdDate: '2026-11-22T00:00:00.000Z',
  metadata: {},
  waiting: false,
}

const answers: Answer = ({ pathname }) => {
  if (pathname.endsWith('/restriction')) return { restricted: true }
  if (pathname.endsWith(`/identities/${subject}`)) return identity
  if (pathname.endsWith('/identities')) return Response.json({ subject }, { status: 201 })
  return new Response(null, { status: 204 })
}

interface Opened {
  readonly user?: typeof ada | null
  readonly more?: Partial<App>
}

function open(address: string, { user = null, more = {} }: Opened = {}) {
  const { transport, asked } = testServer(answers)
  const app = { ...testApp(sessionFlow(Promise.resolve(user))), open: transport, ...more }
  return { asked, ...renderAt(address, app, routes) }
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 }, { timeout: 10_000 })

describe('the pages of signing up', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
    vi.restoreAllMocks()
  })

  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText('Given name', {}, { timeout: 10_000 }), 'Ada')
    await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@mail.example')
  }

  it('[NAV-05] [SGU-07] [SGU-09] hold the subject of who waits for a place, in the history entry', async () => {
    const { router, place } = open('/signup')
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    await heading('You are on the list')
    expect(place()).toBe('/signup/done')
    expect(router.state.location.state).toEqual({ subject })
  })

  it('[SGU-09] lead from /signup/done to /signup without a subject', async () => {
    const { place } = open('/signup/done')

    await heading('Sign up')
    expect(place()).toBe('/signup')
  })

  it('keep what was typed, also after a reload', async () => {
    open('/signup')
    await fillIn()
    cleanup()
    open('/signup')

    await heading('Sign up')
    expect(screen.getByLabelText<HTMLInputElement>('Given name').value).toBe('Ada')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('ada@mail.example')
  })

  it('[SGU-13] lead from an invitation without a code to /signup', async () => {
    const { place } = open('/signup/invited')

    await heading('Sign up')
    expect(place()).toBe('/signup')
  })
})

describe('the pages of signing in', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
    vi.restoreAllMocks()
  })

  it('[NAV-06] [SGI-02] go from the address to the code, back and forward, with one flow', async () => {
    const { router, place } = open('/signin?redirect_uri=%2Ftrees')
    await userEvent.type(
      await screen.findByLabelText('E-mail address', {}, { timeout: 10_000 }),
      'a@b.example',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await heading('Enter your code')
    await waitFor(() => expect(place()).toBe('/signin/code?redirect_uri=%2Ftrees'))
    await router.navigate(-1)
    await heading('Sign in')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('a@b.example')
    await router.navigate(1)

    await heading('Enter your code')
  })

  it('lead from the code page to the address when nobody knows where a code went', async () => {
    const { place } = open('/signin/code?redirect_uri=%2Ftrees')

    await heading('Sign in')
    expect(place()).toBe('/signin?redirect_uri=%2Ftrees')
  })

  it.each(['/signin', '/signin/code', '/testsignin'])(
    '[SGI-07] lead from %s to home whoever is signed in already',
    async (address) => {
      const { place } = open(address, { user: ada })

      await waitFor(() => expect(place()).toBe('/home'), { timeout: 10_000 })
    },
  )

  it.each([
    [false, 'Sorry, this feature is not available yet.'],
    [true, 'For the test identities of this site, whose addresses end in @test.kinweave.example.'],
  ])('[NAV-06] show the test sign-in only where it is open: %s', async (testSignIn, said) => {
    open('/testsignin', { more: { configuration: { ...configuration, testSignIn } } })

    await heading('Test sign-in')
    expect(screen.getByText(said)).toBeTruthy()
  })
})

describe('/authredirect', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('[NAV-07] [SGI-13] asks who follows a link, and keeps the token in no address', async () => {
    const { place, asked, router } = open(`/authredirect?access_token=${token}&redirect_uri=%2Ftrees`)

    await heading('You are about to be signed in as Ada Lovelace')
    expect(place()).toBe('/authredirect')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(asked).toEqual([`/identity/identities/${subject}?expand=addresses`])
    await userEvent.click(screen.getByRole('button', { name: 'Do not sign in' }))

    await waitFor(() => expect(place()).toBe('/'))
    expect(asked).toHaveLength(1)
  })

  it('says so when the address carries nothing, and leads to signing in', async () => {
    open('/authredirect?redirect_uri=%2Ftrees')

    await heading('You are not signed in yet')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/signin?redirect_uri=%2Ftrees',
    )
  })

  it('refuses a code that was asked for by another browser', async () => {
    const { asked } = open('/authredirect?client_id=kinweave&code=stolen&state=x')

    await screen.findByText(/begun in another browser/, {}, { timeout: 10_000 })
    expect(asked).toEqual([])
  })
})
