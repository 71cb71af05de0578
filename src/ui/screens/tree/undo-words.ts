import type { SyncDeed, SyncRow } from './sync-history-view.ts'

interface UndoWords {
  readonly button: string
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly keep: string
  readonly goingOn: string
  readonly undone: string
}

const ofUpdate: UndoWords = {
  button: 'Undo this update',
  title: 'Undo this update?',
  description:
    'Everything will be as it was before the update: new people are removed, removed people come back, and changes are undone.',
  confirm: 'Undo the update',
  keep: 'Keep the update',
  goingOn: 'The server is undoing the update.',
  undone: 'The update has been undone. The tree is as it was before.',
}

/** The words for undoing each kind of update. Undoing an undo restores the update. */
export const undoWords: Readonly<Record<SyncDeed, UndoWords>> = {
  update: ofUpdate,
  'take back': {
    button: 'Restore this update',
    title: 'Restore this update?',
    description: 'The tree will again be as it was after the update.',
    confirm: 'Restore the update',
    keep: 'Do not restore',
    goingOn: 'The server is restoring the update.',
    undone: 'The update is restored. The tree is as it was before you undid the update.',
  },
  'bring back': ofUpdate,
}

/** True if everybody in the tree came with this upload. */
export function emptiesTree({ does, changes }: SyncRow): boolean {
  if (does === 'take back' || changes === null) return false
  const { came, changed, went, unchanged } = changes.counts.persons
  return came > 0 && changed + went + unchanged === 0
}
