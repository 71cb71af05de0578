/** Runs the flow of the companion on this computer: its server, its folders and the memory of earlier runs. */
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { companionMachine } from '#machines/companion/companion.machine.ts'
import { fileWatchMachine } from '#machines/file-watch/file-watch.machine.ts'
import type { SyncAsked, SyncEnd } from '#machines/file-watch/file-watch.setup.ts'
import { wire } from '#machines/wire.ts'
import type { CompanionArguments, SyncArguments } from '../arguments.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Surroundings } from '../surroundings.ts'
import type { SyncNeeds } from '../sync-file.ts'
import { type FileSituation, situationOf } from '../watch/file-situation.ts'
import { situationWords } from '../watch/situation-words.ts'
import { syncWatched } from '../watch/sync-watched.ts'
import { wiredFileWatch } from '../watch/wired-file-watch.ts'
import { ChosenFiles } from './chosen-files.ts'
import { companionSentence, companionSituation } from './companion-view.ts'
import type { ServerConnection } from './connection.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import type { Records } from './records.ts'
import { syncInWords } from './sync-words.ts'

interface Needs {
  readonly args: CompanionArguments
  readonly surroundings: Surroundings
  readonly state: StateFolder
  readonly connection: ServerConnection
  readonly records: Records
}

/** The flow has not started yet. */
export function companionFlow(needs: Needs): ActorRefFrom<typeof companionMachine> {
  const { connection, records } = needs
  const files = new ChosenFiles(needs)
  const told = new Map<string | null, string>()
  /** The same state is reached again and again while something lasts. */
  const tellOnce = (path: string | null, sentence: string) => {
    if (told.get(path) !== sentence) records.log(path, sentence)
    told.set(path, sentence)
  }
  const inTurn = oneAfterTheOther()

  async function sync(path: string, asked: SyncAsked): Promise<SyncEnd> {
    const current = connection.needs()
    if (current === null) return 'unreachable'
    const { end, sentence } = await inTurn(async () => {
      await files.refresh()
      if (files.hasLostTree(path)) return { end: 'refused' as const, sentence: lostTree }
      return syncNow(files.argumentsOf(path, current), asked, current)
    })
    if (end === 'unreachable' || end === 'signed out' || end === 'changed') return end
    records.noteSync(path, { ok: end === 'done', sentence })
    records.log(path, sentence)
    told.delete(path)
    return end
  }

  const flow = createActor(
    wire(companionMachine)({
      connect: fromPromise(connection.connect),
      find: fromPromise(({ signal }) => files.find(signal)),
      fileWatch: wiredFileWatch({
        sync,
        isSynced: (path, digest) => files.isSynced(path, digest),
        isSignedIn: () => connection.needs()?.session.isOpen() ?? false,
        storeSettled: (path, digest) => files.settle(path, digest),
        storeWatched: (path) => files.remember(path, false),
        storePaused: (path) => files.remember(path, true),
      }),
    }),
    {
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.snapshot' || !isFileWatch(inspected.actorRef)) return
        const snapshot = inspected.actorRef.getSnapshot()
        const situation = situationOf(snapshot)
        if (toldSituations.has(situation)) tellOnce(snapshot.context.path, situationWords[situation])
      },
    },
  )
  flow.subscribe((snapshot) => {
    const situation = companionSituation(snapshot)
    if (situation === 'unreachable' || situation === 'signed out')
      tellOnce(null, companionSentence(situation, snapshot.context.problem))
    if (situation === 'watching') told.delete(null)
  })
  return flow
}

const lostTree =
  'Its tree is no longer on the server, so nothing is sent. To make a new tree from this file, run `kinweave sync` with it and --new.'

/** The other situations last only a moment, or the line about the sync says them. */
const toldSituations: ReadonlySet<FileSituation> = new Set([
  'paused',
  'in use',
  'unreadable',
  'missing',
  'waiting to retry',
  'signed out',
])

const isFileWatch = (actor: object): actor is ActorRefFrom<typeof fileWatchMachine> =>
  'logic' in actor && typeof actor.logic === 'object' && actor.logic !== null && 'id' in actor.logic
    ? actor.logic.id === fileWatchMachine.id
    : false

async function syncNow(
  args: SyncArguments,
  asked: SyncAsked,
  needs: SyncNeeds,
): Promise<{ readonly end: SyncEnd; readonly sentence: string }> {
  try {
    const synced = await syncWatched(args, asked, needs)
    return { end: synced.end, sentence: syncInWords(synced) }
  } catch (error) {
    if (needs.surroundings.signal.aborted) throw error
    // One file that breaks the program must not stop the others.
    return { end: 'refused', sentence: `Something broke: ${String(error)}. Please report it.` }
  }
}
