import type { HttpTransportType } from '@microsoft/signalr'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { PushService } from '#contract/push.ts'
import { publish } from '../../../server/store/publish.ts'
import { openStore } from '../../../server/store/store.ts'
import { actingAs } from '../kit/acting.ts'
import { appOn, call, field } from '../kit/app.ts'
import { programOf } from '../kit/authorize.ts'
import { accept, invitedLink } from '../kit/invite.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import { good, researchApp, share, treeOf, upload, userOf } from '../research/kit.ts'
import { batchOf, dead } from '../research/records.ts'
import { connected, listening, type TestClient, transports } from './kit.ts'

const kit = await researchApp()
const address = await listening(kit)
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const tree = await treeOf(kit, owner, [batchOf(dead('Ben'))])

const clients: TestClient[] = []
afterAll(() => Promise.all(clients.map(({ connection }) => connection.stop())))

async function clientOf(
  user: SignedIn,
  transport: HttpTransportType = transports.WebSocket,
  at = address,
  service: PushService = 'research',
): Promise<TestClient> {
  const client = await connected(at, user.token, transport, service)
  clients.push(client)
  return client
}

const changed = (dataGroupId = tree.groupId) =>
  publish(kit.store.db, {
    dataGroupId: dataGroupId as SignedIn['profileId'],
    event: { name: 'Group.DataChanged', payload: { dataGroupId: dataGroupId as SignedIn['profileId'] } },
  })

