import { useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Read } from '#domain/model/selection.ts'
import { mayUploadTree, treesOfUser } from '#domain/model/selectors.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadTrees } from '#services/pages/trees.ts'
import { TreesScreen } from '#ui/screens/trees/trees-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenTrees } from '../../model/seen-before.ts'
import { keysOfRows, treeRow } from './tree-row.ts'

export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadTrees(app, userId)) }),
  )
  const known = hasSeenTrees(app.model.read, userId)
  const flow = useFlow(machine, { input: { known } })
  const trees = useShown(
    flow,
    useCallback((read: Read) => treesOfUser(read, userId) ?? [], [userId]),
  )
  // Load the cards' details while the cards are already shown.
  useUsed(useMemo(() => keysOfRows(trees, userId), [trees, userId]))
  const rows = useSelection(
    useCallback((read: Read) => trees.map((group) => treeRow(read, group, userId)), [trees, userId]),
  )
  const mayUpload = useSelection(useCallback((read: Read) => mayUploadTree(read, userId), [userId]))
  useTitle('Trees')

  return <TreesScreen flow={flow} trees={rows} mayUpload={mayUpload} />
}
