import { describe, expect, it } from 'vitest'
import { type Hub, openHub } from '../../../server/push/hub.ts'
import type { HubConnection } from '../../../server/push/hub-connection.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'

const kit = await appForThisFile()

describe('the hub', () => {
  it('[PSH-05] ends the connections of a session that was revoked, and no others', async () => {
    const [gone, stays] = [await signedIn(kit), await signedIn(kit)]
    const hub: Hub = await openHub({
      store: kit.store,
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
})

const connectionOf = (
  { userId, sessionId }: { userId: string; sessionId: string },
  close: HubConnection['close'],
): HubConnection => ({
  caller: { service: 'research', userId, sessionId, expires: Number.POSITIVE_INFINITY },
  receive: () => undefined,
  call: () => undefined,
  close,
  lost: () => undefined,
})
