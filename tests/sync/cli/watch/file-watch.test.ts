import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { fileWatchMachine, type SyncEnd, waits } from '#sync/cli/watch/file-watch.machine.ts'
import type { FileLook } from '#sync/cli/watch/look-at-file.ts'

const there = (stamp: string): FileLook => ({ kind: 'there', stamp })

/** A file that is looked at by a flow whose time the test moves. */
function watched(settled: string | null = null) {
  const file = { look: there('1'), content: 'one', reads: 0 }
  const synced: string[] = []
  const told: string[] = []
  const stored: (string | null)[] = []
  let ends: SyncEnd[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    fileWatchMachine.provide({
      actors: {
        look: fromPromise(async () => file.look),
        read: fromPromise(async () => {
          file.reads++
          return file.content
        }),
        sync: fromPromise(async () => {
          synced.push(file.content)
          return ends.shift() ?? 'done'
        }),
        touches: fromCallback(() => {}),
      },
      actions: {
        tellMissing: () => void told.push('missing'),
        tellInUse: () => void told.push('in use'),
        tellRetry: () => void told.push('retry'),
        storeSettled: ({ context }) => void stored.push(context.settled),
      },
    }),
    { input: { settled }, clock },
  )
  actor.start()
  /** Lets all promises end, and then the time pass. */
  const pass = async (milliseconds: number) => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    clock.increment(milliseconds)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return {
    file,
    synced,
    told,
    stored,
    actor,
    pass,
    endWith: (...next: SyncEnd[]) => {
      ends = next
    },
    touch: (look: FileLook, content = file.content) => {
      file.look = look
      file.content = content
      actor.send({ type: 'file touched' })
    },
    isCurrent: () => actor.getSnapshot().matches('current'),
  }
}

describe('a watched file', () => {
  it('is synced once at the beginning, and remembered', async () => {
    const { pass, synced, stored, isCurrent } = watched()
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect(synced).toEqual(['one'])
    expect(stored).toEqual(['one'])
    expect(isCurrent()).toBe(true)
  })

  it('is not sent if it was synced before', async () => {
    const { pass, synced, isCurrent } = watched('one')
    await pass(waits.quiet)

    expect(synced).toEqual([])
    expect(isCurrent()).toBe(true)
  })

  it('is synced after a change, once it stays as it is', async () => {
    const { pass, synced, touch } = watched('one')
    await pass(waits.quiet)
    touch(there('2'), 'half')
    await pass(waits.quiet - 1)
    touch(there('3'), 'two')
    await pass(1)
    await pass(waits.quiet - 1)
    expect(synced).toEqual([])

    await pass(1)
    await pass(0)
    expect(synced).toEqual(['two'])
  })

  it('is not read again if only its folder changed', async () => {
    const { file, pass, touch, synced } = watched('one')
    await pass(waits.quiet)
    const before = file.reads
    for (let minute = 0; minute < 5; minute++) {
      touch(file.look)
      await pass(60_000)
    }

    expect([file.reads, synced]).toEqual([before, []])
  })

  it('is not sent again if it was saved without a change', async () => {
    const { pass, touch, synced, isCurrent } = watched('one')
    await pass(waits.quiet)
    touch(there('2'))
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect([synced, isCurrent()]).toEqual([[], true])
  })

  it('waits while a program uses it', async () => {
    const { pass, touch, synced, told } = watched('one')
    await pass(waits.quiet)
    touch({ kind: 'in use' }, 'two')
    await pass(waits.quiet)
    await pass(waits.inUse)
    expect([told[0], synced]).toEqual(['in use', []])

    touch(there('2'))
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['two'])
  })

  it('is synced when it is back, with what it then contains', async () => {
    const { pass, touch, synced, told } = watched('one')
    await pass(waits.quiet)
    touch({ kind: 'absent' })
    await pass(waits.quiet)
    expect(told).toEqual(['missing'])

    touch(there('1'))
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual([])
    touch(there('9'), 'restored')
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['restored'])
  })

  it('is synced again if it changed while it was sent', async () => {
    const { file, pass, synced } = watched()
    await pass(0)
    file.look = there('2')
    await pass(waits.quiet)
    file.content = 'two'
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect(synced.at(-1)).toBe('two')
  })

  it('is sent later if the server cannot be reached, with longer waits each time', async () => {
    const { pass, synced, endWith, told } = watched()
    endWith('unreachable', 'unreachable', 'done')
    await pass(waits.quiet)
    expect([synced.length, told]).toEqual([1, ['retry']])

    await pass(waits.firstRetry - 1)
    expect(synced).toHaveLength(1)
    await pass(1)
    expect(synced).toHaveLength(2)
    await pass(waits.firstRetry)
    expect(synced).toHaveLength(2)
    await pass(waits.firstRetry)
    expect(synced).toHaveLength(3)
  })

  it('is not sent earlier because of looks that find no change', async () => {
    const { file, pass, synced, endWith, touch } = watched()
    endWith(...Array.from({ length: 40 }, () => 'unreachable' as const))
    await pass(waits.quiet)
    const sentAfter: number[] = []
    for (let minute = 1; minute <= 16; minute++) {
      const before = synced.length
      await pass(30_000)
      touch(file.look)
      await pass(30_000)
      if (synced.length > before) sentAfter.push(minute)
    }

    // After 30 seconds, 1 minute, 2, 4 and 8.
    expect(sentAfter).toEqual([1, 2, 4, 8, 16])
  })

  it('waits an hour for the server, and no longer', async () => {
    const { pass, synced, endWith } = watched()
    endWith(...Array.from({ length: 40 }, () => 'unreachable' as const))
    await pass(waits.quiet)
    for (let hour = 0; hour < 10; hour++) await pass(waits.maxRetry)
    const before = synced.length

    await pass(waits.maxRetry - 1)
    expect(synced).toHaveLength(before)
    await pass(1)
    expect(synced).toHaveLength(before + 1)
  })

  it('is tried again only after a change if it was refused or needs a person', async () => {
    const { pass, touch, synced, endWith, stored } = watched()
    endWith('held')
    await pass(waits.quiet)
    await pass(waits.maxRetry)
    expect([synced, stored]).toEqual([['one'], []])

    touch(there('2'), 'two')
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['one', 'two'])
  })
})
