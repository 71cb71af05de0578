/** A watched file in tests, and the times that its flow waits. */
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { fileInUseWait, fileQuietWait, fileUnreadableWait } from '#domain/constants.ts'
import { fileWatchMachine } from '#machines/file-watch/file-watch.machine.ts'
import {
  type Beginning,
  type FileLook,
  firstSyncRetry,
  maxSyncRetry,
  type SyncEnd,
} from '#machines/file-watch/file-watch.setup.ts'
import { type FileSituation, situationOf } from '#sync/cli/watch/file-situation.ts'

export const waits = {
  quiet: fileQuietWait,
  inUse: fileInUseWait,
  unreadable: fileUnreadableWait,
  firstRetry: firstSyncRetry,
  maxRetry: maxSyncRetry,
}

export const there = (stamp: string): FileLook => ({ kind: 'there', stamp })

interface Seen {
  look: FileLook
  content: string
  reads: number
  /** Why it cannot be read; null if it can. */
  error: Error | null
}

export const errorOf = (code: string) => Object.assign(new Error(code), { code })

/** A file that is looked at by a flow whose time the test moves. */
export function watched(settled: string | null = null, begins: Beginning = 'watching') {
  const file: Seen = { look: there('1'), content: 'one', reads: 0, error: null }
  const synced: string[] = []
  const approvals: boolean[] = []
  const digests: string[] = []
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
          digests.push(input.digest)
          return ends.shift() ?? 'done'
        }),
        askSession: fromPromise(async () => signedIn),
        touches: fromCallback(() => {}),
      },
      actions: {
        storeSettled: ({ context }) => void stored.push(context.settled?.digest ?? null),
        storeWatched: () => void choices.push('watched'),
        storePaused: () => void choices.push('paused'),
      },
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
    digests,
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
