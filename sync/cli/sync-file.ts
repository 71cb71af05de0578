/**
 * `kinweave sync FILE` reads the file, sends it and applies it. It stores every acknowledged batch on this computer, so
 * that a call after a crash continues there, and deletes this state when the upload ends.
 */
import { randomUUID } from 'node:crypto'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import { getWorkspace, type Workspace } from '#contract/research/workspace.ts'
import { getTreeRoom } from '#contract/research/workspace-acts.ts'
import type { DataGroupId, WorkspaceId } from '#contract/wire.ts'
import type { TreeFile } from '../tree-file.ts'
import { cancelUpload, type UploadOutcome, uploadTree } from '../uploader.ts'
import type { SyncArguments } from './arguments.ts'
import { noRoom, stopFor } from './failure.ts'
import { readSourceFile } from './file-reading.ts'
import { patiently } from './patiently.ts'
import { type PhotosReport, sendPhotos } from './photos.ts'
import { printable } from './printable.ts'
import { type Progress, progressOn } from './progress.ts'
import { emptyReport, type SyncReport, unclearLines } from './report.ts'
import { type Asked, type ResumeState, resumeState, type UploadState } from './resume-state.ts'
import { mayApply } from './review.ts'
import type { Server } from './server.ts'
import type { Session } from './session.ts'
import { openSourceFile, type SourceFile } from './source-file.ts'
import type { StateFolder } from './state-folder.ts'
import { type ExitCode, exitCodes, Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'
import { tellOfFile, treeToUpdate, workspaceOf } from './sync-target.ts'
import { cutOff, type Unasked, unaskedInWords, whyUnasked } from './unasked.ts'
import { lookAtFile } from './watch/look-at-file.ts'
import { rememberedDigest } from './watch/remembered-digests.ts'

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

export interface SyncEnded extends Ended {
  /** True if another program has begun a sync of the same tree meanwhile, which ended this one. */
  readonly overtaken: boolean
  /** Why the update was not applied, if nobody could be asked. The problem of the report says it for the terminal. */
  readonly unasked: Unasked | null
  /** The problem for the page of the companion, where there are no options and no commands. */
  readonly problemOnPage: string | null
}

/** The first remarks are enough to show what is wrong. */
const remarksReported = 50

/** The content of the file is not the one that the caller has read. Nothing was sent. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

/** `digest`: the hash of the only content that may be sent; without it, any. @throws `FileChanged` */
export async function syncFile(args: SyncArguments, needs: SyncNeeds, digest?: string): Promise<SyncEnded> {
  const { server, session, surroundings } = needs
  const file = await openSourceFile(surroundings.folder, args.file)
  if (digest !== undefined && file.digest !== digest) throw new FileChanged()
  const resume = resumeState(needs.state, { server: server.url, userId: session.userId, path: file.path })
  const asked = {
    digest: file.digest,
    includeLivingPersons: args.includeLivingPersons,
    livingStart: args.livingStart,
    includeContent: args.includeContent,
    target: JSON.stringify(args.target),
  }
  const overtaken = resume.overtakenBy(asked)
  if (overtaken !== null) await cancelUpload(session.transport, overtaken)
  const progress = progressOn(surroundings.words)
  try {
    return await new SyncRun(args, needs, file, { asked, resume, progress }).run()
  } finally {
    progress.end()
  }
}

class SyncRun {
  readonly #args: SyncArguments
  readonly #needs: SyncNeeds
  readonly #file: SourceFile
  readonly #asked: Asked
  readonly #resume: ResumeState
  readonly #progress: Progress
  #state: UploadState
  /** True if no other program has changes of the file in a second one. */
  #isClosed = false
  /** What an update would change, once the server has compared it. */
  #compared: SyncChanges | null = null
  /** Why an update was not applied. */
  #declined: Unasked | 'by answer' | null = null

  constructor(
    args: SyncArguments,
    needs: SyncNeeds,
    file: SourceFile,
    { asked, resume, progress }: { asked: Asked; resume: ResumeState; progress: Progress },
  ) {
    this.#args = args
    this.#needs = needs
    this.#file = file
    this.#asked = asked
    this.#resume = resume
    this.#progress = progress
    this.#state = this.#open()
  }

  async run(): Promise<SyncEnded> {
    this.#isClosed = (await lookAtFile(this.#file.path)).kind !== 'in use'
    if (!this.#isClosed) this.#say(openElsewhere)
    const goesOn = this.#state.point !== null
    if (goesOn) this.#say('An upload of this file was interrupted; it continues where it stopped.')
    try {
      // Looks for the tree before reading the file, because reading can take long, and without the tree it would be
      // useless.
      const target = goesOn ? null : await this.#target()
      if (!goesOn && target === null) await this.#checkRoom()
      const tree = await this.#read()
      if (target !== null) this.#checkUpdate(target, tree)
      const outcome = await this.#upload(tree, target)
      if (!goesOn || !hasGone(outcome)) return await this.#end(tree, outcome)
      this.#say('The server no longer has that upload; it starts again from the beginning.')
      this.#resume.forget()
      this.#state = this.#open()
      return await this.#end(tree, await this.#upload(tree, await this.#target()))
    } catch (error) {
      await this.#cancelLeftOver()
      // The server has nothing yet that a later call could continue, so the local state is deleted too.
      if (this.#state.point === null) this.#resume.forget()
      throw error
    }
  }

  #open(): UploadState {
    const currentYear = this.#needs.surroundings.now().getFullYear()
    return this.#resume.open(this.#asked, { currentYear, idempotencyKey: randomUUID() })
  }

  async #read(): Promise<TreeFile> {
    const { includeLivingPersons, livingStart, includeContent } = this.#args
    const { size } = this.#file.blob
    const tree = await readSourceFile(this.#file, {
      currentYear: this.#state.currentYear,
      includeLivingPersons,
      livingStartItemId: livingStart,
      includeContent,
      isClosed: this.#isClosed,
      onProgress: (bytes) => this.#progress.show('Reading', bytes, size),
      signal: this.#needs.surroundings.signal,
    })
    for (const line of unclearLines(tree.summary)) this.#say(printable(line))
    if (livingStart !== null && !tree.hasPerson(livingStart))
      throw new Stop('usage', `There is no person "${livingStart}" in ${this.#file.path} (--living-start).`)
    return tree
  }

  /** Half a file would delete half the tree. A new tree may be made from it; an update needs confirmation. */
  #checkUpdate({ lastSyncId }: Workspace, tree: TreeFile): void {
    if (lastSyncId === null || !tree.isCutOff) return
    if (this.#asksBefore()) this.#say(cutOff)
    else if (!this.#args.yes)
      throw new Stop(
        'fileRefused',
        `${this.#file.path}: ${cutOff} To update the tree from it anyway, use --yes.`,
        `${cutOff} Save it again in your genealogy program.`,
      )
  }

  /** Checked before the file is read, because reading would be useless if the plan allows no more trees. */
  async #checkRoom(): Promise<void> {
    const { session, surroundings } = this.#needs
    const { hasRoom } = await patiently(session, getTreeRoom, {}, surroundings.signal)
    if (!hasRoom) throw noRoom()
  }

  /** The tree to update; null when the upload makes a new one. */
  #target(): Promise<Workspace | null> {
    const { session, surroundings } = this.#needs
    return treeToUpdate(this.#args, this.#file, session, surroundings)
  }

  async #upload(tree: TreeFile, target: Workspace | null): Promise<UploadOutcome> {
    const { session, surroundings } = this.#needs
    const { signal, device } = surroundings
    const { personsToSend } = tree.summary
    const workspace = workspaceOf(this.#args, this.#file, tree, this.#state.idempotencyKey, device)
    if (target !== null) await tellOfFile(target, workspace, session, signal)
    return await uploadTree({
      transport: session.transport,
      workspace: target === null ? { create: workspace } : { update: target.id },
      personsToSend,
      batches: (from) => tree.batches(from, signal),
      signal,
      resume: this.#state.point,
      onProgress: ({ phase, personsSent, personsToSend, point }) => {
        this.#moveTo(point)
        this.#progress.show(labels[phase], phase === 'sending' ? personsSent : 0, personsToSend)
      },
      ...(this.#args.yes ? {} : { review: (changes) => this.#review(changes, tree) }),
    })
  }

  #asksBefore(): boolean {
    return this.#needs.surroundings.ask !== null && !this.#args.yes && !this.#args.json
  }

  async #review(changes: SyncChanges, tree: TreeFile): Promise<'apply' | 'cancel'> {
    this.#progress.end()
    this.#compared = changes
    this.#declined = this.#asksBefore() ? await this.#answer(changes) : whyUnasked(changes, tree.isCutOff)
    return this.#declined === null ? 'apply' : 'cancel'
  }

  async #answer(changes: SyncChanges): Promise<'by answer' | null> {
    return (await mayApply(changes, this.#needs.surroundings)) ? null : 'by answer'
  }

  /** A user who interrupts before an old upload has continued also wants its data on the server deleted. */
  async #cancelLeftOver(): Promise<void> {
    const { session, surroundings } = this.#needs
    if (!surroundings.signal.aborted || this.#state.point === null) return
    await cancelUpload(session.transport, this.#state.point)
    this.#resume.forget()
  }

  #moveTo(point: UploadState['point']): void {
    this.#state = { ...this.#state, point }
    this.#resume.keep(this.#state)
  }

  async #end({ summary, privateRecords }: TreeFile, outcome: UploadOutcome): Promise<SyncEnded> {
    const declined = outcome.kind === 'cancelled' ? this.#declined : null
    const ended = declined === null ? endOf(outcome) : endOfDeclined(declined)
    if (!ended.goesOn) this.#resume.forget()
    const { point } = this.#state
    const changes = outcome.kind === 'completed' ? outcome.changes : this.#compared
    const report: SyncReport = {
      ...emptyReport,
      persons: summary.persons,
      families: summary.families,
      livingLeftOut: summary.living,
      unclearYears: summary.unclearYearCount,
      unclear: summary.unclearYears.slice(0, remarksReported),
      privateLeftOut: privateRecords,
      linesNotUnderstood: summary.remarkCount,
      remarks: summary.remarks.slice(0, remarksReported),
      workspaceId: point?.workspaceId ?? null,
      syncId: point?.syncId ?? null,
      state: ended.state,
      changes: changes?.counts ?? null,
      examples: changes?.examples ?? [],
      problem: ended.problem,
    }
    const unasked = declined === 'by answer' ? null : declined
    const problemOnPage = ended.onPage ?? ended.problem
    const { exitCode } = ended
    const overtaken = outcome.kind === 'refused' && outcome.failure.code === 'sync-not-active'
    if (outcome.kind !== 'completed') return { report, exitCode, unasked, problemOnPage, overtaken }
    this.#noteForWatch()
    this.#progress.show(labels.applying, 1, 1)
    const treeId = await this.#treeOf(outcome.workspaceId)
    const url = `${this.#needs.server.url}/trees/${treeId}`
    const photos = this.#args.includeContent && summary.media > 0 ? await this.#sendPhotos(treeId) : null
    return { report: { ...report, url, photos }, exitCode, unasked, problemOnPage, overtaken }
  }

  /** A watch that begins later sends nothing if the file is as it is now: an empty sync would take the place of this one's undo. */
  #noteForWatch(): void {
    const way = { ...this.#args, target: { kind: 'of this file' } as const }
    rememberedDigest(way, this.#needs, this.#file.path).write(this.#file.digest)
  }

  async #treeOf(id: WorkspaceId): Promise<DataGroupId> {
    const { session, surroundings } = this.#needs
    const input = { params: { id }, query: {} }
    return (await patiently(session, getWorkspace, input, surroundings.signal)).viewGroupId
  }

  async #sendPhotos(treeId: DataGroupId): Promise<PhotosReport> {
    const { session, surroundings } = this.#needs
    return await sendPhotos({
      transport: session.transport,
      treeId,
      file: this.#file,
      signal: surroundings.signal,
      onProgress: ({ sent, leftOutCount, wanted }) =>
        this.#progress.show('Sending photos', sent + leftOutCount, wanted),
    })
  }

  #say(sentence: string): void {
    this.#progress.end()
    this.#needs.surroundings.words.write(`${sentence}\n`)
  }
}

