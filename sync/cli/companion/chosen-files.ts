/**
 * The files that the user keeps in sync, how each is sent, and what is found beside them. A file is watched by itself only
 * if somebody chose or synced it on this computer. What the server says about other files is only offered: another
 * session of the account could name any file.
 */
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Workspace } from '#contract/research/workspace.ts'
import { treeOfFile } from '#domain/upload/tree-of-file.ts'
import type { FoundFile } from '#machines/companion/companion.machine.ts'
import type { CompanionArguments, SyncArguments } from '../arguments.ts'
import { asStop } from '../failure.ts'
import type { StateFolder } from '../state-folder.ts'
import { Stop } from '../stop.ts'
import type { Surroundings } from '../surroundings.ts'
import type { SyncNeeds } from '../sync-file.ts'
import { deviceName } from '../sync-target.ts'
import { madeOn, ownTrees } from '../trees.ts'
import { lookAtFile } from '../watch/look-at-file.ts'
import { rememberedDigest } from '../watch/remembered-digests.ts'
import type { ServerConnection } from './connection.ts'
import { findTreeFiles } from './find-tree-files.ts'
import { type RememberedFile, type RememberedFiles, rememberedFiles } from './remembered-files.ts'
import { usualFolders } from './usual-folders.ts'

interface ChosenFilesNeeds {
  readonly args: CompanionArguments
  readonly surroundings: Surroundings
  readonly state: StateFolder
  readonly connection: Pick<ServerConnection, 'needs'>
}

export class ChosenFiles {
  readonly #needs: ChosenFilesNeeds
  /** The files with a tree on the server and how each was synced, as far as the server has said it. */
  #withTree: ReadonlyMap<string, RememberedFile> | null = null
  /** All trees of the user, as far as the server has said it. */
  #trees: readonly Workspace[] = []

  constructor(needs: ChosenFilesNeeds) {
    this.#needs = needs
  }

