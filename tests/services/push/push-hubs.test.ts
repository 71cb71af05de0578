import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { PushHubNeeds } from '../../../src/services/push/push-hub.ts'
import { connectPushHubs } from '../../../src/services/push/push-hubs.ts'
import { configuration } from '../../support/configuration.ts'

const connected = vi.hoisted(() => ({ hubs: [] as PushHubNeeds[], closed: [] as string[], without: '' }))

vi.mock('../../../src/services/push/push-hub.ts', () => ({
  connectPushHub: (needs: PushHubNeeds) => {
    connected.hubs.push(needs)
    return {
      connectionId: () => (connected.without === needs.service ? null : `connection to ${needs.service}`),
      close: () => connected.closed.push(needs.service),
    }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  connected.hubs = []
  connected.closed = []
  connected.without = ''
})
afterEach(() => void vi.useRealTimers())

function connect() {
  const told: string[] = []
  const events: (readonly PushEvent[])[] = []
  const hubs = connectPushHubs({
    configuration,
    token: async () => 'token',
    onEvents: (some) => events.push(some),
    onConnected: () => told.push('connected'),
    onLost: () => told.push('lost'),
    onRestored: () => told.push('restored'),
    report: (error) => told.push(String(error)),
  })
  const [groupAdmin, research] = connected.hubs
  if (groupAdmin === undefined || research === undefined) throw new Error('There are two hubs.')
  return { hubs, told, events, groupAdmin, research }
}

describe(connectPushHubs.name, () => {
  it('connects to the hubs of both services, and calls carry the id of the one that tells of data', () => {
    const { hubs, groupAdmin, research } = connect()

    expect([groupAdmin.service, research.service]).toEqual(['groupadmin', 'research'])
    expect([groupAdmin.address, research.address]).toEqual([
      configuration.services.groupadmin,
      configuration.services.research,
    ])
    expect(hubs.connectionId()).toBe('connection to research')
  })

  it('hands on together what both say', () => {
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

  it('[PSH-04] is lost once, and restored when both are there again', () => {
    const { told, groupAdmin, research } = connect()
    groupAdmin.onLost()
    research.onLost()
    groupAdmin.onRestored()
    expect(told).toEqual(['lost'])
    research.onRestored()

    expect(told).toEqual(['lost', 'restored'])
  })

  it('stands while both are connected', () => {
    const { hubs, groupAdmin } = connect()
    expect(hubs.stand()).toBe(true)
    groupAdmin.onLost()
    expect(hubs.stand()).toBe(false)
    groupAdmin.onRestored()
    expect(hubs.stand()).toBe(true)
    connected.without = 'groupadmin'

    expect(hubs.stand()).toBe(false)
  })

  it('closes both, and says nothing more', () => {
    const { hubs, events, groupAdmin } = connect()
    groupAdmin.onEvent({ name: 'User.Changed', payload: { userId: '5' } } as PushEvent)
    hubs.close()
    vi.advanceTimersByTime(5_000)

    expect(connected.closed).toEqual(['groupadmin', 'research'])
    expect(events).toEqual([])
  })
})