const openElsewhere =
  'A program has this file open, so your latest changes may be missing. Close the file there, then sync it again.'

const labels = { sending: 'Sending', comparing: 'Comparing', applying: 'Applying' } as const

/** True if an upload could not be continued: its sync has ended, or the batches differ from those sent before. */
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
  /** Only if the page says something else than the terminal. */
  readonly onPage?: string
  /** True if a later call can continue here. */
  readonly goesOn: boolean
}

const endOfDeclined = (declined: Unasked | 'by answer'): End => ({
  state: 'Cancelled',
  exitCode: exitCodes.declined,
  problem: declined === 'by answer' ? 'Nothing has been changed.' : unaskedInWords(declined),
  goesOn: false,
})

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
            ? 'A later upload of this tree has replaced this one.'
            : 'The server could not apply the upload. The tree is as it was before.',
        goesOn: false,
      }
    case 'cancelled':
      return {
        state: 'Cancelled',
        exitCode: exitCodes.interrupted,
        problem: 'Cancelled. The server has deleted everything that was sent.',
        goesOn: false,
      }
    case 'left':
      return {
        state: 'Completing',
        exitCode: exitCodes.interrupted,
        problem: 'Everything has been sent. The server continues to apply it.',
        goesOn: true,
      }
    case 'refused': {
      const { exitCode, message, onPage } = stopFor(outcome.failure)
      return { state: null, exitCode, problem: message, onPage, goesOn: false }
    }
    case 'unreachable':
      return {
        state: outcome.point === null ? null : 'Active',
        exitCode: exitCodes.unreachable,
        problem: 'The server cannot be reached. Run it again to continue where it stopped.',
        goesOn: true,
      }
  }
}