  async find(signal: AbortSignal): Promise<readonly FoundFile[]> {
    const current = this.#needs.connection.needs()
    if (current === null) return []
    await this.refresh()
    const remembered = this.#rememberedBy(current)
    const chosen = new Set(remembered.all().map(({ path }) => path))
    const offered = new Set([...(await this.#onServer()), ...(await this.#inFolders(signal))])
    return [
      ...remembered.all().map(({ path, paused }) => ({
        path,
        begins: paused ? ('paused' as const) : ('watching' as const),
        settled: this.#digestOf(path, current).read(),
      })),
      ...[...offered]
        .filter((path) => !chosen.has(path))
        .map((path) => ({ path, begins: 'offered' as const, settled: null })),
    ]
  }

  /** Takes over how the trees of this computer were synced the last time: another command may have changed it. */
  async refresh(): Promise<void> {
    const current = this.#needs.connection.needs()
    const synced = current === null ? null : await this.#syncedBefore(current)
    if (current === null || synced === null) return
    const remembered = this.#rememberedBy(current)
    for (const file of synced) {
      const known = remembered.all().find(({ path }) => path === file.path)
      if (known !== undefined) remembered.write({ ...file, paused: known.paused })
      else if (wasSyncedHere(file, current) && (await isThere(file.path))) remembered.write(file)
    }
    this.#withTree = new Map(synced.map((file) => [file.path, file]))
  }

  /** True if a tree was made from the file that its owner has deleted since. It is not made again by itself. */
  hasLostTree(path: string): boolean {
    const current = this.#needs.connection.needs()
    if (current === null || this.#withTree === null || this.#withTree.has(path)) return false
    return this.#wayOf(path, current).hasTree
  }

  remember(path: string, paused: boolean): void {
    const current = this.#needs.connection.needs()
    if (current === null) return
    this.#rememberedBy(current).write({ ...this.#wayOf(path, current), paused })
  }

  settle(path: string, digest: string): void {
    const current = this.#needs.connection.needs()
    if (current !== null) this.#digestOf(path, current).write(digest)
  }

  /** True if the last sync of the file on this computer sent this content, by whichever command. */
  isSynced(path: string, digest: string): boolean {
    const current = this.#needs.connection.needs()
    return current !== null && this.#digestOf(path, current).read() === digest
  }

  /** A file that is not remembered is sent as the command says. An option of the command makes all files stricter. */
  argumentsOf(path: string, current: SyncNeeds): SyncArguments {
    const { args } = this.#needs
    const way = this.#wayOf(path, current)
    return {
      kind: 'sync',
      file: path,
      server: args.server,
      browser: false,
      name: undefined,
      target: { kind: 'of this file' },
      includeLivingPersons: way.includeLivingPersons && args.includeLivingPersons,
      livingStart: way.livingStart,
      includeContent: way.includeContent && args.includeContent,
      yes: false,
      json: false,
    }
  }

  #wayOf(path: string, current: SyncNeeds): RememberedFile {
    const { includeLivingPersons, includeContent } = this.#needs.args
    const known = this.#rememberedBy(current)
      .all()
      .find((file) => file.path === path)
    const asked = { includeLivingPersons, livingStart: null, includeContent }
    const wanted = this.#optionsInBrowser(path) ?? asked
    return known ?? this.#withTree?.get(path) ?? { path, paused: false, hasTree: false, ...wanted }
  }

  /** How the file was uploaded in a browser, if it belongs to a tree from there. */
  #optionsInBrowser(path: string) {
    const device = deviceName(this.#needs.surroundings.device)
    const tree = treeOfFile(this.#trees, { path, device })
    return tree === null ? null : optionsOf(tree)
  }

  #digestOf(path: string, current: SyncNeeds) {
    return rememberedDigest(this.argumentsOf(path, current), current, path)
  }

  #rememberedBy({ server, session }: SyncNeeds): RememberedFiles {
    return rememberedFiles(this.#needs.state, server.url, session.userId)
  }

  /** The files of this computer from which the user has made trees; null if the server does not say. */
  async #syncedBefore({ session }: SyncNeeds): Promise<readonly RememberedFile[] | null> {
    const { device, signal } = this.#needs.surroundings
    try {
      this.#trees = await ownTrees(session, signal)
      // Of several trees from one file, the latest counts.
      return madeOn(deviceName(device), this.#trees).toReversed().flatMap(syncedFile)
    } catch (error) {
      signal.throwIfAborted()
      const stop = asStop(error)
      if (!(stop instanceof Stop)) throw error
      return null
    }
  }

  /** The files of which only the server says that they have been synced from here. */
  async #onServer(): Promise<readonly string[]> {
    const there: string[] = []
    for (const path of this.#withTree?.keys() ?? [])
      if (isOfThisComputer(path) && (await isThere(path))) there.push(path)
    return there
  }

  #inFolders(signal: AbortSignal): Promise<readonly string[]> {
    const { home, environment } = this.#needs.surroundings
    const folders = usualFolders({
      platform: process.platform,
      home,
      environment,
      userDirs: userDirsOf(home),
    })
    return findTreeFiles(folders, AbortSignal.any([signal, this.#needs.surroundings.signal]))
  }
}

/** The file of a tree, with the options of its last sync: it is never sent with more than its owner has allowed. */
function syncedFile(tree: Workspace): readonly RememberedFile[] {
  const { dataFilePath } = tree
  return dataFilePath === undefined
    ? []
    : [{ path: dataFilePath, paused: false, hasTree: true, ...optionsOf(tree) }]
}

const optionsOf = ({
  syncOptions: { includeLivingPersons, livingStartItemId, includeContent },
}: Workspace) => ({ includeLivingPersons, livingStart: livingStartItemId, includeContent })

/** True if this computer remembers a sync of the file with these options. */
const wasSyncedHere = ({ path, ...options }: RememberedFile, current: SyncNeeds): boolean =>
  rememberedDigest({ target: { kind: 'of this file' }, ...options }, current, path).read() !== null

/** False for a path of Windows to another computer: only looking there would tell it who the user is. */
const isOfThisComputer = (path: string): boolean => isAbsolute(path) && !/^[\\/]{2}/.test(path)

const isThere = async (path: string) => (await lookAtFile(path)).kind !== 'absent'

function userDirsOf(home: string): string | null {
  try {
    return readFileSync(join(home, '.config', 'user-dirs.dirs'), 'utf8')
  } catch {
    // Only Linux desktops have this file.
    return null
  }
}
