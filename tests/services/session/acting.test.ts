import { describe, expect, it } from 'vitest'
import { userId } from '../../domain/model/samples.ts'
import { vaultOf } from './surroundings.ts'
import { answerFor, tokenWith } from './tokens.ts'

const ada = { sub: '7', profile_id: '70' }
const ben = { sub: '8', profile_id: '80', act: { sub: '7' } }
const { signal } = new AbortController()
const minute = 60_000
const refused = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

/** A server that lets Ada act as Ben. It may or may not know her own session. */
const server =
  (own: () => Response = () => Response.json(answerFor(ada, 'refresh-2'))) =>
  (sent: string) => {
    if (sent.includes('/revoke')) return new Response()
    return sent.includes('actor_token') ? Response.json(answerFor(ben, 'refresh-ben')) : own()
  }

/** Ada's browser, in which she acts as Ben. */
async function actingAda(answer = server()) {
  const kit = vaultOf(answer)
  kit.vault.accept(answerFor(ada))
  await kit.vault.impersonate(userId('8'), signal)
  kit.sent.length = 0
  return kit
}

describe('acting as another user', () => {
  it("[SES-12] [MOD-80] exchanges the actor's token, and shows the other's session with the actor in it", async () => {
    const { vault, sent, storage } = vaultOf(server())
    expect(vault.accept(answerFor(ada)).actorId).toBeNull()

    const session = await vault.impersonate(userId('8'), signal)

    expect(session).toMatchObject({ userId: '8', userProfileId: '80', actorId: '7' })
    expect(storage.getItem('tc.users.current')).toBe('8')
    const body = new URLSearchParams(sent[0]?.split(' ').at(-1))
    expect(Object.fromEntries(body)).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: '8',
      subject_token_type: 'urn:kinweave:params:oauth:token-type:user-id',
      actor_token: tokenWith(ada),
      actor_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    })
  })

  it('[ERR-08] [SES-12] needs a valid access token of the actor', async () => {
    const nobody = vaultOf(server())
    const late = vaultOf(server())
    late.vault.accept(answerFor(ada))
    late.clock.pass(60 * minute)

    const waiting = late.vault.impersonate(userId('8'), signal)
    late.timeouts.get(5000)?.abort()

    const raised = 'Cannot impersonate user without a valid access token'
    await expect(nobody.vault.impersonate(userId('8'), signal)).rejects.toThrow(raised)
    await expect(waiting).rejects.toThrow(raised)
    expect([...nobody.sent, ...late.sent]).toEqual([])
  })

  it.each([
    ['of somebody else', { ...ben, sub: '9' }],
    ['that names no actor', { sub: '8', profile_id: '80' }],
    ['that names another actor', { ...ben, act: { sub: '9' } }],
    ['without a profile', { sub: '8', act: { sub: '7' } }],
  ])('[ERR-11] [VAL-03] does not accept a token %s as the current one', async (_, claims) => {
    const { vault, storage } = vaultOf(() => Response.json(answerFor(claims, 'refresh-ben')))
    vault.accept(answerFor(ada))

    await expect(vault.impersonate(userId('8'), signal)).rejects.toThrow('Failed to set current token')

    expect(vault.current()).toMatchObject({ userId: '7', actorId: null })
    expect(storage.getItem('tc.users.8.session')).toBeNull()
  })

  it('changes nothing when the server refuses', async () => {
    const { vault } = vaultOf(refused)
    vault.accept(answerFor(ada))

    await expect(vault.impersonate(userId('8'), signal)).rejects.toMatchObject({ status: 400 })

    expect(vault.current()?.userId).toBe('7')
  })

  it('[SES-14] switches back to the actor’s own session, and ends the other one', async () => {
    const { vault, sent, storage } = await actingAda()

    const session = await vault.revert(signal)

    expect(session).toMatchObject({ userId: '7', actorId: null })
    expect(await vault.token()).toBe(tokenWith(ada))
    expect(sent).toEqual(['POST https://test.example/groupadmin/oauth2/revoke token=refresh-ben'])
    expect(storage.getItem('tc.users.8.session')).toBeNull()
  })

  it('[SES-14] gets new tokens of the actor if the old ones have expired in the meantime', async () => {
    const { vault, clock, sent } = await actingAda()
    clock.pass(90 * minute)

    expect(await vault.revert(signal)).toMatchObject({ userId: '7', accessLife: 60 * minute })
    expect(sent[0]).toContain('grant_type=refresh_token&refresh_token=refresh-1')
  })

  it('is signed out if the actor’s own session is over too', async () => {
    const { vault, clock } = await actingAda(server(refused))
    clock.pass(90 * minute)

    expect(await vault.revert(signal)).toBeNull()
  })

  it('[ERR-09] does not revert a user who does not act', async () => {
    const { vault } = vaultOf(server())
    await expect(vault.revert(signal)).rejects.toThrow('No current actor')
    vault.accept(answerFor(ada))

    await expect(vault.revert(signal)).rejects.toThrow('No current actor')
  })

  it('[ERR-10] stays as it is when reverting fails', async () => {
    const { vault, clock } = await actingAda(server(() => new Response(null, { status: 503 })))
    clock.pass(90 * minute)

    await expect(vault.revert(signal)).rejects.toThrow('Failed to revert to current actor')

    expect(vault.current()).toMatchObject({ userId: '8', actorId: '7' })
  })

  it('signs both out, and leaves nothing of either', async () => {
    const { vault, storage, sent } = await actingAda()

    await vault.end()

    expect(new Set(sent.map((each) => each.split('token=')[1]))).toEqual(
      new Set(['refresh-1', 'refresh-ben']),
    )
    expect(storage.length).toBe(0)
  })

  it('keeps the actor when the tokens are renewed, and accepts no tokens of another actor', async () => {
    const kit = await actingAda((sent) =>
      sent.includes('actor_token') || kit.sent.length > 1
        ? Response.json(answerFor(ben, 'refresh-ben'))
        : Response.json(answerFor({ sub: '8', profile_id: '80' }, 'refresh-3')),
    )

    await expect(kit.vault.refresh(signal)).rejects.toThrow('Failed to set current token')
    expect(await kit.vault.refresh(signal)).toMatchObject({ userId: '8', actorId: '7' })
  })
})

