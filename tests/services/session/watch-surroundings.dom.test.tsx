import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchOtherTabs } from '#services/session/watch-surroundings.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watching() {
  const changed = vi.fn<() => void>()
  stops.push(watchOtherTabs(changed))
  return changed
}

describe(watchOtherTabs.name, () => {
  it.each([
    ['another user has come', 'tc.users.current', 1],
    ['everything has been cleared', null, 1],
    ['another tab has kept something else', 'tc.users.5.session', 0],
  ])('reports when the user of this browser may have changed: %s', (_, key, times) => {
    const changed = watching()

    window.dispatchEvent(new StorageEvent('storage', { key }))

    expect(changed).toHaveBeenCalledTimes(times)
  })

  it('stops listening when it is no longer needed', () => {
    const changed = watching()
    for (const stop of stops.splice(0)) stop()

    window.dispatchEvent(new StorageEvent('storage', { key: null }))

    expect(changed).not.toHaveBeenCalled()
  })
})
