/** Runs one command, from its arguments to its exit code. Every end is reported as one sentence and one number. */
import {
  type ExportArguments,
  readArguments,
  type SignInArguments,
  type SyncArguments,
  type UndoArguments,
} from './arguments.ts'
import { runCompanion } from './companion/run-companion.ts'
import { tellStatus } from './companion/status.ts'
import { exportTree } from './export-tree.ts'
import { asStop } from './failure.ts'
import { notAtLogin, startAtLogin } from './login-item/start-at-login.ts'
import { printable } from './printable.ts'
import { emptyReport, reportInWords } from './report.ts'
import { findServer } from './server.ts'
import { openSession } from './session.ts'
import { stateFolder } from './state-folder.ts'
import { type ExitCode, exitCodes, Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'
import { type Ended, type SyncNeeds, syncFile } from './sync-file.ts'
import { undoLastSync } from './undo-sync.ts'
import { watchFile } from './watch-file.ts'

export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  try {
    const args = readArguments(words)
    switch (args.kind) {
      case 'help':
        surroundings.out.write(args.text)
        return exitCodes.done
      case 'export':
        return await runExport(args, surroundings)
      case 'watch':
        return await watchFile(args, await needsOf(args, surroundings))
      case 'companion':
        return await runCompanion(args, withBrowserIf(args.browser, surroundings))
      case 'at login': {
        // At login there is no such variable, so that the sign-in must be stored.
        const environment = { ...surroundings.environment, KINWEAVE_TOKEN: undefined }
        const { server } = await needsOf(args, { ...surroundings, environment })
        return await startAtLogin(args, server.url, surroundings)
      }
      case 'not at login':
        return await notAtLogin(surroundings)
      case 'status':
        return await tellStatus((await surroundings.loginItem?.isInstalled()) ?? null, surroundings)
      case 'sign in':
        return await runSignIn(args, surroundings)
      case 'sync':
      case 'undo':
        return await runSync(args, surroundings)
    }
  } catch (error) {
    const stop = stopOf(error, surroundings.signal)
    surroundings.words.write(printable(`kinweave: ${stop.message}\n`))
    return stop.exitCode
  }
}

async function runSignIn(args: SignInArguments, surroundings: Surroundings): Promise<ExitCode> {
  const { server } = await needsOf(args, surroundings)
  surroundings.words.write(printable(`You are signed in to ${server.url}.\n`))
  return exitCodes.done
}

async function runExport(args: ExportArguments, surroundings: Surroundings): Promise<ExitCode> {
  const { session } = await needsOf(args, surroundings)
  await exportTree(args, session, surroundings)
  return exitCodes.done
}

async function runSync(args: SyncArguments | UndoArguments, surroundings: Surroundings): Promise<ExitCode> {
  const { report, exitCode } = await endOf(args, surroundings)
  if (report.problem !== null) surroundings.words.write(printable(`kinweave: ${report.problem}\n`))
  surroundings.out.write(args.json ? `${JSON.stringify(report)}\n` : printable(reportInWords(report)))
  return exitCode
}

/** Callers that asked for a report get one, whatever happened. */
async function endOf(args: SyncArguments | UndoArguments, surroundings: Surroundings): Promise<Ended> {
  try {
    const needs = await needsOf(args, surroundings)
    if (args.kind === 'sync') return await syncFile(args, needs)
    const report = await undoLastSync(args.tree, needs)
    return { report, exitCode: report.state === 'Completed' ? exitCodes.done : exitCodes.notApplied }
  } catch (error) {
    const { message, exitCode } = stopOf(error, surroundings.signal)
    return { report: { ...emptyReport, problem: message }, exitCode }
  }
}

async function needsOf(
  args: Pick<SyncArguments, 'server' | 'browser'>,
  all: Surroundings,
): Promise<SyncNeeds> {
  const surroundings = withBrowserIf(args.browser, all)
  const state = stateFolder(surroundings.environment, surroundings.home)
  const server = await findServer(args.server, surroundings)
  return { server, state, surroundings, session: await openSession(server, state, surroundings) }
}

const withBrowserIf = (wanted: boolean, surroundings: Surroundings): Surroundings =>
  wanted ? surroundings : { ...surroundings, browser: null }

/** Unexpected errors are rethrown: they end the process with their stack. */
function stopOf(error: unknown, signal: AbortSignal): Stop {
  if (signal.aborted) return new Stop('interrupted', 'Interrupted.')
  const stop = asStop(error)
  if (stop instanceof Stop) return stop
  throw error
}
