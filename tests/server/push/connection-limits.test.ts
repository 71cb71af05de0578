import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openPlaces } from '../../../server/push/connection-limits.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { listening } from './kit.ts'

const kit = await appForThisFile()
const address = await listening(kit)
const sockets: WebSocket[] = []
afterAll(() => sockets.forEach((socket) => socket.terminate()))

const open = (token: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/research/notifications?access_token=${token}`,
    )
    sockets.push(socket)
    socket.on('open', () => resolve('open'))
    socket.on('error', (error) => resolve(error.message))
  })

const negotiate = async (token: string) =>
  (await call(kit.app, 'POST /research/notifications/negotiate?negotiateVersion=1', { token })).status

describe('the hub', () => {
  it('refuses a user who negotiates too often, and no other', async () => {
    const [greedy, modest] = [await signedIn(kit), await signedIn(kit)]
    const statuses: number[] = []
    for (let tried = 0; tried < 121; tried += 1) statuses.push(await negotiate(greedy.token))

    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
    expect(await negotiate(modest.token)).toBe(200)
  })

  it('refuses a user who has sixty connections, and no other, until one of them ends', async () => {
    const [greedy, modest] = [await signedIn(kit), await signedIn(kit)]
    const opened: string[] = []
    for (let tried = 0; tried < 60; tried += 1) opened.push(await open(greedy.token))
    const [first] = sockets

    expect(new Set(opened)).toEqual(new Set(['open']))
    expect([await open(greedy.token), await negotiate(greedy.token)]).toEqual([
      expect.stringContaining('429'),
      429,
    ])
    expect(await open(modest.token)).toBe('open')

    await new Promise((resolve) => {
      first?.once('close', resolve)
      first?.close()
    })
    await expect.poll(() => negotiate(greedy.token)).toBe(200)
  })
})

describe(openPlaces.name, () => {
  it('counts those of a network together, an address of version 6 by its first half', () => {
    const places = openPlaces({
      open: { user: 9, network: 2 },
      openingsPerMinute: { user: 9, network: 9 },
    })
    const giveBack = places.take('1', '2001:db8:1:2::1')
    places.take('2', '2001:db8:1:2::2')

    expect([places.full('3', '2001:db8:1:2::3'), places.full('1', '198.51.100.7')]).toEqual([true, false])
    giveBack()
    expect(places.full('3', '2001:db8:1:2::3')).toBe(false)
  })
})
