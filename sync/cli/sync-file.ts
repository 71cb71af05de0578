/**
 * `kinweave sync FILE`: the file is read, sent and applied. Every acknowledged batch is remembered on this
 * computer, so that a call after a crash goes on from there; the end, whichever it is, forgets it.
 */
import { randomUUID } from 'node:crypto'
import { getSyncChanges } from '#contract/research/sync.ts'
import { getWorkspace } from '#contract/research/workspace.ts'
import type { WorkspaceId } from '#contract/wire.ts'
import { cancelUpload, type UploadOutcome, uploadTree } from '../uploader.ts'
import type { SyncArguments } from './arguments.ts'
import { stopFor } from './failure.ts'
import { type FileReading, readSourceFile } from './file-reading.ts'
import { patiently } from './patiently.ts'
import { type Progress, progressOn } from './progress.ts'
import { emptyReport, type SyncReport } from './report.ts'
import { type ResumeState, resumeState, type UploadState } from './resume-state.ts'
import type { Server } from './server.ts'
import type { Session } from './session.ts'
import { openSourceFile, type SourceFile } from './source-file.ts'
import type { StateFolder } from './state-folder.ts'
import { type ExitCode, exitCodes } from './stop.ts'
import type { Surroundings } from './surroundings.ts'
import { beginUpdate, treeToUpdate, workspaceOf } from './sync-target.ts'

export interface SyncNeeds {
  readonly server: Server
  readonly session: Session
  readonly state: StateFolder
  readonly surroundings: Surroundings
}

export interface Ended {
  readonly report: SyncReport
  readonly exitCode: ExitCode
}

export async function syncFile(args: SyncArguments, needs: SyncNeeds): Promise<Ended> {
  const { server, session, surroundings } = needs
  const file = await openSourceFile(surroundings.folder, args.file)
  const resume = resumeState(needs.state, { server: server.url, userId: session.userId, path: file.path })
  const progress = progressOn(surroundings.words)
  try {
    return await new SyncRun(args, needs, file, resume, progress).run()
  } finally {
    progress.end()
  }
}

class SyncRun {
  readonly #args: SyncArguments
  readonly #needs: SyncNeeds
  readonly #file: SourceFile
  readonly #resume: ResumeState
  readonly #progress: Progress
  #state: UploadState

  constructor(
    args: SyncArguments,
    needs: SyncNeeds,
    file: SourceFile,
    resume: ResumeState,
    progress: Progress,
  ) {
    this.#args = args
    this.#needs = needs
    this.#file = file
    this.#resume = resume
    this.#progress = progress
    this.#state = this.#open()
  }

  async run(): Promise<Ended> {
    const reading = await this.#read().catch((error: unknown) => this.#cancelLeftOver(error))
    const goesOn = this.#state.point !== null
    if (goesOn) this.#say('An upload of this file was interrupted; it goes on where it was.')
    const outcome = await this.#upload(reading)
    if (!goesOn || !hasGone(outcome)) return await this.#end(reading, outcome)
    this.#say('The server no longer has that upload; it begins anew.')
    this.#resume.forget()
    this.#state = this.#open()
    return await this.#end(reading, await this.#upload(reading))
  }

  #open(): UploadState {
    const { target, includeLivingPersons, livingStart } = this.#args
    return this.#resume.open(
      { digest: this.#file.digest, includeLivingPersons, livingStart, target: JSON.stringify(target) },
      { currentYear: this.#needs.surroundings.now().getFullYear(), idempotencyKey: randomUUID() },
    )
  }

