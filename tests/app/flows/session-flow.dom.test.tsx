/** The session with its real vault, and a server whose answers the test controls. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createTokenVault } from '#services/session/token-vault.ts'
import { type SessionFlow, startSession } from '../../../src/app/flows/session-flow.ts'
import { userId } from '../../domain/model/samples.ts'
import { fakeStorage } from '../../services/session/fake-storage.ts'
import { answerFor } from '../../services/session/tokens.ts'

const running: SessionFlow[] = []

afterEach(() => {
  for (const flow of running.splice(0)) flow.stop()
  vi.restoreAllMocks()
})

function start(
  answer: () => Response | Promise<Response> = () =>
    Response.json(answerFor({ sub: '7', profile_id: '70' }, 'next')),
) {
  const asked: string[] = []
  const vault = createTokenVault({
    storage: fakeStorage(),
    locks: locksOfOneTab,
    now: () => 1_000_000,
    steady: () => 0,
    onFoundExpired: () => undefined,
    timeout: () => new AbortController().signal,
    transport: {
      address: (service) => `/${service}`,
      token: async () => null,
      fetch: async (url) => {
        asked.push(url instanceof Request ? url.url : url.toString())
        return answer()
      },
    },
  })
  vault.accept(answerFor({ sub: '7', profile_id: '70' }))
  const close = vi.fn<() => void>()
  const connect = vi.fn<Parameters<typeof startSession>[1]>(() => close)
  const flow = startSession(vault, connect)
  running.push(flow)
  const reaches = (state: 'signedIn' | 'signedOut' | 'left') =>
    waitFor(flow, (snapshot) => snapshot.matches(state))
  return { flow, vault, asked, connect, close, reaches }
}

/** A single tab never waits for a lock. */
const locksOfOneTab = {
  request: (_: string, ...rest: unknown[]) => (rest.at(-1) as () => Promise<unknown>)(),
} as Pick<LockManager, 'request'>

function bringBack(persisted: boolean) {
  const event = new Event('pageshow')
  Object.defineProperty(event, 'persisted', { value: persisted })
  window.dispatchEvent(event)
}

describe(startSession.name, () => {
  it('refreshes after a call was answered 401', async () => {
    const { flow, vault, asked, reaches } = start()
    await reaches('signedIn')
    flow.send({ type: 'token refused' })
    await waitFor(flow, (snapshot) => snapshot.matches({ signedIn: { token: 'fresh' } }))

    expect(asked).toEqual(['/groupadmin/oauth2/token'])
    expect(vault.current()?.userId).toBe('7')
  })

  it('clears the session when the server no longer knows it', async () => {
    const { flow, vault, reaches } = start(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    await reaches('signedIn')
    flow.send({ type: 'token refused' })
    await reaches('signedOut')

    expect(vault.current()).toBeNull()
  })

  it('[SES-11] keeps the push connection as long as the session is valid', async () => {
    const { flow, connect, close, reaches } = start(() => new Response(null, { status: 200 }))
    expect(connect).not.toHaveBeenCalled()
    await reaches('signedIn')
    expect(connect).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
    flow.send({ type: 'sign-out chosen' })
    await reaches('left')

    expect(close).toHaveBeenCalledOnce()
  })

  it('notices what other tabs do', async () => {
    const { vault, reaches } = start()
    await reaches('signedIn')
    vault.forget()
    window.dispatchEvent(new StorageEvent('storage', { key: 'tc.users.current' }))

    const { context } = await reaches('signedOut')

    expect(context.session).toBeNull()
  })

  it.each([
    ['shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['brought back', () => bringBack(true)],
    ['online again', () => window.dispatchEvent(new Event('online'))],
  ])('checks the session again when the page is %s', async (_, wake) => {
    const { flow, vault, reaches } = start()
    await reaches('signedIn')
    vault.forget()
    wake()

    await reaches('signedOut')
    expect(flow.getSnapshot().context.session).toBeNull()
  })

  it('never delays a person’s action for a refresh', async () => {
    const { flow, reaches } = start(() => new Promise(() => undefined))
    await reaches('signedIn')
    flow.send({ type: 'token refused' })
    expect(flow.getSnapshot().matches({ signedIn: { token: 'refreshing' } })).toBe(true)

    expect(flow.getSnapshot().can({ type: 'impersonation chosen', userId: userId('8') })).toBe(true)
    flow.send({ type: 'sign-out chosen' })
    expect(flow.getSnapshot().matches('signingOut')).toBe(true)
  })

  it('reloads a page that was left by signing out and is restored, and no other', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { flow, reaches } = start(() => new Response(null, { status: 200 }))
    await reaches('signedIn')
    bringBack(true)
    flow.send({ type: 'sign-out chosen' })
    await reaches('left')
    bringBack(false)
    expect(reload).not.toHaveBeenCalled()
    bringBack(true)

    expect(reload).toHaveBeenCalledOnce()
  })
})
