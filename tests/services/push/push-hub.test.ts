import type { HubConnection } from '@microsoft/signalr'
import { describe, expect, it, vi } from 'vitest'
import type { PushEvent, PushService } from '#contract/push.ts'
import { connectPushHub } from '#services/push/push-hub.ts'
import { patient } from '../../support/patience.ts'

/** The arguments of the builder, and the one connection that it made. */
const built = vi.hoisted(() => ({
  url: '',
  token: async (): Promise<string> => '',
  connection: null as unknown,
}))

vi.mock('@microsoft/signalr', () => ({
  LogLevel: { None: 6 },
  HubConnectionBuilder: class {
    withUrl(url: string, options: { accessTokenFactory: () => Promise<string> }) {
      Object.assign(built, { url, token: options.accessTokenFactory })
      return this
    }
    configureLogging() {
      return this
    }
    build() {
      return built.connection
    }
  },
}))

/** A connection that the test controls; `fails` is the error of its start. */
function fakeConnection(fails?: Error) {
  const listeners = new Map<string, (payload: unknown) => void>()
  let lost = () => undefined as void
  const start = vi.fn<() => Promise<void>>(async () => {
    if (fails !== undefined) throw fails
  })
  const stop = vi.fn<() => Promise<void>>(async () => lost())
  built.connection = {
    connectionId: 'connection-1',
    start,
    stop,
    on: (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener),
    onclose: (callback: () => void) => {
      lost = callback
    },
  } satisfies Partial<Record<keyof HubConnection, unknown>>
  const push = (name: string, payload: unknown) => listeners.get(name)?.(payload)
  return { start, stop, push, lose: () => lost() }
}

function connect(token: string | null = 'token-1', service: PushService = 'research') {
  const events: PushEvent[] = []
  const told: string[] = []
  const reported: unknown[] = []
  const hub = connectPushHub({
    service,
    address: `https://data.example/${service}`,
    token: async () => token,
    onEvent: (event) => events.push(event),
    onConnected: () => told.push('connected'),
    onLost: () => told.push('lost'),
    onRefused: () => told.push('refused'),
    report: (error) => reported.push(error),
  })
  return { hub, events, told, reported }
}

const untilStarted = (start: { mock: { calls: unknown[] } }) =>
  vi.waitFor(() => expect(start.mock.calls).toHaveLength(1), patient)

describe(connectPushHub.name, () => {
  it('[PSH-05] connects to the hub of the research-data service with the access token', async () => {
    const { start } = fakeConnection()
    const { hub, told } = connect()
    expect(hub.connectionId()).toBeNull()
    await untilStarted(start)

    expect(built.url).toBe('https://data.example/research/notifications')
    expect(await built.token()).toBe('token-1')
    expect(hub.connectionId()).toBe('connection-1')
    expect(told).toEqual(['connected'])
  })

  it('[PSH-05] connects to the hub of the group-admin service too, and receives its events', async () => {
    const { start, push } = fakeConnection()
    const { events } = connect('token-2', 'groupadmin')
    await untilStarted(start)
    push('User.Changed', { userId: '5' })
    push('Group.DataChanged', { dataGroupId: '17' })

    expect(built.url).toBe('https://data.example/groupadmin/notifications')
    expect(await built.token()).toBe('token-2')
    expect(events).toEqual([{ name: 'User.Changed', payload: { userId: '5' } }])
  })

  it('passes the hub’s events on', async () => {
    const { start, push } = fakeConnection()
    const { events } = connect()
    await untilStarted(start)
    push('Group.DataChanged', { dataGroupId: '17' })
    push('Sync.StateChanged', { syncId: '7', workspaceId: '3' })

    expect(events).toEqual([
      { name: 'Group.DataChanged', payload: { dataGroupId: '17' } },
      { name: 'Sync.StateChanged', payload: { syncId: '7', workspaceId: '3' } },
    ])
  })

  it.each([{ dataGroupId: 17 }, {}, null, 'text', { dataGroupId: '17-1' }])(
    'drops and reports %j, and continues',
    async (payload) => {
      const { start, push } = fakeConnection()
      const { events, reported, hub } = connect()
      await untilStarted(start)
      push('Group.DataChanged', payload)
      push('Group.DataChanged', { dataGroupId: '18' })

      expect(reported).toHaveLength(1)
      expect(events.map((event) => event.payload)).toEqual([{ dataGroupId: '18' }])
      expect(hub.connectionId()).toBe('connection-1')
    },
  )

  it('reports a lost connection', async () => {
    const { start, lose } = fakeConnection()
    const { told } = connect()
    await untilStarted(start)
    lose()

    expect(told).toEqual(['connected', 'lost'])
  })

  it.each([
    ['lost', new Error('Failed to fetch')],
    ['refused', new Error("Failed to complete negotiation with the server: Error: Status code '401'")],
  ])('reports that the connection is %s if it cannot be made', async (what, error) => {
    fakeConnection(error)
    const { told } = connect()

    await vi.waitFor(() => expect(told).toEqual([what]), patient)
  })

  it('[SES-11] stops when closed, and reports nothing more', async () => {
    const { start, stop } = fakeConnection()
    const { hub, told } = connect()
    await untilStarted(start)
    hub.close()

    expect(stop).toHaveBeenCalledOnce()
    expect(told).toEqual(['connected'])
  })

  it('makes no connection if it is closed before its code has loaded', async () => {
    const { start } = fakeConnection()
    const { hub } = connect()
    hub.close()
    await vi.dynamicImportSettled()

    expect(start).not.toHaveBeenCalled()
    expect(hub.connectionId()).toBeNull()
  })
})
