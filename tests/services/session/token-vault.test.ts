import { describe, expect, it, vi } from 'vitest'
import { createTokenVault } from '#services/session/token-vault.ts'
import { patient } from '../../support/patience.ts'
import { vaultOf } from './surroundings.ts'
import { answerFor } from './tokens.ts'

const ada = { sub: '7', profile_id: '70' }
const minute = 60_000
const signal = new AbortController().signal
const own = {
  userId: '7',
  userProfileId: '70',
  actorId: null,
  privileges: [],
  isSupervised: false,
  accessLife: 60 * minute,
  refreshable: true,
}

describe(createTokenVault.name, () => {
  it('[SES-01] gives the access token until it expires, and never an expired one', async () => {
    const { vault, clock, expiries } = vaultOf()
    vault.accept(answerFor(ada))

    clock.pass(60 * minute - 1)
    expect(await vault.token()).toBe(answerFor(ada).access_token)
    expect(vault.current()?.accessLife).toBe(1)
    clock.pass(1)
    const late = vault.token()
    await vault.refresh(signal)

    expect(await late).toBe(answerFor(ada).access_token)
    expect(expiries()).toBe(1)
  })

  it('[SES-02] counts a session as refreshable until its refresh token expires; whether it is, the server says', async () => {
    const { vault, clock, sent } = vaultOf(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expect(vault.accept(answerFor(ada)).refreshable).toBe(true)

    clock.pass(30 * 24 * 60 * minute)
    expect(vault.current()).toMatchObject({ accessLife: 0, refreshable: false })
    expect(await vault.refresh(signal)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('[SES-15] [SES-16] stores everything of a user under that user’s key, and the current user under a separate key', () => {
    const { vault, storage } = vaultOf()
    vault.accept(answerFor(ada))

    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      'tc.users.7.session',
      'tc.users.current',
    ])
    expect(storage.getItem('tc.users.current')).toBe('7')
  })

  it('deletes all stored sessions, and nothing else', () => {
    const { vault, storage } = vaultOf()
    vault.accept(answerFor(ada))
    storage.setItem('tc.users.7.model', 'chunks')
    storage.setItem('tc.users.70.model', 'of somebody who was here before')
    storage.setItem('appearance', 'dark')

    vault.forget()

    expect(storage.length).toBe(1)
    expect(storage.getItem('appearance')).toBe('dark')
  })

  it.each([{ profile_id: '70' }, { sub: '7' }, {}])(
    '[VAL-03] [ERR-11] accepts no token with the claims %j',
    (claims) => {
      const { vault, storage } = vaultOf()

      expect(() => vault.accept(answerFor(claims))).toThrow('Failed to set current token')
      expect(storage.length).toBe(0)
    },
  )

  it('ignores an unknown privilege, and accepts the rest of the token', () => {
    const { vault } = vaultOf()

    const session = vault.accept(
      answerFor({ ...ada, privileges: ['User', 'ReadAllUsers', 'FlyToMars'], supervised: true }),
    )

    expect(session).toMatchObject({ privileges: ['User', 'ReadAllUsers'], isSupervised: true })
  })

  it('[SES-02] shows a session whose access token has expired, without a call', async () => {
    const { vault, clock, sent } = vaultOf()
    vault.accept(answerFor(ada))
    clock.pass(61 * minute)

    expect(vault.current()).toEqual({ ...own, accessLife: 0 })
    expect(sent).toEqual([])
  })

  it('refreshes with the stored refresh token', async () => {
    const { vault, clock, sent } = vaultOf()
    vault.accept(answerFor(ada))
    clock.pass(61 * minute)

    const session = await vault.refresh(signal)

    expect(session).toEqual(own)
    expect(sent).toEqual([
      'POST https://test.example/groupadmin/oauth2/token grant_type=refresh_token&refresh_token=refresh-1',
    ])
  })

  it('refreshes once when two tabs want to at the same moment', async () => {
    const { vault, open, sent } = vaultOf()
    vault.accept(answerFor(ada))
    const otherTab = open()

    const sessions = await Promise.all([vault.refresh(signal), otherTab.refresh(signal)])

    expect(sessions.map((session) => session?.userId)).toEqual(['7', '7'])
    expect(sent).toHaveLength(1)
  })

  it('does not sign a user in again who signed out in another tab during a refresh', async () => {
    const answered = Promise.withResolvers<Response>()
    const { vault, open, storage, sent } = vaultOf((said) =>
      said.includes('revoke') ? new Response() : answered.promise,
    )
    vault.accept(answerFor(ada))
    const refreshed = vault.refresh(signal)
    await vi.waitFor(() => expect(sent).toHaveLength(1), patient)
    await open().end()
    answered.resolve(Response.json(answerFor(ada, 'refresh-2')))

    expect(await refreshed).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('reports that a session is over when the server refuses its refresh token', async () => {
    const { vault } = vaultOf(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    vault.accept(answerFor(ada))

    expect(await vault.refresh(signal)).toBeNull()
  })

  it('lets a failed refresh be tried again', async () => {
    const { vault, storage } = vaultOf(() => Promise.reject(new TypeError('offline')))
    vault.accept(answerFor(ada))

    await expect(vault.refresh(signal)).rejects.toThrow('Failed to make request.')
    expect(storage.getItem('tc.users.current')).toBe('7')
  })

  it('[SES-09] lets a call wait for a token that is being refreshed', async () => {
    const answered = Promise.withResolvers<Response>()
    const { vault } = vaultOf(() => answered.promise)
    vault.accept(answerFor(ada))

    const refreshed = vault.refresh(signal)
    const token = vault.token()
    answered.resolve(Response.json(answerFor({ ...ada, fresh: true }, 'refresh-2')))

    expect(await token).toBe(answerFor({ ...ada, fresh: true }).access_token)
    await refreshed
  })

  it('[SES-09] fails a call after five seconds rather than send it without a token', async () => {
    const { vault, timeouts } = vaultOf(() => new Promise(() => undefined))
    vault.accept(answerFor(ada))
    void vault.refresh(signal)

    const token = vault.token()
    timeouts.get(5000)?.abort()

    await expect(token).rejects.toMatchObject({
      name: 'CallFailure',
      status: 0,
      code: 'timeout',
      message: 'Request took longer than expected.',
    })
  })

  it('waits at most a second until the server knows that a session is over, and lets the browser finish the call later', async () => {
    const { vault, storage, sent, timeouts, options } = vaultOf(() => new Promise(() => undefined))
    vault.accept(answerFor(ada))

    const ended = vault.end()
    expect(storage.length).toBe(0)
    timeouts.get(1000)?.abort()
    await ended

    expect(sent).toHaveLength(1)
    expect(options.at(-1)?.keepalive).toBe(true)
  })

  it('tells the server that a session is over, and forgets it even when the server cannot be reached', async () => {
    const { vault, storage, sent } = vaultOf(() => Promise.reject(new TypeError('offline')))
    vault.accept(answerFor(ada))

    await expect(vault.end()).rejects.toThrow('Failed to make request.')
    expect(storage.length).toBe(0)
    expect(sent).toEqual(['POST https://test.example/groupadmin/oauth2/revoke token=refresh-1'])
  })
})
