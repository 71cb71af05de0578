import { treeUndoPaths } from '#machines/tree-undo/tree-undo.paths.ts'
import { SyncHistory } from '#ui/screens/tree/sync-history.tsx'
import type { SyncRow } from '#ui/screens/tree/sync-history-view.ts'
import { UndoDialog, UndoneNotice, UndoUpdate } from '#ui/screens/tree/undo-update.tsx'
import { treeUndoBindings } from '../../../e2e/bindings/tree-undo.ts'
import { syncId } from '../../domain/model/samples.ts'
import { screenWalk } from '../support/screen-walk.ts'

const row: SyncRow = {
  id: syncId('7'),
  date: '2026-11-21T12:00:00.000Z',
  fate: 'Completed',
  does: 'update',
  persons: 59,
  changes: null,
  canUndo: true,
}

export const treeUndoHistoryWalk = screenWalk({
  model: treeUndoPaths,
  bindings: treeUndoBindings,
  screen: 'the history of a tree',
  render: (flow) => <SyncHistory flow={flow} history={[row, { ...row, id: syncId('6'), canUndo: false }]} />,
})

export const treeUndoArrivedWalk = screenWalk({
  model: treeUndoPaths,
  bindings: treeUndoBindings,
  screen: 'an update that has just arrived',
  render: (flow) => (
    <>
      <UndoneNotice flow={flow} />
      <UndoUpdate flow={flow} syncId={syncId('7')} />
      <UndoDialog flow={flow} />
    </>
  ),
})
