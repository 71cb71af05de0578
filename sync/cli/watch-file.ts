/**
 * `kinweave watch FILE` syncs the file now and after each change, until it is interrupted. It remembers the content that
 * was synced, so that after a restart nothing is sent twice.
 */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createActor, toPromise } from 'xstate'
import type { SyncAsked, SyncEnd } from '#machines/file-watch/file-watch.setup.ts'
import { aborted } from './aborted.ts'
import type { WatchArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { reportInWords } from './report.ts'
import { type ExitCode, exitCodes } from './stop.ts'
import type { SyncNeeds } from './sync-file.ts'
import { treePathOf } from './tree-path.ts'
import { situationOf } from './watch/file-situation.ts'
import { rememberedDigest } from './watch/remembered-digests.ts'
import { situationWords } from './watch/situation-words.ts'
import { syncWatched } from './watch/sync-watched.ts'
import { wiredFileWatch } from './watch/wired-file-watch.ts'

export async function watchFile(args: WatchArguments, needs: SyncNeeds): Promise<ExitCode> {
  const { session, surroundings } = needs
  const path = watchedPath(resolve(surroundings.folder, args.file))
  const remembered = rememberedDigest(args, needs, path)
  let latest = ''
  const say = (sentence: string) => {
    // The same state is reached again at each look.
    if (sentence !== latest)
      surroundings.words.write(printable(`${timeOf(surroundings.now())} ${sentence}\n`))
    latest = sentence
  }

  async function sync(asked: SyncAsked): Promise<SyncEnd> {
    const { report, end } = await syncWatched({ ...args, kind: 'sync', file: path }, asked, needs)
    if (end === 'changed') return end
    surroundings.out.write(args.json ? `${JSON.stringify(report)}\n` : printable(reportInWords(report)))
    if (report.problem !== null) say(report.problem)
    return end
  }

  const actor = createActor(
    wiredFileWatch({
      sync: (_, asked) => sync(asked),
      isSynced: (_, digest) => remembered.read() === digest,
      isSignedIn: session.isOpen,
      storeSettled: (_, digest) => remembered.write(digest),
      storeWatched: () => {},
      storePaused: () => {},
    }),
    { input: { path, begins: 'watching', settled: remembered.read() } },
  )
  say(`Watching ${path}. Press Ctrl-C to end.`)
  actor.subscribe((snapshot) => {
    const situation = situationOf(snapshot)
    if (situation === 'signed out') say(`${situationWords[situation]} ${signInCommand(needs)}`)
    else if (situation !== 'checking' && situation !== 'broken') say(situationWords[situation])
  })
  actor.start()
  await Promise.race([toPromise(actor), aborted(surroundings.signal)])
  const { error } = actor.getSnapshot().context
  actor.stop()
  // An interrupted sync ends with an error, too.
  if (error !== null && !surroundings.signal.aborted) throw error
  return exitCodes.done
}

/** The tree of a folder or a project. A file that cannot be looked at now is watched as it is named. */
function watchedPath(named: string): string {
  try {
    statSync(named)
  } catch {
    return named
  }
  return treePathOf(named)
}

const signInCommand = ({ server }: SyncNeeds) => `Run \`kinweave sign-in --server ${server.url}\`.`

const timeOf = (now: Date) => now.toLocaleTimeString('en-GB')
