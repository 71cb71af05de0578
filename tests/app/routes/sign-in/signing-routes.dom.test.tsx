/** The pages of signing up and in at their addresses, with a server that answers by path. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../../../src/app/app-context.ts'
import { routes } from '../../../../src/app/router.tsx'
import { type Answer, testServer } from '../../../services/entities/server.ts'
import { answerFor, tokenWith } from '../../../services/session/tokens.ts'
import { configuration } from '../../../support/configuration.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

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
  if (pathname.endsWith('/blockgrants/friends'))
    return { allocated: 3, used: 1, sourceName: 'Friends', sourceIcon: null }
  if (pathname.endsWith('/groupadmin/oauth2/token')) return answerFor({ sub: '5', profile_id: '50' })
  if (pathname.endsWith('/identity/oauth2/token'))
    return {
      access_token: token,
      token_type: 'Bearer',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      expires_in: 1800,
    }
  if (pathname.endsWith('/challenge')) return {}
  if (pathname.endsWith('/identities')) return Response.json({ subject }, { status: 201 })
  return new Response(null, { status: 204 })
}

interface Opened {
  readonly user?: typeof ada | null
  readonly more?: Partial<App>
}

function open(address: string, { user = null, more = {} }: Opened = {}) {
  const { transport, asked } = testServer(answers)
  const sent: string[] = []
  const noting: typeof fetch = (input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    return transport.fetch(input, init)
  }
  const session = sessionFlow(Promise.resolve(user))
  const app = { ...testApp(session), open: { ...transport, fetch: noting }, ...more }
  return { asked, sent, session, ...renderAt(address, app, routes) }
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

describe('the pages of signing up', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
    vi.restoreAllMocks()
  })

  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText('Given name'), 'Ada')
    await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@mail.example')
  }

  it('[NAV-05] [SGU-07] [SGU-09] keep the subject of a waiting person in the history entry', async () => {
    const { router, place } = open('/signup')
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    await heading('You are on the list')
    expect(place()).toBe('/signup/done')
    expect(router.state.location.state).toEqual({ subject })
    await expect.poll(() => window.sessionStorage.getItem('tc.signup')).toBeNull()
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

  it('[SGU-11] send the code of an invitation to the server', async () => {
    const { asked, sent, place } = open('/signup/invited?code=friends')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await fillIn()
    expect(place()).toBe('/signup')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    await heading('You are on the list')
    expect(asked).toContain('/identity/blockgrants/friends')
    expect(sent.map((body) => JSON.parse(body) as unknown)).toContainEqual({
      givenName: 'Ada',
      familyName: '',
      address: 'ada@mail.example',
      blockGrantCode: 'friends',
    })
  })

  it('[SGU-05] [API3-44] ask for a captcha of this site, if it uses one, and accept no other', async () => {
    const { asked } = open('/signup', {
      more: { configuration: { ...configuration, captchaSiteKey: 'ours' } },
    })
    await fillIn()

    await screen.findByText('We could not check that you are not a robot.')
    expect(asked).toContain('/identity/captcha/challenge?sitekey=ours')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  })
})

describe('the pages of signing in', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
    vi.restoreAllMocks()
  })

  it('[NAV-06] [SGI-02] go from the address page to the code page, back and forward, in one flow', async () => {
    const { router, place } = open('/signin?redirect_uri=%2Ftrees')
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'a@b.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await heading('Enter your code')
    await waitFor(() => expect(place()).toBe('/signin/code?redirect_uri=%2Ftrees'))
    await router.navigate(-1)
    await heading('Sign in')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('a@b.example')
    await router.navigate(1)

    await heading('Enter your code')
  })

  it('[SGI-06] in a frame, lead from the code to the hand-off, and begin no session themselves', async () => {
    // Navigation to another page needs a real browser.
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { asked, session, router, place } = open('/signin?embed=true&redirect_uri=%2Ftrees')
    const places: string[] = []
    router.subscribe(({ location }) => void places.push(location.pathname + location.search))
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'a@b.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await heading('Enter your code')
    expect(place()).toBe('/signin/code?redirect_uri=%2Ftrees&embed=true')
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

    await waitFor(() => expect(place()).toBe('/authredirect'))
    expect(places.find((one) => one.startsWith('/authredirect?'))).toContain(
      `access_token=${encodeURIComponent(token)}`,
    )
    await waitFor(() => expect(assign.mock.calls).toEqual([['/trees']]))
    expect(asked).toContain('/identity/oauth2/token')
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
  })

  it('lead from the code page to the address page when the address is not known', async () => {
    const { place } = open('/signin/code?redirect_uri=%2Ftrees')

    await heading('Sign in')
    expect(place()).toBe('/signin?redirect_uri=%2Ftrees')
  })

  it.each(['/signin', '/signin/code', '/testsignin'])(
    '[SGI-07] lead from %s to home if the user is already signed in',
    async (address) => {
      const { place } = open(address, { user: ada })

      await waitFor(() => expect(place()).toBe('/home'))
    },
  )

  it.each([
    [false, 'Sorry, this feature is not available yet.'],
    [true, 'For the test identities of this site, whose addresses end in @test.kinweave.example.'],
  ])('[NAV-06] [ERR3-08] show the test sign-in only where it is open: %s', async (testSignIn, said) => {
    open('/testsignin', { more: { configuration: { ...configuration, testSignIn } } })

    await heading('Test sign-in')
    expect(document.body.textContent).toContain(said)
    expect(screen.queryByRole('textbox', { name: 'Name' }) !== null).toBe(testSignIn)
  })
})

const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example']
const withReturn = (address: string, to: string) =>
  `${address}${address.includes('?') ? '&' : '?'}redirect_uri=${encodeURIComponent(to)}`

describe('an address that leads away from this site', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it.each(
    ['/signin', '/signin/code', '/testsignin'].flatMap((page) => elsewhere.map((to) => [page, to] as const)),
  )('[NAV-31] is not where %s leads a signed-in user: %s', async (page, to) => {
    const { place } = open(withReturn(page, to), { user: ada })

    await waitFor(() => expect(place()).toBe('/home'))
  })

  it.each([...elsewhere.map((to) => [to, '/home'] as const), ['/trees', '/trees'] as const])(
    '[SGI-15] is not where a hand-off ends: %s',
    async (to, end) => {
      // Navigation to another page needs a real browser.
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
      open(withReturn(`/authredirect?access_token=${token}`, to))
      await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Ada Lovelace' }))

      await waitFor(() => expect(assign.mock.calls).toEqual([[end]]))
    },
  )
})

describe('/signout', () => {
  afterEach(cleanup)

  it('[NAV-07] ends the session', async () => {
    const { session } = open('/signout', { user: ada })

    await waitFor(() => expect(session.getSnapshot().matches('left')).toBe(true))
  })

  it('leads a signed-out visitor only to the first page', async () => {
    const { place } = open('/signout')

    await waitFor(() => expect(place()).toBe('/'))
  })
})

describe('/authredirect', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('[NAV-07] [SGI-13] asks a person who follows a link, and keeps the token out of the address', async () => {
    const { place, asked, router } = open(`/authredirect?access_token=${token}&redirect_uri=%2Ftrees`)

    await heading('You are about to be signed in as Ada Lovelace')
    expect(place()).toBe('/authredirect')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(asked).toEqual([`/identity/identities/${subject}?expand=addresses`])
    await userEvent.click(screen.getByRole('button', { name: 'Do not sign in' }))

    await waitFor(() => expect(place()).toBe('/'))
    expect(asked).toHaveLength(1)
  })

  it('says that the address contains no sign-in, and links to signing in', async () => {
    open('/authredirect?redirect_uri=%2Ftrees')

    await heading('You are not signed in yet')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/signin?redirect_uri=%2Ftrees',
    )
  })

  it('refuses a code that another browser requested', async () => {
    const { asked } = open('/authredirect?client_id=kinweave&code=stolen&state=x')

    await screen.findByText(/started in another browser/)
    expect(asked).toEqual([])
  })
})
