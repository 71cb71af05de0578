/** Syncs a watched file once, and says what the watch does next. */

import type { SyncAsked, SyncEnd } from '#machines/file-watch/file-watch.setup.ts'
import type { SyncArguments } from '../arguments.ts'
import { asStop } from '../failure.ts'
import { emptyReport } from '../report.ts'
import { type ExitCode, exitCodes, Stop } from '../stop.ts'
import { FileChanged, type SyncEnded, type SyncNeeds, syncFile } from '../sync-file.ts'

export interface WatchedSync extends Omit<SyncEnded, 'exitCode' | 'overtaken'> {
  readonly end: SyncEnd
}

/** @throws what is no `Stop`, and everything if the person interrupts the command */
export async function syncWatched(
  args: SyncArguments,
  { digest, approved }: SyncAsked,
  needs: SyncNeeds,
): Promise<WatchedSync> {
  try {
    const asked = { ...args, yes: args.yes || approved }
    const { report, exitCode, unasked, problemOnPage, overtaken } = await syncFile(asked, needs, digest)
    // The other program may send the same content, so a later look finds nothing left to do.
    return { report, end: overtaken ? 'unreachable' : endOf(exitCode, needs), unasked, problemOnPage }
  } catch (error) {
    if (error instanceof FileChanged)
      return { report: emptyReport, end: 'changed', unasked: null, problemOnPage: null }
    const stop = asStop(error)
    if (!(stop instanceof Stop) || needs.surroundings.signal.aborted) throw error
    return {
      report: { ...emptyReport, problem: stop.message },
      end: endOf(stop.exitCode, needs),
      unasked: null,
      problemOnPage: stop.onPage,
    }
  }
}

function endOf(exitCode: ExitCode, { session }: SyncNeeds): SyncEnd {
  switch (exitCode) {
    case exitCodes.done:
      return 'done'
    case exitCodes.unreachable:
      return 'unreachable'
    case exitCodes.declined:
      return 'undecided'
    case exitCodes.notAllowed:
      return session.isOpen() ? 'refused' : 'signed out'
    default:
      return 'refused'
  }
}
