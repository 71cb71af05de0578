import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { fileSearchWait, signInCheckWait } from '#domain/constants.ts'
import {
  type Connection,
  companionMachine,
  type FoundFile,
  firstConnectRetry,
  maxConnectRetry,
  watchedFiles,
} from '#machines/companion/companion.machine.ts'
import { fileWatchMachine } from '#machines/file-watch/file-watch.machine.ts'
import type { FileLook, SyncEnd } from '#machines/file-watch/file-watch.setup.ts'
import { situationOf } from '#sync/cli/watch/file-situation.ts'
import { present } from '../support/present.ts'
import { waits } from '../watch/support/watched-file.ts'

const connected = (userId = '1'): Connection => ({ kind: 'connected', userId })
const away: Connection = { kind: 'unreachable', problem: 'No server answers.' }
const watchedFile = (path: string): FoundFile => ({ path, begins: 'watching', settled: 'content' })
const offeredFile = (path: string): FoundFile => ({ path, begins: 'offered', settled: null })

const unchanged: FileLook = { kind: 'there', stamp: '1' }

/** A companion whose time the test moves. All files contain the same. */
function begun(connections: Connection[], founds: (readonly FoundFile[])[]) {
  const calls = { connect: 0, find: 0 }
  const synced: string[] = []
  const ends: SyncEnd[] = []
  const clock = new SimulatedClock()
  const flow = createActor(
    companionMachine.provide({
      actors: {
        connect: fromPromise(async () => {
          calls.connect++
          return connections.shift() ?? connected()
        }),
        find: fromPromise(async () => {
          calls.find++
          const found: readonly FoundFile[] = founds.shift() ?? []
          return found
        }),
        fileWatch: fileWatchMachine.provide({
          actors: {
            look: fromPromise(async () => unchanged),
            read: fromPromise(async () => 'content'),
            sync: fromPromise(async ({ input }) => {
              synced.push(input.path)
              return ends.shift() ?? 'done'
            }),
            askSession: fromPromise(async () => false),
            touches: fromCallback(() => {}),
          },
        }),
      },
    }),
    { clock },
  )
  flow.start()
  const pass = async (milliseconds: number) => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
    clock.increment(milliseconds)
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  }
  const fileOf = (path: string) =>
    present(
      watchedFiles(flow.getSnapshot()).find((file) => file.getSnapshot().context.path === path),
      path,
    )
  return {
    flow,
    calls,
    synced,
    ends,
    pass,
    fileOf,
    state: () => flow.getSnapshot().value,
    situations: () =>
      Object.fromEntries(
        watchedFiles(flow.getSnapshot()).map((file) => [
          file.getSnapshot().context.path,
          situationOf(file.getSnapshot()),
        ]),
      ),
  }
}

describe('the companion', () => {
  it('runs one flow for each file that it finds', async () => {
    const { pass, state, situations, synced } = begun(
      [connected()],
      [[watchedFile('/a.ged'), { ...watchedFile('/b.ged'), begins: 'paused' }, offeredFile('/c.ged')]],
    )
    await pass(0)
    await pass(waits.quiet)

    expect(state()).toBe('watching')
    expect([situations(), synced]).toEqual([
      { '/a.ged': 'current', '/b.ged': 'paused', '/c.ged': 'offered' },
      [],
    ])
  })

  it('tries an unreachable server again, with longer waits each time, at most ten minutes', async () => {
    const { pass, calls, state } = begun(
      Array.from({ length: 50 }, () => away),
      [],
    )
    await pass(0)
    expect([state(), calls.connect]).toEqual(['unreachable', 1])

    await pass(firstConnectRetry - 1)
    expect(calls.connect).toBe(1)
    await pass(1)
    expect(calls.connect).toBe(2)
    await pass(firstConnectRetry)
    expect(calls.connect).toBe(2)
    await pass(firstConnectRetry)
    expect(calls.connect).toBe(3)
    for (let nth = 0; nth < 10; nth++) await pass(maxConnectRetry)
    const before = calls.connect
    await pass(maxConnectRetry)
    expect(calls.connect).toBe(before + 1)
  })

  it('tries the server at once if a person asks for it, and forgets the problem', async () => {
    const { flow, pass, state } = begun([away], [])
    await pass(0)
    expect(flow.getSnapshot().context.problem).toBe('No server answers.')

    flow.send({ type: 'search asked' })
    await pass(0)

    expect([state(), flow.getSnapshot().context.problem]).toEqual(['watching', null])
  })

  it('waits for a sign-in, and goes on with it', async () => {
    const { flow, pass, state } = begun([{ kind: 'signed out' }], [])
    await pass(0)
    expect(state()).toBe('signed out')

    flow.send({ type: 'signed in' })
    await pass(0)

    expect(state()).toBe('watching')
  })

  it('notices a sign-in by another command', async () => {
    const { pass, state } = begun([{ kind: 'signed out' }], [])
    await pass(0)
    await pass(signInCheckWait)

    expect(state()).toBe('watching')
  })

  it('tells the files of a new sign-in', async () => {
    const { flow, pass, ends, synced, situations } = begun(
      [],
      [[{ ...watchedFile('/a.ged'), settled: null }], [{ ...watchedFile('/a.ged'), settled: null }]],
    )
    ends.push('signed out')
    await pass(0)
    await pass(waits.quiet)
    expect(situations()).toEqual({ '/a.ged': 'signed out' })

    flow.send({ type: 'signed in' })
    await pass(waits.quiet)

    expect([synced, situations()]).toEqual([['/a.ged', '/a.ged'], { '/a.ged': 'current' }])
  })

  it('ends the flows of one user before those of another begin', async () => {
    const { flow, pass, fileOf, situations } = begun(
      [connected('1'), connected('2')],
      [[watchedFile('/a.ged')], [offeredFile('/a.ged')]],
    )
    await pass(0)
    const ofFirst = fileOf('/a.ged')

    flow.send({ type: 'signed in' })
    await pass(0)

    expect([ofFirst.getSnapshot().status, situations()]).toEqual(['stopped', { '/a.ged': 'offered' }])
  })

  it('takes in new files, keeps the flows of known ones, and drops offers that are gone', async () => {
    const { pass, calls, fileOf, situations } = begun(
      [],
      [
        [watchedFile('/a.ged'), offeredFile('/b.ged'), offeredFile('/c.ged')],
        [offeredFile('/c.ged'), offeredFile('/d.ged')],
      ],
    )
    await pass(0)
    const before = fileOf('/a.ged')

    await pass(fileSearchWait)

    expect([calls.find, Object.keys(situations())]).toEqual([2, ['/a.ged', '/c.ged', '/d.ged']])
    expect(fileOf('/a.ged')).toBe(before)
  })
})
