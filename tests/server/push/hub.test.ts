import { describe, expect, it, vi } from 'vitest'
import type { UserId } from '#contract/wire.ts'
import { type Hub, openHub } from '../../../server/push/hub.ts'
import type { HubConnection, PushCaller } from '../../../server/push/hub-connection.ts'
import { publish } from '../../../server/store/publish.ts'
import { endSessions } from '../../../server/store/writers/sessions.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'

const kit = await appForThisFile()

describe('the hub', () => {
  it('[PSH-05] ends the connections of a session that was revoked, and no others', async () => {
    const [gone, stays] = [await signedIn(kit), await signedIn(kit)]
    const hub: Hub = await openHub({
      store: kit.store,
      clock: () => kit.clock.now,
      onProblem: (error) => console.error(error),
      sessionCheck: 10,
    })
    const closed = new Promise<[string, unknown]>((resolve) => {
      for (const user of [gone, stays])
        hub.add(connectionOf(user, (options) => resolve([user.userId, options])))
    })

    await kit.store.pool.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [gone.sessionId])

    expect(await closed).toEqual([gone.userId, { reconnect: false, error: 'The session has ended.' }])
    await hub.stop()
  })

  it('[PSH-05] ends connections at once on a notification, before its own next check', async () => {
    const [gone, stays] = [await signedIn(kit), await signedIn(kit)]
    const hub = await openHub({
      store: kit.store,
      clock: () => kit.clock.now,
      onProblem: (error) => console.error(error),
      sessionCheck: 2_147_483_647,
    })
    const closed = new Promise<[string, unknown]>((resolve) => {
      for (const user of [stays, gone])
        hub.add(connectionOf(user, (options) => resolve([user.userId, options])))
    })

    await kit.store.transaction((queries) => endSessions(queries, [gone.sessionId], kit.clock.now))

    expect(await closed).toEqual([gone.userId, { reconnect: false, error: 'The session has ended.' }])
    await hub.stop()
  })

  it('disconnects everybody who may have missed an event, if the database cannot say who may receive it', async () => {
    const user = await signedIn(kit)
    const problems: unknown[] = []
    let fails = false
    const store = {
      ...kit.store,
      get db() {
        if (fails) throw new Error('The database is out of reach.')
        return kit.store.db
      },
    }
    const hub = await openHub({
      store,
      clock: () => kit.clock.now,
      onProblem: (error) => problems.push(error),
    })
    const closed = new Promise<unknown>((resolve) => {
      hub.add(connectionOf(user, resolve, { service: 'groupadmin' }))
    })

    fails = true
    const { userId } = user
    await publish(kit.store.db, { userId, event: { name: 'User.Changed', payload: { userId } } })

    expect(await closed).toEqual({ reconnect: true })
    expect(problems).toEqual([new Error('The database is out of reach.')])
    await hub.stop()
  })

  it('asks the database only about users whom an event concerns', async () => {
    const [told, other, elsewhere] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const queries = vi.spyOn(kit.store.pool, 'query')
    const hub = await openHub({ store: kit.store, clock: () => kit.clock.now, onProblem: console.error })
    const news = (userId: UserId) =>
      publish(kit.store.db, { userId, event: { name: 'User.Changed', payload: { userId } } })
    const heard = new Promise<unknown>((resolve) => {
      for (const user of [told, other])
        hub.add(
          connectionOf(user, () => undefined, {
            service: 'groupadmin',
            call: (name) => resolve([user.userId, name]),
          }),
        )
      hub.add(connectionOf(told, () => undefined))
    })

    await news(elsewhere.userId)
    await news(told.userId)

    expect(await heard).toEqual([told.userId, 'User.Changed'])
    const calls = queries.mock.calls.map((call) => JSON.stringify(call))
    const asked = calls.join('\n')
    expect(calls.filter((one) => one.includes('holding_sessions'))).toHaveLength(1)
    expect([asked.includes(told.sessionId), asked.includes(other.sessionId)]).toEqual([true, false])
    queries.mockRestore()
    await hub.stop()
  })
})

const connectionOf = (
  { userId, sessionId }: { userId: UserId; sessionId: string },
  close: HubConnection['close'],
  {
    service = 'research',
    call = () => undefined,
  }: Partial<Pick<HubConnection, 'call'> & Pick<PushCaller, 'service'>> = {},
): HubConnection => ({
  caller: { service, userId, sessionId, expires: Number.POSITIVE_INFINITY },
  receive: () => undefined,
  call,
  close,
  lost: () => undefined,
})