describe.each(Object.entries(transports))('the hub over %s', (name, transport) => {
  it('[PSH-02][PSH-03][PSH-12][PSH-13][PSH-14][PSH-15] announces that a sync was added, changed its state, and changed the tree', async () => {
    const client = await clientOf(ada, transport)

    const syncId = await upload(kit, owner, tree.workspaceId, [
      batchOf(dead('Ben')),
      batchOf(dead(name.replace(' ', ''))),
    ])

    const ids = { syncId, workspaceId: tree.workspaceId }
    expect(await client.hears(4)).toEqual([
      { name: 'Sync.Added', payload: ids },
      { name: 'Sync.StateChanged', payload: ids },
      { name: 'Sync.StateChanged', payload: ids },
      { name: 'Group.DataChanged', payload: { dataGroupId: tree.groupId } },
    ])
  })

  it('announces a tree’s new name to everybody who sees the tree', async () => {
    const viewer = await signedIn(kit)
    const client = await clientOf(viewer, transport)
    const told = { name: 'Group.DataChanged', payload: { dataGroupId: tree.groupId } }
    good(await share(kit, ada, tree.groupId, viewer))
    await client.hears(1)

    await call(kit.app, `PATCH /groupadmin/datagroups/${tree.groupId}`, {
      token: ada.token,
      patch: [{ op: 'replace', path: '/name', value: `Named over ${name}` }],
    })

    expect(await client.hears(2)).toEqual([told, told])
  })

  it('[PSH-15] reaches only users who may read the tree at that moment', async () => {
    const [viewer, stranger] = [await signedIn(kit), await signedIn(kit)]
    const [hers, theirs] = [await clientOf(viewer, transport), await clientOf(stranger, transport)]
    const shared = good<{ id: string }>(await share(kit, ada, tree.groupId, viewer))
    // She gets that event herself, and a client that connected later might get it too.
    await hers.hears(1)

    await changed()
    await hers.hears(2)
    await call(kit.app, `DELETE /groupadmin/datagroups/${tree.groupId}/members/${shared.id}`, {
      token: ada.token,
    })
    await hers.hears(3)
    await changed()
    await changed(stranger.profileId)

    // Events arrive in the order of sending, so nothing else is still on its way to the two clients.
    expect(await theirs.hears(1)).toEqual([
      { name: 'Group.DataChanged', payload: { dataGroupId: stranger.profileId } },
    ])
    expect(hers.heard).toHaveLength(3)
  })

  it('tells a user that they got access to a tree, and that they lost it', async () => {
    const viewer = await signedIn(kit)
    const client = await clientOf(viewer, transport)
    const told = { name: 'Group.DataChanged', payload: { dataGroupId: tree.groupId } }

    const shared = good<{ id: string }>(await share(kit, ada, tree.groupId, viewer))
    expect(await client.hears(1)).toEqual([told])
    await call(kit.app, `DELETE /groupadmin/datagroups/${tree.groupId}/members/${shared.id}`, {
      token: ada.token,
    })

    expect(await client.hears(2)).toEqual([told, told])
  })

  it('announces a deleted tree only to those who could see it', async () => {
    const [viewer, stranger] = [await signedIn(kit), await signedIn(kit)]
    const { groupId } = await treeOf(kit, owner, [batchOf(dead('Ben'))])
    const [hers, other] = [await clientOf(viewer, transport), await clientOf(stranger, transport)]
    const told = { name: 'Group.DataChanged', payload: { dataGroupId: groupId } }
    good(await share(kit, ada, groupId, viewer))
    await hers.hears(1)
    const its = await clientOf(ada, transport)

    good(await call(kit.app, `DELETE /groupadmin/datagroups/${groupId}`, { token: ada.token }))

    expect([await hers.hears(2), await its.hears(1)]).toEqual([[told, told], [told]])
    // This answer makes her page drop the tree when it asks again.
    expect((await userOf(kit, viewer).ask(`GET /groupadmin/datagroups/${groupId}`)).status).toBe(404)
    // Events arrive in the order of sending.
    await changed(stranger.profileId)
    expect(await other.hears(1)).toEqual([
      { name: 'Group.DataChanged', payload: { dataGroupId: stranger.profileId } },
    ])
  })

  it('tells the owner and the user when a user accepts an invitation or leaves', async () => {
    const viewer = await signedIn(kit)
    const link = await invitedLink(kit, ada, tree.groupId, viewer.address)
    const [hers, theirs] = [await clientOf(ada, transport), await clientOf(viewer, transport)]
    const told = { name: 'Group.DataChanged', payload: { dataGroupId: tree.groupId } }

    await accept(kit, viewer, link)
    expect([await hers.hears(1), await theirs.hears(1)]).toEqual([[told], [told]])
    await call(kit.app, `DELETE /groupadmin/datagroups/${tree.groupId}/membership`, { token: viewer.token })

    expect([await hers.hears(2), await theirs.hears(2)]).toEqual([
      [told, told],
      [told, told],
    ])
  })

  it('[PSH-15] reaches a holder of ReadAllGroups only in sessions in which the privilege counts', async () => {
    const holder = await signedIn(kit)
    const boss = await signedIn(kit)
    await givePrivileges(kit, holder, ['User', 'ReadAllGroups'])
    await givePrivileges(kit, boss, ['User', 'ImpersonateUser'])
    const acting = await actingAs(kit, boss, holder)
    const [onPage, acted] = [
      await clientOf(holder, transport),
      await clientOf({ ...holder, token: acting.token }, transport),
    ]

    await changed()
    await onPage.hears(1)
    await changed(holder.profileId)

    // Events arrive in the order of sending.
    const own = [{ name: 'Group.DataChanged', payload: { dataGroupId: holder.profileId } }]
    expect(await acted.hears(1)).toEqual(own)
  })

  it('is for pages: a program that its user has let in is refused', async () => {
    const { token } = await programOf(kit, ada)

    await expect(clientOf({ ...ada, token }, transport)).rejects.toThrow(/403/)
  })

  it('[PSH-05] reaches nobody whose session has ended, even if the connection is still open', async () => {
    const [gone, stays] = [await signedIn(kit), await signedIn(kit)]
    for (const viewer of [gone, stays]) good(await share(kit, ada, tree.groupId, viewer))
    const [away, here] = [await clientOf(gone, transport), await clientOf(stays, transport)]

    await changed()
    await away.hears(1)
    await kit.store.pool.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [gone.sessionId])
    await changed()
    await here.hears(2)
    await changed(gone.profileId)
    await changed()
    await here.hears(3)

    expect(away.heard).toHaveLength(1)
  })

  it('[PSH-05] refuses to connect without a valid token', async () => {
    await expect(connected(address, 'no-token', transport)).rejects.toThrow(/401/)
    await expect(connected(address, ada.identityToken, transport)).rejects.toThrow(/401/)
  })

  it('answers an unknown method with an error and stays connected', async () => {
    const client = await clientOf(ada, transport)

    await expect(client.connection.invoke('Delete', 'everything')).rejects.toThrow('This hub has no methods.')

    await changed()
    await client.hears(1)
  })
})

