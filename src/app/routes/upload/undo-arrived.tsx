import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { treeUndoMachine } from '#machines/tree-undo/tree-undo.machine.ts'
import { wire } from '#machines/wire.ts'
import { treeFacts } from '#services/tree-facts.ts'
import { undoSyncActor } from '#services/tree-upload/undo-actor.ts'
import { UndoDialog, UndoneNotice, UndoUpdate } from '#ui/screens/tree/undo-update.tsx'
import { useApp } from '../../app-context.ts'
import type { UploadFlow } from '../../flows/upload-flow.ts'
import { useFlow } from '../../hooks/use-flow.ts'

/** Offers once to undo the update that has just been applied. */
export function UndoArrived({ upload }: { upload: UploadFlow }) {
  const app = useApp()
  const syncId = useSelector(upload, ({ context }) => context.arrival?.syncId ?? null)
  const [machine] = useState(() =>
    wire(treeUndoMachine)({
      undoSync: undoSyncActor({
        transport: app.transport,
        onUndone: treeFacts(app).treesChanged,
        report: (error) => console.error(error),
      }),
    }),
  )
  const undo = useFlow(machine)
  const isOver = useSelector(undo, (snapshot) => snapshot.matches('undone') || snapshot.matches('goingOn'))

  return (
    <>
      {syncId === null || isOver ? null : <UndoUpdate flow={undo} syncId={syncId} />}
      <UndoneNotice flow={undo} />
      <UndoDialog flow={undo} />
    </>
  )
}
