/**
 * Decides what may be done with a sync (STA-02): start it, send parts, complete it, and undo what it changed. The
 * caller reads the facts under a lock on the workspace, so that no other sync of it can start or end meanwhile.
 */
import type { SyncState } from '#contract/research/sync.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

/** Max unfinished uploads of one user. */
const maxUnfinished = 3
/** Milliseconds without a part after which an upload counts as abandoned. */
const maxIdle = 24 * 60 * 60 * 1000
/** Milliseconds without a part after which the server cancels an upload by itself. */
const maxLeft = 7 * 24 * 60 * 60 * 1000
/** Max text of one upload: a hundred times that of the largest trees. */
const maxBytes = 1_000_000_000

/** An unfinished upload, and when its last part came. */
interface Unfinished {
  readonly activeAt: Date
}

export interface StartFacts<Sync extends Unfinished> {
  /** False if the tree was deleted after the permission check. */
  readonly isTree: boolean
  /** True while the server applies a sync of this tree. */
  readonly isCompleting: boolean
  /** True if a parent manages the caller's account (PUB-05). */
  readonly isSupervised: boolean
  /** The caller's unfinished uploads to other trees, the longest idle first. */
  readonly unfinished: readonly Sync[]
}

/** Decides whether a sync may start. Returns the abandoned uploads to cancel for it. */
export function decideStart<Sync extends Unfinished>(
  { isTree, isCompleting, isSupervised, unfinished }: StartFacts<Sync>,
  now: Date,
): Result<readonly Sync[], 'upload-completing' | 'too-many-uploads' | 'managed-by-parent'> {
  if (isSupervised) return refuse('managed-by-parent')
  if (!isTree || isCompleting) return refuse('upload-completing')
  const surplus = unfinished.slice(0, Math.max(0, unfinished.length + 1 - maxUnfinished))
  const isLeft = ({ activeAt }: Sync) => now.getTime() - activeAt.getTime() > maxIdle
  return surplus.every(isLeft) ? ok(surplus) : refuse('too-many-uploads')
}

/** Uploads whose last part came before this time are cancelled. */
export const leftForGoodBefore = (now: Date): Date => new Date(now.getTime() - maxLeft)

export interface PartFacts {
  /** The state of the sync to which the part belongs; null if that sync was deleted. */
  readonly state: SyncState | null
  /** What arrived before under the same number: no part, the same part, or another one. */
  readonly before: 'nothing' | 'the same' | 'another'
  /** True if everything was sent and the server is computing the changes. */
  readonly isCompared: boolean
  /** The size of all parts that have arrived so far, in bytes. */
  readonly receivedBytes: number
  readonly bytes: number
}

/** Decides whether a part of an upload is stored. The same part may come again. */
export function decidePart(
  facts: PartFacts,
): Result<'stored before' | 'new', 'sync-not-active' | 'other-part' | 'upload-too-large'> {
  if (facts.state !== 'Active') return refuse('sync-not-active')
  if (facts.before === 'the same') return ok('stored before')
  if (facts.before === 'another' || facts.isCompared) return refuse('other-part')
  return facts.receivedBytes + facts.bytes > maxBytes ? refuse('upload-too-large') : ok('new')
}

export interface CompareFacts {
  readonly state: SyncState | null
  /** True if the parts that arrived are exactly those that the caller sent. */
  readonly isWhole: boolean
  readonly isCompared: boolean
}

/** Decides whether the server computes what an upload would change. */
export function decideCompare({
  state,
  isWhole,
  isCompared,
}: CompareFacts): Result<'asked before' | 'new', 'sync-not-active' | 'parts-missing'> {
  if (state !== 'Active') return refuse('sync-not-active')
  if (!isWhole) return refuse('parts-missing')
  return ok(isCompared ? 'asked before' : 'new')
}

export interface CompleteFacts {
  readonly state: SyncState | null
  /** True if the tree and its owner exist; both may have been deleted after the permission check. */
  readonly isOwned: boolean
  readonly isWhole: boolean
  /** True if the tree was created for this upload. */
  readonly isFirst: boolean
  /**
   * True if the owner's plan has room for another tree. Two first uploads may have started when there was room for
   * one.
   */
  readonly hasRoom: boolean
}

/** Decides whether an upload is applied to its tree. */
export function decideComplete(
  facts: CompleteFacts,
): Result<'asked before' | 'new', 'sync-not-active' | 'parts-missing' | 'tree-limit-reached'> {
  const { state } = facts
  if (state === 'Completing' || state === 'Completed') return ok('asked before')
  if (state !== 'Active' || !facts.isOwned) return refuse('sync-not-active')
  if (!facts.isWhole) return refuse('parts-missing')
  return facts.isFirst && !facts.hasRoom ? refuse('tree-limit-reached') : ok('new')
}

export interface UndoFacts {
  readonly state: SyncState | null
  /** True if another sync already undoes this one. */
  readonly isUndone: boolean
  /** True if no later sync has changed the tree. */
  readonly isLast: boolean
  /**
   * True if the state of the tree before this sync is still stored. There is no time limit: it stays stored until a
   * later sync changes the tree, or the tree is deleted. False for a sync that changed nothing.
   */
  readonly keepsFormer: boolean
  /** True while the server applies a sync of this tree. */
  readonly isCompleting: boolean
}

/** Decides whether a sync is undone. Only the last sync that changed the tree can be undone. */
export function decideUndo(
  facts: UndoFacts,
): Result<'asked before' | 'new', 'not-the-last' | 'upload-completing'> {
  if (facts.state === null) return refuse('not-the-last')
  if (facts.isUndone) return ok('asked before')
  if (facts.state !== 'Completed' || !facts.isLast || !facts.keepsFormer) return refuse('not-the-last')
  return facts.isCompleting ? refuse('upload-completing') : ok('new')
}

/** Decides whether a sync is cancelled. `Cancelled` may be requested again. */
export function decideCancel(state: SyncState | null): Result<'asked before' | 'new', 'sync-not-active'> {
  if (state === 'Cancelled') return ok('asked before')
  return state === 'Active' ? ok('new') : refuse('sync-not-active')
}
