/** What the page shows, read from the states of the flows. It says nothing about persons but counts. */
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { type CompanionSnapshot, watchedFiles } from '#machines/companion/companion.machine.ts'
import type { FileWatchSnapshot } from '#machines/file-watch/file-watch.machine.ts'
import type { FileWatchEvent } from '#machines/file-watch/file-watch.setup.ts'
import { shownNameOf } from '../tree-path.ts'
import { type FileSituation, situationOf } from '../watch/file-situation.ts'
import { situationWords } from '../watch/situation-words.ts'
import { foundDataFiles } from './found-data-files.ts'
import type { LogLine, PastSync, Records } from './records.ts'

/** What a person may do with a file, and the event that it is for the flow. */
export const fileActs = {
  choose: 'file chosen',
  sync: 'sync asked',
  approve: 'update approved',
  pause: 'pause asked',
  resume: 'resume asked',
} as const satisfies Record<string, FileWatchEvent['type']>

export type FileAct = keyof typeof fileActs

export interface FileView {
  /** Stands for the path in addresses. */
  readonly id: string
  readonly name: string
  readonly folder: string
  readonly situation: FileSituation
  readonly sentence: string
  readonly acts: readonly FileAct[]
  /** The newest first. */
  readonly syncs: readonly PastSync[]
}

export type CompanionSituation = 'connecting' | 'unreachable' | 'signed out' | 'searching' | 'watching'

export interface CompanionView {
  /** The address of the server. */
  readonly server: string
  readonly situation: CompanionSituation
  readonly sentence: string
  /** True if a person has to sign in before all files can be synced. */
  readonly wantsSignIn: boolean
  /** True if the server can be tried, or the folders be looked through, before their time. */
  readonly canSearch: boolean
  readonly files: readonly FileView[]
  /** True if the upload page can be told of the offered files. */
  readonly canShowFound: boolean
  /** How that ended the last time, as a sentence; null if nobody has asked for it. */
  readonly shownFound: string | null
  /** The newest first. */
  readonly log: readonly LogLine[]
}

const companionWords = {
  connecting: 'Connecting to the server.',
  unreachable: 'The server cannot be reached. It is tried again by itself.',
  'signed out': 'You are signed out. Sign in, and your files are kept in sync again.',
  searching: 'Looking for tree files.',
  watching: 'Your files are watched.',
} satisfies Record<CompanionSituation, string>

/** What the flows do not know. */
export interface AroundFlows {
  readonly records: Pick<Records, 'lines' | 'syncsOf'>
  readonly server: string
  readonly isSignedIn: boolean
  readonly shownFound: string | null
}

/** The files that are kept in sync come first, then those that are only offered; both in the order of their names. */
export function companionView(
  snapshot: CompanionSnapshot,
  { records, server, isSignedIn, shownFound }: AroundFlows,
): CompanionView {
  const files = watchedFiles(snapshot)
    .map((file) => fileView(file.getSnapshot(), records))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
  const situation = companionSituation(snapshot)
  const isConnected = situation === 'searching' || situation === 'watching'
  return {
    server,
    situation,
    sentence: companionSentence(situation, snapshot.context.problem),
    wantsSignIn:
      situation === 'signed out' ||
      (isConnected && !isSignedIn) ||
      files.some((file) => file.situation === 'signed out'),
    canSearch: snapshot.can({ type: 'search asked' }),
    files,
    canShowFound: isConnected && isSignedIn && foundDataFiles(offeredIn(snapshot)).length > 0,
    shownFound,
    log: records.lines(),
  }
}

/** The paths of the files that nobody has chosen, in the order in which the page shows them. */
export const offeredIn = ({ context }: CompanionSnapshot): readonly string[] =>
  context.offered.toSorted((one, other) => shownNameOf(one).localeCompare(shownNameOf(other)))

export function companionSituation(snapshot: CompanionSnapshot): CompanionSituation {
  return snapshot.value
}

export const companionSentence = (situation: CompanionSituation, problem: string | null): string =>
  situation === 'unreachable' && problem !== null ? problem : companionWords[situation]

const rankOf = ({ situation }: FileView) => (situation === 'offered' ? 1 : 0)

function fileView(snapshot: FileWatchSnapshot, { syncsOf }: Pick<Records, 'syncsOf'>): FileView {
  const { path } = snapshot.context
  const situation = situationOf(snapshot)
  const syncs = syncsOf(path)
  return {
    id: idOfPath(path),
    name: shownNameOf(path),
    folder: dirname(path),
    situation,
    sentence: situationWords[situation],
    acts: allActs.filter((act) => snapshot.can({ type: fileActs[act] })),
    syncs,
  }
}

const allActs: readonly FileAct[] = ['choose', 'sync', 'approve', 'pause', 'resume']

/** An id that says nothing about the path and fits into an address. */
export const idOfPath = (path: string): string =>
  createHash('sha256').update(path).digest('base64url').slice(0, 16)
