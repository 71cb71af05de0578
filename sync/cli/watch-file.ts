/**
 * `kinweave watch FILE` syncs the file now and after each change, until it is interrupted. It remembers the content that
 * was synced, so that after a restart nothing is sent twice.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { createActor, fromCallback, fromPromise, toPromise } from 'xstate'
import * as z from 'zod/mini'
import type { WatchArguments } from './arguments.ts'
import { asStop } from './failure.ts'
import { printable } from './printable.ts'
import { emptyReport, reportInWords, type SyncReport } from './report.ts'
import { openSourceFile } from './source-file.ts'
import { type ExitCode, exitCodes, Stop } from './stop.ts'
import { type Ended, type SyncNeeds, syncFile } from './sync-file.ts'
import { fileWatchMachine, type SyncEnd } from './watch/file-watch.machine.ts'
import { lookAtFile } from './watch/look-at-file.ts'
import { onTouches } from './watch/touches.ts'

const WatchedFile = z.object({ digest: z.string() })

export async function watchFile(args: WatchArguments, needs: SyncNeeds): Promise<ExitCode> {
  const { surroundings } = needs
  const path = resolve(surroundings.folder, args.file)
  const remembered = rememberedOf(args, needs, path)
  let latest = ''
  const say = (sentence: string) => {
    // The same state is reached again at each look.
    if (sentence !== latest)
      surroundings.words.write(printable(`${timeOf(surroundings.now())} ${sentence}\n`))
    latest = sentence
  }
  const actor = createActor(
    fileWatchMachine.provide({
      actors: {
        look: fromPromise(() => lookAtFile(path)),
        read: fromPromise(async () => (await openSourceFile(surroundings.folder, path)).digest),
        sync: fromPromise(async () => {
          const { report, exitCode } = await endOfSync(args, needs)
          latest = ''
          surroundings.out.write(args.json ? `${JSON.stringify(report)}\n` : printable(reportInWords(report)))
          if (report.problem !== null) say(report.problem)
          return endOf(exitCode)
        }),
        touches: fromCallback(({ sendBack }) => onTouches(path, () => sendBack({ type: 'file touched' }))),
      },
      actions: {
        tellMissing: () => say(`There is no file ${path}. It is synced when it is back.`),
        tellInUse: () => say(`${path} is being changed. It is synced when its program has closed it.`),
        tellRetry: () => say('The server cannot be reached. It is tried again later.'),
        storeSettled: ({ context }) => {
          if (context.settled !== null) remembered.write(context.settled)
        },
      },
    }),
    { input: { settled: remembered.read() } },
  )
  say(`Watching ${path}. Press Ctrl-C to end.`)
  actor.start()
  try {
    await Promise.race([toPromise(actor), abortOf(surroundings.signal)])
  } catch (error) {
    // An interrupted sync ends with an error, too.
    if (!surroundings.signal.aborted) throw error
  }
  actor.stop()
  return exitCodes.done
}

/** An update that nobody confirmed, or a file that was refused, is tried again only after the file has changed. */
function endOf(exitCode: ExitCode): SyncEnd {
  if (exitCode === exitCodes.done) return 'done'
  return exitCode === exitCodes.unreachable ? 'unreachable' : 'held'
}

async function endOfSync(args: WatchArguments, needs: SyncNeeds): Promise<Ended> {
  try {
    return await syncFile({ ...args, kind: 'sync' }, needs)
  } catch (error) {
    const stop = asStop(error)
    // Without a sign-in, no later sync can succeed.
    if (!(stop instanceof Stop) || stop.exitCode === exitCodes.notAllowed) throw error
    const report: SyncReport = { ...emptyReport, problem: stop.message }
    return { report, exitCode: stop.exitCode }
  }
}

/** The hash of the content that was synced last. Another server, user, file, tree or option has its own. */
function rememberedOf(args: WatchArguments, { server, session, state }: SyncNeeds, path: string) {
  const { target, includeLivingPersons, livingStart, includeContent } = args
  const sent = [target, includeLivingPersons, livingStart, includeContent]
  const key = createHash('sha256')
    .update(JSON.stringify([server.url, session.userId, path, sent]))
    .digest('hex')
  const name = `watched-${key.slice(0, 32)}`
  return {
    read: () => state.read(name, WatchedFile)?.digest ?? null,
    write: (digest: string) => state.write(name, { digest }),
  }
}

const abortOf = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const timeOf = (now: Date) => now.toLocaleTimeString('en-GB')
