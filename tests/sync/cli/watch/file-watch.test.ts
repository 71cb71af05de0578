import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type FileSituation, situationOf } from '#sync/cli/watch/file-situation.ts'
import { type Beginning, fileWatchMachine, type SyncEnd, waits } from '#sync/cli/watch/file-watch.machine.ts'
import type { FileLook } from '#sync/cli/watch/look-at-file.ts'

const there = (stamp: string): FileLook => ({ kind: 'there', stamp })

interface Seen {
  look: FileLook
  content: string
  reads: number
  /** Why it cannot be read; null if it can. */
  error: Error | null
}

const errorOf = (code: string) => Object.assign(new Error(code), { code })

/** A file that is looked at by a flow whose time the test moves. */
function watched(settled: string | null = null, begins: Beginning = 'watching') {
  const file: Seen = { look: there('1'), content: 'one', reads: 0, error: null }
  const synced: string[] = []
  const approvals: boolean[] = []
  const situations: FileSituation[] = []
  const choices: string[] = []
  let signedIn = false
  const stored: (string | null)[] = []
  let ends: SyncEnd[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    fileWatchMachine.provide({
      actors: {
        look: fromPromise(async () => file.look),
        read: fromPromise(async () => {
          file.reads++
          if (file.error !== null) throw file.error
          return file.content
        }),
        sync: fromPromise(async ({ input }) => {
          synced.push(file.content)
          approvals.push(input.approved)
          return ends.shift() ?? 'done'
        }),
        touches: fromCallback(() => {}),
      },
      actions: {
        storeSettled: ({ context }) => void stored.push(context.settled?.digest ?? null),
        storeWatched: () => void choices.push('watched'),
        storePaused: () => void choices.push('paused'),
      },
      guards: { isSignedIn: () => signedIn },
    }),
    { input: { path: '/home/ada/tree.ged', begins, settled }, clock },
  )
  actor.subscribe((snapshot) => {
    const situation = situationOf(snapshot)
    if (situation !== situations.at(-1)) situations.push(situation)
  })
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
    approvals,
    situations,
    choices,
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
    signIn: () => {
      signedIn = true
    },
    isCurrent: () => situationOf(actor.getSnapshot()) === 'current',
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
    const { pass, touch, synced, situations } = watched('one')
    await pass(waits.quiet)
    touch({ kind: 'in use' }, 'two')
    await pass(waits.quiet)
    await pass(waits.inUse)
    expect([situations.includes('in use'), synced]).toEqual([true, []])

    touch(there('2'))
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['two'])
  })

  it('is synced when it is back, with what it then contains', async () => {
    const { pass, touch, synced, situations } = watched('one')
    await pass(waits.quiet)
    touch({ kind: 'absent' })
    await pass(waits.quiet)
    expect(situations.at(-1)).toBe('missing')

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
    const { pass, synced, endWith, situations } = watched()
    endWith('unreachable', 'unreachable', 'done')
    await pass(waits.quiet)
    expect([synced.length, situations.at(-1)]).toEqual([1, 'waiting to retry'])

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

  it('is tried again only after a change if it was refused', async () => {
    const { pass, touch, synced, endWith, stored } = watched()
    endWith('refused')
    await pass(waits.quiet)
    await pass(waits.maxRetry)
    expect([synced, stored]).toEqual([['one'], []])

    touch(there('2'), 'two')
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['one', 'two'])
  })

  it('is sent again at once if a person asks for it', async () => {
    const { pass, actor, synced, isCurrent } = watched('one')
    await pass(waits.quiet)
    await pass(0)
    expect([isCurrent(), synced]).toEqual([true, []])

    actor.send({ type: 'sync asked' })
    await pass(0)

    expect(synced).toEqual(['one'])
  })

  it('waits for a decision if much would be removed, and is sent with it', async () => {
    const { pass, actor, synced, approvals, endWith, situations, stored } = watched()
    endWith('undecided', 'done')
    await pass(waits.quiet)
    await pass(waits.maxRetry)
    expect([synced, situations.at(-1), stored]).toEqual([['one'], 'undecided', []])

    actor.send({ type: 'update approved' })
    await pass(0)

    expect([synced, approvals, stored]).toEqual([['one', 'one'], [false, true], ['one']])
  })

  it('needs a new decision if it has changed since', async () => {
    const { file, pass, actor, synced, approvals, endWith, situations } = watched()
    endWith('undecided', 'undecided')
    await pass(waits.quiet)
    await pass(0)
    file.look = there('2')
    file.content = 'two'
    actor.send({ type: 'update approved' })
    await pass(0)
    await pass(waits.quiet)

    expect([synced, approvals, situations.at(-1)]).toEqual([['one', 'two'], [false, false], 'undecided'])
  })

  describe.each(['undecided', 'refused'] as const)('whose sync was %s', (end) => {
    it.each([
      ['was in use', (touch: (look: FileLook) => void) => touch({ kind: 'in use' })],
      ['was away', (touch: (look: FileLook) => void) => touch({ kind: 'absent' })],
    ])('stays so after it %s', async (_, leave) => {
      const { pass, touch, synced, endWith, situations } = watched()
      endWith(end)
      await pass(waits.quiet)
      leave(touch)
      await pass(0)
      touch(there('2'))
      await pass(waits.quiet)
      await pass(waits.quiet)

      expect([synced, situations.at(-1)]).toEqual([['one'], end])
    })

    it('stays so after a pause', async () => {
      const { pass, actor, synced, endWith, situations } = watched()
      endWith(end)
      await pass(waits.quiet)
      actor.send({ type: 'pause asked' })
      actor.send({ type: 'resume asked' })
      await pass(0)

      expect([synced, situations.at(-1)]).toEqual([['one'], end])
    })
  })

  it('can still be approved when the content about which somebody must decide is back', async () => {
    const { pass, touch, actor, synced, approvals, endWith } = watched()
    endWith('undecided', 'unreachable', 'done')
    await pass(waits.quiet)
    touch(there('2'), 'two')
    await pass(waits.quiet)
    await pass(0)
    touch(there('1'), 'one')
    await pass(waits.quiet)
    await pass(0)
    actor.send({ type: 'update approved' })
    await pass(0)

    expect([synced, approvals]).toEqual([
      ['one', 'two', 'one'],
      [false, false, true],
    ])
  })

  it('keeps the approval of an update while the server is away', async () => {
    const { pass, actor, synced, approvals, endWith, situations } = watched()
    endWith('undecided', 'unreachable', 'done')
    await pass(waits.quiet)
    actor.send({ type: 'update approved' })
    await pass(0)
    await pass(waits.firstRetry)

    expect([synced.length, approvals, situations.at(-1)]).toEqual([3, [false, true, true], 'current'])
  })

  it('keeps the approval of an update until somebody has signed in', async () => {
    const { pass, actor, approvals, endWith, situations } = watched()
    endWith('undecided', 'signed out', 'done')
    await pass(waits.quiet)
    actor.send({ type: 'update approved' })
    await pass(0)
    actor.send({ type: 'signed in' })
    await pass(0)

    expect([approvals, situations.at(-1)]).toEqual([[false, true, true], 'current'])
  })

  it.each(['undecided', 'refused', 'done'] as const)(
    'needs a new approval after an approved update was %s',
    async (end) => {
      const { pass, actor, approvals, endWith } = watched()
      endWith('undecided', end, 'done')
      await pass(waits.quiet)
      actor.send({ type: 'update approved' })
      await pass(0)
      actor.send({ type: 'sync asked' })
      await pass(0)

      expect(approvals).toEqual([false, true, false])
    },
  )

  it('is tried once a minute if this program may not read it, and says so', async () => {
    const { file, pass, synced, situations } = watched()
    file.error = errorOf('EACCES')
    await pass(waits.quiet)
    for (let second = 0; second < 59; second++) await pass(1000)
    expect([file.reads, situations.at(-1)]).toEqual([1, 'unreadable'])

    file.error = null
    await pass(1000)
    await pass(waits.quiet)
    await pass(0)
    expect([synced, situations.at(-1)]).toEqual([['one'], 'current'])
  })

  it.each([errorOf('EBUSY'), errorOf('ENOENT'), new DOMException('', 'NotReadableError')])(
    'waits as for a program that uses it if it cannot be read because of %s',
    async (error) => {
      const { file, pass, synced, situations } = watched()
      file.error = error
      await pass(waits.quiet)
      expect([file.reads, situations.at(-1)]).toEqual([1, 'in use'])

      file.error = null
      await pass(waits.inUse)
      await pass(waits.quiet)
      await pass(0)
      expect(synced).toEqual(['one'])
    },
  )

  it('is not read while it is only offered, until somebody chooses it', async () => {
    const { file, pass, actor, synced, touch, choices, situations } = watched(null, 'offered')
    touch(there('2'))
    await pass(waits.maxRetry)
    expect([file.reads, situations]).toEqual([0, ['offered']])

    actor.send({ type: 'file chosen' })
    await pass(waits.quiet)

    expect([synced, choices]).toEqual([['one'], ['watched']])
  })

  it('rests while it is paused, and goes on with what it then contains', async () => {
    const { pass, actor, touch, synced, choices } = watched('one')
    await pass(waits.quiet)
    actor.send({ type: 'pause asked' })
    touch(there('2'), 'two')
    await pass(waits.maxRetry)
    expect([synced, choices]).toEqual([[], ['paused']])

    actor.send({ type: 'resume asked' })
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect([synced, choices]).toEqual([['two'], ['paused', 'watched']])
  })

  it('stays paused after a restart', async () => {
    const { file, pass, situations } = watched(null, 'paused')
    await pass(waits.maxRetry)

    expect([file.reads, situations]).toEqual([0, ['paused']])
  })

  it.each(['done', 'unreachable', 'undecided', 'refused', 'signed out'] as const)(
    'pauses after the sync that goes on, however it ends (%s)',
    async (end) => {
      const { pass, actor, endWith, situations, synced } = watched()
      endWith(end)
      actor.subscribe((snapshot) => {
        if (snapshot.matches({ watching: 'syncing' }) && !snapshot.context.pausing)
          actor.send({ type: 'pause asked' })
      })
      await pass(waits.quiet)
      await pass(waits.maxRetry)

      expect([synced, situations.slice(-2)]).toEqual([['one'], ['pausing', 'paused']])
    },
  )

  it('waits for a new sign-in, here or by another command', async () => {
    const { file, pass, touch, signIn, actor, synced, endWith, situations } = watched()
    endWith('signed out', 'signed out', 'done')
    await pass(waits.quiet)
    touch(file.look)
    await pass(waits.maxRetry)
    expect([synced.length, situations.at(-1)]).toEqual([1, 'signed out'])

    actor.send({ type: 'signed in' })
    await pass(0)
    expect([synced.length, situations.at(-1)]).toEqual([2, 'signed out'])

    signIn()
    touch(file.look)
    await pass(0)
    expect([synced.length, situations.at(-1)]).toEqual([3, 'current'])
  })
})
