/** Syncs a watched file once, and says what the watch does next. */
import type { SyncArguments } from '../arguments.ts'
import { asStop } from '../failure.ts'
import { emptyReport, type SyncReport } from '../report.ts'
import { type ExitCode, exitCodes, Stop } from '../stop.ts'
import { type SyncNeeds, syncFile } from '../sync-file.ts'
import type { Unasked } from '../unasked.ts'
import type { SyncEnd } from './file-watch.machine.ts'

export interface WatchedSync {
  readonly report: SyncReport
  readonly end: SyncEnd
  /** Why a person must see the update first, if `end` is `undecided`. */
  readonly unasked: Unasked | null
  /** What the page of the companion says instead of the problem of the report, which is for the terminal. */
  readonly problemOnPage: string | null
}

/** @throws what is no `Stop`, and everything if the person interrupts the command */
export async function syncWatched(args: SyncArguments, needs: SyncNeeds): Promise<WatchedSync> {
  try {
    const { report, exitCode, unasked } = await syncFile(args, needs)
    return { report, end: endOf(exitCode, needs), unasked, problemOnPage: report.problem }
  } catch (error) {
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
