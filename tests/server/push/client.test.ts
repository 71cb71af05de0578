/** The client's own connection to the real hubs, directly and through a proxy that blocks WebSockets. */
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import type { PushEvent } from '#contract/push.ts'
import { connectPushHubs } from '#services/push/push-hubs.ts'
import { publish } from '../../../server/store/publish.ts'
import { appForThisFile } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { listening } from './kit.ts'

const kit = await appForThisFile()
const straight = await listening(kit)
const narrow = createServer((incoming, answer) => {
  const { method, headers, url } = incoming
  const onward = request(
    straight + url,
    { ...(method === undefined ? {} : { method }), headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
})
narrow.on('upgrade', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
await new Promise<void>((resolve) => narrow.listen(0, '127.0.0.1', resolve))
afterAll(() => void narrow.close())
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** The client with this token: its state, and the events that it receives. */
function connect(token: string, address = straight) {
  const services = {
    identity: '',
    content: null,
    groupadmin: `${address}/groupadmin`,
    research: `${address}/research`,
  }
  const heard: PushEvent[] = []
  const told: string[] = []
  const hubs = connectPushHubs(
    {
      configuration: { services },
      token: async () => token,
      onEvents: (events) => void heard.push(...events),
      report: (error) => told.push(String(error)),
    },
    {
      onConnected: () => told.push('connected'),
      onLost: () => told.push('lost'),
      onRefused: () => told.push('refused'),
    },
  )
  open.push(hubs.close)
  const connected = () => expect.poll(() => told).toEqual(['connected'])
  return { told, heard, hubs, connected }
}

const changed = ({ userId }: SignedIn): PushEvent => ({ name: 'User.Changed', payload: { userId } })

describe("the client's connection", () => {
  it.each([
    ['over WebSocket', straight],
    ['by long polling where no WebSocket gets through', addressOf(narrow)],
  ])(
    '[PSH-01] [PSH-02] [PSH-03] [PSH-06] joins both hubs and hears that its user has changed, %s',
    async (_, address) => {
      const user = await signedIn(kit)
      const { heard, hubs, connected } = connect(user.token, address)
      await connected()

      await publish(kit.store.db, { userId: user.userId, event: changed(user) })

      await expect.poll(() => heard).toEqual([changed(user)])
      expect(hubs.connectionId()).toEqual(expect.any(String))
    },
  )

  it('[PSH-10] [PSH-11] hears that a code was used, and that a program is ready', async () => {
    const user = await signedIn(kit)
    const { heard, connected } = connect(user.token)
    await connected()
    const used = { name: 'AuthCode.Used', payload: { clientId: syncClientId } } as const
    const ready = { name: 'App.Ready', payload: { appId: syncClientId } } as const

    for (const event of [used, ready]) await publish(kit.store.db, { userId: user.userId, event })

    await expect.poll(() => heard).toEqual([used, ready])
  })

  it('[PSH-05] is refused without a valid token, and learns the reason', async () => {
    const { told } = connect('no-token')

    await expect.poll(() => told).toEqual(['refused'])
  })

  it('[SES-11] hears nothing more when it is closed', async () => {
    const user = await signedIn(kit)
    const [leaves, stays] = [connect(user.token), connect(user.token)]
    await Promise.all([leaves.connected(), stays.connected()])
    leaves.hubs.close()

    await publish(kit.store.db, { userId: user.userId, event: changed(user) })

    await expect.poll(() => stays.heard).toEqual([changed(user)])
    expect([leaves.heard, leaves.told]).toEqual([[], ['connected']])
  })
})
