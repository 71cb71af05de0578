import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { PushHubNeeds } from '#services/push/push-hub.ts'
import { connectPushHubs } from '#services/push/push-hubs.ts'
import { configuration } from '../../support/configuration.ts'

const connected = vi.hoisted(() => ({ hubs: [] as PushHubNeeds[], closed: [] as string[] }))

vi.mock('#services/push/push-hub.ts', () => ({
  connectPushHub: (needs: PushHubNeeds) => {
    connected.hubs.push(needs)
    return {
      connectionId: () => `connection to ${needs.service}`,
      close: () => connected.closed.push(needs.service),
    }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  connected.hubs = []
  connected.closed = []
})
afterEach(() => void vi.useRealTimers())

function connect() {
  const told: string[] = []
  const events: (readonly PushEvent[])[] = []
  const hubs = connectPushHubs(
    {
      configuration,
      token: async () => 'token',
      onEvents: (some) => events.push(some),
      report: (error) => told.push(String(error)),
    },
    {
      onConnected: () => told.push('connected'),
      onLost: () => told.push('lost'),
      onRefused: () => told.push('refused'),
    },
  )
  const [groupAdmin, research] = connected.hubs
  if (groupAdmin === undefined || research === undefined) throw new Error('There are two hubs.')
  return { hubs, told, events, groupAdmin, research }
}

describe(connectPushHubs.name, () => {
  it('connects to the hubs of both services, and sends the id of the data hub’s connection with calls', () => {
    const { hubs, groupAdmin, research } = connect()

    expect([groupAdmin.service, research.service]).toEqual(['groupadmin', 'research'])
    expect([groupAdmin.address, research.address]).toEqual([
      configuration.services.groupadmin,
      configuration.services.research,
    ])
    expect(hubs.connectionId()).toBe('connection to research')
  })

  it('passes the events of both on together', () => {
    const { events, groupAdmin, research } = connect()
    // Ids as the server writes them.
    const user = { name: 'User.Changed', payload: { userId: '5' } } as PushEvent
    const group = { name: 'Group.DataChanged', payload: { dataGroupId: '17' } } as PushEvent
    groupAdmin.onEvent(user)
    research.onEvent(group)
    vi.advanceTimersByTime(300)

    expect(events).toEqual([[user, group]])
  })

  it('is connected when both are', () => {
    const { told, groupAdmin, research } = connect()
    research.onConnected()
    expect(told).toEqual([])
    groupAdmin.onConnected()

    expect(told).toEqual(['connected'])
  })

  it('is lost when one of them is lost, and reports nothing after that', () => {
    const { told, groupAdmin, research } = connect()
    groupAdmin.onConnected()
    groupAdmin.onLost()
    research.onConnected()
    research.onRefused()

    expect(told).toEqual(['lost'])
  })

  it('is refused when the first is', () => {
    const { told, groupAdmin, research } = connect()
    research.onRefused()
    groupAdmin.onLost()

    expect(told).toEqual(['refused'])
  })

  it('closes both, and reports nothing more', () => {
    const { hubs, events, groupAdmin } = connect()
    groupAdmin.onEvent({ name: 'User.Changed', payload: { userId: '5' } } as PushEvent)
    hubs.close()
    vi.advanceTimersByTime(5_000)

    expect(connected.closed).toEqual(['groupadmin', 'research'])
    expect(events).toEqual([])
  })
})