describe('the token for the identity service', () => {
  const identity = (number: number, life = 1800) =>
    Response.json({
      access_token: `identity-${number}`,
      token_type: 'Bearer',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      expires_in: life,
    })

  it('[SES-10] is got again when it is needed and less than five minutes of its life remain', async () => {
    let count = 0
    const { vault, clock, sent } = vaultOf(() => {
      count += 1
      return identity(count)
    })
    vault.accept(answerFor(ada))
    expect(sent).toEqual([])
    expect(await vault.identityToken()).toBe('identity-1')

    clock.pass(25 * minute)
    expect(await vault.identityToken()).toBe('identity-1')
    clock.pass(1)
    expect(await vault.identityToken()).toBe('identity-2')

    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatch(
      /^POST https:\/\/test\.example\/identity\/oauth2\/token grant_type=\S*token-exchange/,
    )
    expect(new URLSearchParams(sent[0]?.split(' ').at(-1)).get('subject_token')).toBe(tokenWith(ada))
  })

  it('[SES-10] is requested once for all simultaneous callers, and read from storage by other tabs', async () => {
    const { vault, open, sent } = vaultOf(() => identity(1))
    vault.accept(answerFor(ada))

    const tokens = await Promise.all([vault.identityToken(), vault.identityToken(), vault.identityToken()])

    expect([...tokens, await open().identityToken()]).toEqual(Array(4).fill('identity-1'))
    expect(sent).toHaveLength(1)
  })

  it('[MOD-79] is stored with the other two, each with its arrival time and lifetime', async () => {
    const { vault, storage, clock } = vaultOf(() => identity(1))
    vault.accept(answerFor({ ...ada, privileges: ['User'] }))
    await vault.identityToken()

    const arrivedAt = clock.now
    expect(JSON.parse(storage.getItem('tc.users.7.session') ?? '')).toEqual({
      userId: '7',
      userProfileId: '70',
      actorId: null,
      privileges: ['User'],
      isSupervised: false,
      access: { token: tokenWith({ ...ada, privileges: ['User'] }), arrivedAt, life: 60 * minute },
      refresh: { token: 'refresh-1', arrivedAt, life: 30 * 24 * 60 * minute },
      identity: { token: 'identity-1', arrivedAt, life: 30 * minute },
    })
  })

  it('is not available while acting as another user, or when signed out', async () => {
    const { vault, sent } = await actingAda()

    expect(await vault.identityToken()).toBeNull()
    expect(await vaultOf().vault.identityToken()).toBeNull()
    expect(sent).toEqual([])
  })

  it('is requested again by the next call after a failure', async () => {
    let fails = true
    const { vault } = vaultOf(() => (fails ? new Response(null, { status: 503 }) : identity(1)))
    vault.accept(answerFor(ada))
    await expect(vault.identityToken()).rejects.toMatchObject({ status: 503 })
    fails = false

    expect(await vault.identityToken()).toBe('identity-1')
  })
})