  #read(): Promise<FileReading> {
    const { includeLivingPersons, livingStart } = this.#args
    const { size } = this.#file.blob
    return readSourceFile(this.#file, {
      currentYear: this.#state.currentYear,
      includeLivingPersons,
      livingStart,
      onProgress: (bytes) => this.#progress.show('Reading', bytes, size),
      signal: this.#needs.surroundings.signal,
    })
  }

  /** Whoever interrupts before an interrupted upload has gone on wants to be rid of that, too. */
  async #cancelLeftOver(error: unknown): Promise<never> {
    const { session, surroundings } = this.#needs
    if (surroundings.signal.aborted && this.#state.point !== null) {
      await cancelUpload(session.transport, this.#state.point)
      this.#resume.forget()
    }
    throw error
  }

  async #upload(reading: FileReading): Promise<UploadOutcome> {
    const { session, surroundings } = this.#needs
    const workspace = workspaceOf(
      this.#args,
      this.#file,
      reading,
      this.#state.idempotencyKey,
      surroundings.device,
    )
    const { signal } = surroundings
    if (this.#state.point === null) {
      const tree = await treeToUpdate(this.#args, workspace, session, signal)
      if (tree !== null) this.#moveTo(await beginUpdate(tree, workspace, reading.personsToSend, session))
    }
    return await uploadTree({
      transport: session.transport,
      workspace,
      personsToSend: reading.personsToSend,
      batches: reading.batches,
      signal,
      resume: this.#state.point,
      onProgress: ({ phase, personsSent, personsToSend, point }) => {
        this.#moveTo(point)
        if (phase === 'sending') this.#progress.show('Sending', personsSent, personsToSend)
        else this.#progress.show('Applying', 0, 1)
      },
    })
  }

  #moveTo(point: UploadState['point']): void {
    this.#state = { ...this.#state, point }
    this.#resume.keep(this.#state)
  }

  async #end(reading: FileReading, outcome: UploadOutcome): Promise<Ended> {
    const ended = endOf(outcome)
    if (!ended.goesOn) this.#resume.forget()
    const { point } = this.#state
    const report: SyncReport = {
      ...emptyReport,
      persons: reading.persons,
      families: reading.families,
      livingLeftOut: reading.living,
      linesNotUnderstood: reading.remarkCount,
      remarks: reading.remarks,
      workspaceId: point?.workspaceId ?? null,
      syncId: point?.syncId ?? null,
      state: ended.state,
      problem: ended.problem,
    }
    if (outcome.kind !== 'completed') return { report, exitCode: ended.exitCode }
    return {
      report: { ...report, ...(await this.#whatBecameOfIt(outcome)) },
      exitCode: ended.exitCode,
    }
  }

  async #whatBecameOfIt({ workspaceId, syncId }: UploadOutcome & { kind: 'completed' }) {
    const { server, session, surroundings } = this.#needs
    const { counts } = await patiently(
      session,
      getSyncChanges,
      { params: { id: syncId } },
      surroundings.signal,
    )
    const group = await groupOf(session, workspaceId, surroundings.signal)
    return { changes: counts, url: `${server.url}/trees/${group}` }
  }

  #say(sentence: string): void {
    this.#progress.end()
    this.#needs.surroundings.words.write(`${sentence}\n`)
  }
}

const groupOf = async (session: Session, id: WorkspaceId, signal: AbortSignal) =>
  (await patiently(session, getWorkspace, { params: { id }, query: {} }, signal)).viewGroupId

/** True when a resumed upload met a sync that is over, or parts that are other than before. */
function hasGone(outcome: UploadOutcome): boolean {
  if (outcome.kind === 'failed') return outcome.state === 'Cancelled'
  return (
    outcome.kind === 'refused' && ['sync-not-active', 'not-found', 'conflict'].includes(outcome.failure.code)
  )
}

interface End {
  readonly state: SyncReport['state']
  readonly exitCode: ExitCode
  readonly problem: string | null
  /** A later call goes on from here. */
  readonly goesOn: boolean
}

function endOf(outcome: UploadOutcome): End {
  switch (outcome.kind) {
    case 'completed':
      return { state: 'Completed', exitCode: exitCodes.done, problem: null, goesOn: false }
    case 'failed':
      return {
        state: outcome.state,
        exitCode: exitCodes.notApplied,
        problem:
          outcome.state === 'Cancelled'
            ? 'Another upload of this tree has taken the place of this one.'
            : 'The server could not apply the upload. The tree is as it was before.',
        goesOn: false,
      }
    case 'cancelled':
      return {
        state: 'Cancelled',
        exitCode: exitCodes.interrupted,
        problem: 'Cancelled: nothing of the upload is on the server.',
        goesOn: false,
      }
    case 'left':
      return {
        state: 'Completing',
        exitCode: exitCodes.interrupted,
        problem: 'Everything has been sent, and the server goes on applying it.',
        goesOn: true,
      }
    case 'refused': {
      const { exitCode, message } = stopFor(outcome.failure)
      return { state: null, exitCode, problem: message, goesOn: false }
    }
    case 'unreachable':
      return {
        state: outcome.point === null ? null : 'Active',
        exitCode: exitCodes.unreachable,
        problem: 'The server cannot be reached. Call again to go on where this stopped.',
        goesOn: true,
      }
  }
}
