/**
 * What may be done with a sync (STA-02): its beginning, its parts, its end, and taking back what it changed. The facts are
 * read under a lock on the workspace, so that no other sync of it begins or ends meanwhile.
 */
import type { SyncState } from '#contract/research/sync.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

/** Uploads that one user may have under way at once. */
const maxUnfinished = 3
/** Milliseconds without a part after which an upload counts as left behind. */
const maxIdle = 24 * 60 * 60 * 1000
/** Milliseconds without a part after which the server cancels an upload by itself. */
const maxLeft = 7 * 24 * 60 * 60 * 1000
/** The text that one upload may bring: a hundred times what the largest trees have. */
const maxBytes = 1_000_000_000

/** An upload that has not ended, and when its last part came. */
interface Unfinished {
  readonly activeAt: Date
}

export interface StartFacts<Sync extends Unfinished> {
  /** The tree may have gone since the permission was checked. */
  readonly isTree: boolean
  /** A sync of this tree is being applied. */
  readonly isCompleting: boolean
  /** The caller's uploads to other trees that have not ended, the one left first at the beginning. */
  readonly unfinished: readonly Sync[]
}

/** Whether a sync may begin. Answers the uploads that are left behind and give way to it. */
export function decideStart<Sync extends Unfinished>(
  { isTree, isCompleting, unfinished }: StartFacts<Sync>,
  now: Date,
): Result<readonly Sync[], 'upload-completing' | 'too-many-uploads'> {
  if (!isTree || isCompleting) return refuse('upload-completing')
  const surplus = unfinished.slice(0, Math.max(0, unfinished.length + 1 - maxUnfinished))
  const isLeft = ({ activeAt }: Sync) => now.getTime() - activeAt.getTime() > maxIdle
  return surplus.every(isLeft) ? ok(surplus) : refuse('too-many-uploads')
}

/** The time of the last part of uploads that are left behind for good now. */
export const leftForGoodBefore = (now: Date): Date => new Date(now.getTime() - maxLeft)

export interface PartFacts {
  /** Null when the sync has gone. */
  readonly state: SyncState | null
  /** What came under the same number before. */
  readonly before: 'nothing' | 'the same' | 'another'
  /** Everything was sent, and what it changes is being worked out. */
  readonly isCompared: boolean
  /** Of all parts until now. */
  readonly receivedBytes: number
  readonly bytes: number
}

/** Whether a part of an upload is stored. The same part may come again. */
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
  /** The parts that arrived are exactly those that the caller has sent. */
  readonly isWhole: boolean
  readonly isCompared: boolean
}

/** Whether the server works out what an upload would change. */
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
  /** The tree has an owner; both may have gone since the permission was checked. */
  readonly isOwned: boolean
  readonly isWhole: boolean
  /** The tree is there because of this upload. */
  readonly isFirst: boolean
  /** The owner's plan has room for another tree. Two first uploads may have begun while there was room for one. */
  readonly hasRoom: boolean
}

/** Whether an upload is applied to its tree. */
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
  /** Another sync takes this one back already. */
  readonly isUndone: boolean
  /** No later sync has changed the tree. */
  readonly isLast: boolean
  /** What was there before it is still stored. */
  readonly keepsFormer: boolean
  /** A sync of this tree is being applied. */
  readonly isCompleting: boolean
}

/** Whether a sync is taken back: only the last one that changed the tree. */
export function decideUndo(
  facts: UndoFacts,
): Result<'asked before' | 'new', 'not-the-last' | 'upload-completing'> {
  if (facts.state === null) return refuse('not-the-last')
  if (facts.isUndone) return ok('asked before')
  if (facts.state !== 'Completed' || !facts.isLast || !facts.keepsFormer) return refuse('not-the-last')
  return facts.isCompleting ? refuse('upload-completing') : ok('new')
}

/** Whether a sync is cancelled. `Cancelled` may be asked for again. */
export function decideCancel(state: SyncState | null): Result<'asked before' | 'new', 'sync-not-active'> {
  if (state === 'Cancelled') return ok('asked before')
  return state === 'Active' ? ok('new') : refuse('sync-not-active')
}