const renamed = (user: SignedIn, givenName: string) =>
  call(kit.app, `PATCH /groupadmin/users/${user.userId}`, {
    token: user.token,
    patch: [{ op: 'replace', path: '/givenName', value: givenName }],
  })

describe.each(Object.entries(transports))('the hub of the group-admin service over %s', (name, transport) => {
  it('[PSH-01][PSH-03][PSH-15] tells nobody of a change who may not know of the user', async () => {
    const stranger = await signedIn(kit)
    const hers = await clientOf(ada, transport, address, 'groupadmin')
    const theirs = await clientOf(stranger, transport, address, 'groupadmin')

    expect((await renamed(ada, `Ada by ${name}`)).status).toBe(200)
    expect(await hers.hears(1)).toEqual([{ name: 'User.Changed', payload: { userId: ada.userId } }])
    expect((await renamed(stranger, 'Cleo')).status).toBe(200)

    expect(await theirs.hears(1)).toEqual([{ name: 'User.Changed', payload: { userId: stranger.userId } }])
  })

  it('[part of ACS-11] tells those who may know of the user, and those who could until now', async () => {
    const [owner, reader, stranger] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const shared = await treeOf(kit, userOf(kit, owner), [batchOf(dead('Ben'))])
    good(await share(kit, owner, shared.groupId, reader))
    const hers = await clientOf(reader, transport, address, 'groupadmin')
    const theirs = await clientOf(stranger, transport, address, 'groupadmin')
    const seenBy = (privacy: string) =>
      call(kit.app, `PATCH /groupadmin/users/${owner.userId}`, {
        token: owner.token,
        patch: [{ op: 'replace', path: '/emailPrivacy', value: privacy }],
      })
    const of = ({ userId }: SignedIn) => ({ name: 'User.Changed', payload: { userId } })

    await renamed(owner, `Olga by ${name}`)
    await hers.hears(1)
    // The server decides who may receive an event when it sends it, so the next change waits until this one has
    // arrived.
    await seenBy('Everyone')
    await theirs.hears(1)
    await seenBy('Me')
    await theirs.hears(2)
    await renamed(owner, 'Olga')
    await hers.hears(4)
    await renamed(stranger, 'Stefan')

    expect(await theirs.hears(3)).toEqual([of(owner), of(owner), of(stranger)])
    expect(await hers.hears(4)).toEqual([of(owner), of(owner), of(owner), of(owner)])
  })

  it('announces its own events, and the hub of the research-data service the rest', async () => {
    const here = await clientOf(ada, transport, address, 'groupadmin')
    const there = await clientOf(ada, transport)

    await changed()
    await renamed(ada, 'Ada')
    await changed()

    expect((await there.hears(2)).map((heard) => heard.name)).toEqual([
      'Group.DataChanged',
      'Group.DataChanged',
    ])
    expect((await here.hears(1)).map((heard) => heard.name)).toEqual(['User.Changed'])
  })

  it('[PSH-05] refuses to connect without a valid token', async () => {
    await expect(connected(address, 'no-token', transport, 'groupadmin')).rejects.toThrow(/401/)
    await expect(connected(address, ada.identityToken, transport, 'groupadmin')).rejects.toThrow(/401/)
  })
})

