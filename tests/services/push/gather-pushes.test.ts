import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import { gatherPushes } from '#services/push/gather-pushes.ts'
import { groupId } from '../../domain/model/samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const changed = (id: string): PushEvent => ({
  name: 'Group.DataChanged',
  payload: { dataGroupId: groupId(id) },
})

function gathering() {
  const handedOn: (readonly PushEvent[])[] = []
  return { handedOn, ...gatherPushes((events) => handedOn.push(events)) }
}

describe(gatherPushes.name, () => {
  it('passes many equal events on as one', () => {
    const { take, handedOn } = gathering()
    for (let count = 0; count < 20; count += 1) {
      take(changed('17'))
      vi.advanceTimersByTime(50)
    }
    vi.advanceTimersByTime(300)

    expect(handedOn).toEqual([[changed('17')]])
  })

  it('passes simultaneous events on together, in their order', () => {
    const { take, handedOn } = gathering()
    for (const id of ['17', '18', '17']) take(changed(id))
    vi.advanceTimersByTime(300)

    expect(handedOn).toEqual([[changed('17'), changed('18')]])
  })

  it('delays no event for more than two seconds, however many follow', () => {
    const { take, handedOn } = gathering()
    for (let count = 0; count < 50; count += 1) {
      take(changed('17'))
      vi.advanceTimersByTime(100)
    }

    expect(handedOn).toHaveLength(2)
  })

  it('passes on nothing more once stopped', () => {
    const { take, stop, handedOn } = gathering()
    take(changed('17'))
    stop()
    vi.advanceTimersByTime(5_000)

    expect(handedOn).toEqual([])
  })
})
