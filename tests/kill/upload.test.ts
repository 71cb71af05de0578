/**
 * Kills the participants of an upload at random points, and compares the result with what the server had acknowledged.
 * One round for each victim here; KINWEAVE_ROUNDS is the number of rounds in `npm run soak`, KINWEAVE_SEED repeats the
 * points of a failed run.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { patience } from '../support/patience.ts'
import { randomFrom } from './support/random.ts'
import { type Answered, acknowledgedBatch, acknowledgedCompletion } from './support/recorder.ts'
import type { UploadProcess } from './support/upload-process.ts'
import { startWorld, type World } from './support/world.ts'

const rounds = Number(process.env['KINWEAVE_ROUNDS'] ?? 0)
const seed = Number(process.env['KINWEAVE_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const random = randomFrom(seed)
/** At least six parts, so that there is a middle of the upload. */
const persons = 1500
const parts = persons / 250
/** Parts that an uploader sends at once: this many may be unacknowledged when it is killed. */
const inFlight = 3

/** A test waits for several things, one after the other. */
const patienceOfAll = 3 * patience

let world: World
// There is nothing to stop if it could not be started.
let stop: World['stop'] = async () => {}
beforeAll(async () => {
  console.info(`The points of this run are those of KINWEAVE_SEED=${seed}`)
  world = await startWorld(persons)
  stop = world.stop
}, patienceOfAll)
afterAll(() => stop())

/** Waits for some of the parts to be acknowledged: somewhere in the middle of sending. */
async function whileSending(answered: (fits: (call: Answered) => boolean) => Promise<Answered>) {
  const enough = 1 + Math.floor(random() * (parts - 3))
  let taken = 0
  await answered((call) => acknowledgedBatch(call) !== null && ++taken === enough)
}

/** Waits until everything has been sent, and then for a part of the time that applying takes. */
async function whileApplying(answered: (fits: (call: Answered) => boolean) => Promise<Answered>) {
  const moment = random() * world.applyTime
  await answered(acknowledgedCompletion)
  await pause(moment)
}

type Victim = (upload: UploadProcess) => Promise<UploadProcess>

const victims: Readonly<Record<string, Victim>> = {
  uploader: async (upload) => {
    upload.kill('SIGKILL')
    await upload.ended
    return world.upload()
  },
  server: async (upload) => {
    await world.killServer()
    await world.startServerAgain()
    return upload
  },
  database: async (upload) => {
    world.killDatabase()
    return upload
  },
}

const sending = { moment: 'the file is sent', until: whileSending }
const applying = { moment: 'the tree changes', until: whileApplying }
const short = [
  { victim: 'uploader', ...sending, round: 1 },
  { victim: 'server', ...sending, round: 1 },
  { victim: 'database', ...applying, round: 1 },
]
const long = Array.from({ length: rounds }, (_, index) =>
  Object.keys(victims).flatMap((victim) =>
    [sending, applying].map((death) => ({ victim, ...death, round: index + 1 })),
  ),
)
const every = rounds === 0 ? short : long.flat()

describe('an upload', () => {
  it.each(every)(
    'continues when the $victim is killed while $moment, loses nothing, and never shows an incomplete tree (round $round)',
    async ({ victim, until }) => {
      onTestFailed(() => console.info(world.said()))
      const before = world.edition()
      const after = world.nextEdition()
      const watcher = await world.watch()
      const { answered } = world.recorder
      const first = answered.length
      const point = until(world.recorder.next)
      const upload = world.upload()
      await point

      const end = await (await victims[victim]?.(upload))?.ended
      const seen = await watcher.stop()

      expect(end?.words ?? '').not.toContain('begins anew')
      expect(end).toMatchObject({ code: 0, report: { state: 'Completed' } })
      expect(seen).toEqual(seen.length === 1 ? [after.surname] : [before.surname, after.surname])
      const taken = answered.slice(first).flatMap((call) => acknowledgedBatch(call) ?? [])
      expect(new Set(taken.map(({ syncId }) => syncId))).toEqual(new Set([end?.report?.syncId]))
      const numbers = new Set(taken.map(({ number }) => number))
      expect([...numbers].sort((one, other) => one - other)).toEqual(
        [...numbers.keys()].map((_, index) => index),
      )
      expect(taken.length - numbers.size).toBeLessThanOrEqual(inFlight)
      expect(await world.ask('SELECT count(*)::text AS answer FROM sync_batches')).toBe('0')
    },
    patienceOfAll,
  )

  it('that is cancelled leaves nothing behind, and the tree unchanged', async () => {
    const before = world.edition()
    world.nextEdition()
    const watcher = await world.watch()
    const point = whileSending(world.recorder.next)
    const upload = world.upload()
    await point

    upload.kill('SIGINT')
    const end = await upload.ended

    expect(end).toMatchObject({ code: 130, report: { state: 'Cancelled' } })
    expect(await watcher.stop()).toEqual([before.surname])
    expect(await world.ask('SELECT count(*)::text AS answer FROM sync_batches')).toBe('0')
  })

  it('leaves no tree if it was to make a new tree and is cancelled', async () => {
    const trees = "SELECT count(*)::text AS answer FROM data_groups WHERE group_type = 'Research'"
    const before = await world.ask(trees)
    const point = whileSending(world.recorder.next)
    const upload = world.upload('--new')
    await point

    upload.kill('SIGINT')
    const end = await upload.ended

    expect(end).toMatchObject({ code: 130, report: { state: 'Cancelled' } })
    expect(await world.ask(trees)).toBe(before)
    expect(await world.ask('SELECT count(*)::text AS answer FROM sync_batches')).toBe('0')
  })
})