describe('a connection', () => {
  it('[PSH-05] is refused to a plain WebSocket without a token, and accepted with one in the query', async () => {
    const open = (query: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/research/notifications${query}`)
        socket.on('open', () => {
          socket.close()
          resolve('open')
        })
        socket.on('error', (error) => resolve(error.message))
      })

    expect(await open('')).toMatch(/401/)
    expect(await open('?access_token=rubbish')).toMatch(/401/)
    expect(await open(`?access_token=${ada.token}`)).toBe('open')
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another program on this machine', { origin: 'http://127.0.0.1:5555' }, 403],
    ['the page at the public address', { origin: kit.publicUrl }, 'open'],
    ['a page under the name that it came by', { origin: address }, 'open'],
    ['a program, which has no origin', {}, 'open'],
  ] as const)('by WebSocket, with a valid token, of %s', async (_who, headers, outcome) => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/research/notifications?access_token=${ada.token}`,
      { headers },
    )
    const seen = await new Promise((resolve) => {
      socket.on('open', () => {
        socket.terminate()
        resolve('open')
      })
      socket.on('unexpected-response', (request, response) => {
        request.destroy()
        resolve(response.statusCode)
      })
    })

    expect(seen).toBe(outcome)
  })

  it('is neither negotiated nor polled by a page of another site', async () => {
    const headers = { origin: 'https://evil.example' }
    const negotiate = (headers: Readonly<Record<string, string>> = {}) =>
      call(kit.app, 'POST /research/notifications/negotiate?negotiateVersion=1', {
        token: ada.token,
        headers,
      })
    const id = String(field((await negotiate()).body, 'connectionToken'))
    const polled = (method: string, headers: Readonly<Record<string, string>> = {}) =>
      call(kit.app, `${method} /research/notifications?id=${id}`, { token: ada.token, headers })

    const refused = [await negotiate(headers)]
    for (const method of ['GET', 'POST', 'DELETE']) refused.push(await polled(method, headers))

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await polled('GET')).status).toBe(200)
    expect((await polled('DELETE')).status).toBe(202)
  })

  it('by long polling works only for the user who negotiated it', async () => {
    const stranger = await signedIn(kit)
    const negotiated = await call(kit.app, 'POST /research/notifications/negotiate?negotiateVersion=1', {
      token: ada.token,
    })
    const id = String(field(negotiated.body, 'connectionToken'))
    const poll = (token: string) => call(kit.app, `GET /research/notifications?id=${id}`, { token })

    expect((await poll(ada.token)).status).toBe(200)
    expect((await poll(stranger.token)).status).toBe(404)
    expect(
      (await call(kit.app, `DELETE /research/notifications?id=${id}`, { token: stranger.token })).status,
    ).toBe(404)
    expect(
      (await call(kit.app, `DELETE /research/notifications?id=${id}`, { token: ada.token })).status,
    ).toBe(202)
  })

  it('gives away neither its secret nor the token by its public id', async () => {
    const { body } = await call(kit.app, 'POST /research/notifications/negotiate?negotiateVersion=1', {
      token: ada.token,
    })

    expect(field(body, 'connectionId')).not.toBe(field(body, 'connectionToken'))
  })

  it('ends when the message is too long for any client of ours', async () => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/research/notifications?access_token=${ada.token}`,
    )
    await new Promise((resolve) => socket.on('open', resolve))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))

    socket.send('x'.repeat(70_000))

    expect(await closed).toBe(1009)
  })

  it('that sends too much is not logged as a server error, and without a stack', async () => {
    const lines: string[] = []
    const other = await appOn(kit.store, { log: { stream: { write: (line: string) => lines.push(line) } } })
    const at = await listening(other)
    const socket = new WebSocket(
      `${at.replace('http', 'ws')}/research/notifications?access_token=${ada.token}`,
    )
    await new Promise((resolve) => socket.on('open', resolve))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.send('x'.repeat(70_000))

    expect(await closed).toBe(1009)
    await other.app.close()
    expect(lines.join('')).toContain('WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
    expect(lines.filter((line) => line.includes('"level":50') || line.includes('"stack"'))).toEqual([])
  })
})

describe('several server processes', () => {
  it.each(Object.entries(transports))(
    'share events, and a client over %s reconnects to another when one closes',
    async (_name, transport) => {
      const stores = [1, 2].map(() =>
        openStore({ connectionString: kit.store.connectionString, connections: 3 }),
      )
      const [second, third] = await Promise.all(stores.map((store) => appOn(store)))
      if (second === undefined || third === undefined) throw new Error('no second process')
      const port = Number(new URL(await listening(second)).port)
      const client = await clientOf(ada, transport, `http://127.0.0.1:${port}`)

      await changed()
      await client.hears(1)
      await second.app.close()
      await listening(third, port)
      await client.cameBack
      await changed()

      expect(await client.hears(2)).toHaveLength(2)
      await client.connection.stop()
      await third.app.close()
      await Promise.all(stores.map((store) => store.close()))
    },
  )

  it('send their clients away when events may have been missed', async () => {
    const client = await clientOf(ada)

    await kit.store.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'kinweave push' AND datname = current_database()`,
    )
    await client.cameBack
    await changed()

    expect(await client.hears(1)).toHaveLength(1)
  })
})
