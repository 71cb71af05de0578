import { Suspense, useCallback, useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { fromPromise } from 'xstate'
import { DataGroupId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { shareByMailMachine } from '#machines/share-by-mail/share-by-mail.machine.ts'
import { treeDeletionMachine } from '#machines/tree-deletion/tree-deletion.machine.ts'
import { treeDownloadMachine } from '#machines/tree-download/tree-download.machine.ts'
import { treeEditMachine } from '#machines/tree-edit/tree-edit.machine.ts'
import { treeEnablingMachine } from '#machines/tree-enabling/tree-enabling.machine.ts'
import { treeLeavingMachine } from '#machines/tree-leaving/tree-leaving.machine.ts'
import { treeUndoMachine } from '#machines/tree-undo/tree-undo.machine.ts'
import { wire } from '#machines/wire.ts'
import { deleteDataGroupActor } from '#services/data-group-deletion.ts'
import { loadTree } from '#services/pages/trees.ts'
import { saveFile, saveFrom } from '#services/save-file.ts'
import { shareByMailActors } from '#services/share-by-mail.ts'
import { treeEditActors } from '#services/tree-edit.ts'
import { enableTreeActor } from '#services/tree-enabling.ts'
import { treeFacts } from '#services/tree-facts.ts'
import { leaveTreeActor } from '#services/tree-leaving.ts'
import { countFilesActor, downloadTreeActor } from '#services/tree-upload/download-actor.ts'
import { undoSyncActor } from '#services/tree-upload/undo-actor.ts'
import { SeenByGroups } from '#ui/screens/group-sharing/seen-by-groups.tsx'
import { TreeScreen } from '#ui/screens/tree/tree-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenTree } from '../../model/seen-before.ts'
import { part } from '../../page-life/part.tsx'
import { useGroupSharing } from '../groups/use-group-sharing.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { profilePageOf, selectTreeView } from './select-tree-view.ts'

/** Loaded after the page. */
const PhotosOfGroup = part(async () => (await import('../content/photos-of-group.tsx')).PhotosOfGroup)

const report = (error: unknown) => console.error(error)

export function Component() {
  const id = DataGroupId.safeParse(useParams()['dataGroupId'])
  return id.success ? <Tree key={id.data} id={id.data} /> : <NotFound />
}

function Tree({ id }: { id: DataGroupId }) {
  const app = useApp()
  const userId = useUserId()
  const [facts] = useState(() => treeFacts(app))
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadTree(app, id)) }),
    edit: wire(treeEditMachine)(
      treeEditActors({ ...app, dataGroupId: id, newId: () => crypto.randomUUID() }),
    ),
    deletion: wire(treeDeletionMachine)({
      deleteGroup: deleteDataGroupActor(app.transport, id, () => facts.treeGone(id)),
    }),
    share: wire(shareByMailMachine)(
      shareByMailActors({
        transport: app.transport,
        dataGroupId: id,
        onChanged: () => facts.sharesChanged(id),
      }),
    ),
    leaving: wire(treeLeavingMachine)({
      leaveTree: leaveTreeActor(app.transport, id, () => facts.treeGone(id)),
    }),
    enabling: wire(treeEnablingMachine)({
      enableTree: enableTreeActor(app.transport, id, facts.plansTreesChanged),
    }),
    download: wire(treeDownloadMachine)({
      countFiles: countFilesActor(app),
      downloadTree: downloadTreeActor({ transport: app.transport, save: saveFile, saveFrom, report }),
    }),
    undo: wire(treeUndoMachine)({
      undoSync: undoSyncActor({
        transport: app.transport,
        onUndone: facts.treesChanged,
        report,
      }),
    }),
  }))
  const known = hasSeenTree(app.model.read, id)
  useUsed(useMemo(() => [keyOf('matchCountsOfTree', id), keyOf('treesOfUser', userId)], [id, userId]))
  const flow = useFlow(machines.load, { input: { known } })
  const edit = useFlow(machines.edit)
  const deletion = useFlow(machines.deletion)
  const undo = useFlow(machines.undo)
  const download = useFlow(machines.download)
  const share = useFlow(machines.share)
  const leaving = useFlow(machines.leaving)
  const enabling = useFlow(machines.enabling)
  const tree = useShown(
    flow,
    useCallback((read: Read) => selectTreeView(read, id, userId), [id, userId]),
  )
  const profilePage = useSelection(useCallback((read: Read) => profilePageOf(read, id), [id]))
  const groupSharing = useGroupSharing(useMemo(() => ({ from: 'tree', id }) as const, [id]))
  useTitle(tree?.name ?? 'Tree')

  if (profilePage !== null) return <Navigate to={profilePage} replace />
  return (
    <TreeScreen
      flow={flow}
      edit={edit}
      deletion={deletion}
      undo={undo}
      download={download}
      share={share}
      leaving={leaving}
      enabling={enabling}
      groupSharing={
        tree === null ? null : (
          <SeenByGroups
            data={{ id, name: tree.name, isProfile: false }}
            groups={tree.groups}
            mayShare={tree.mayShare}
            isReadOnly={tree.excluded !== null}
            {...groupSharing}
          />
        )
      }
      photos={
        <Suspense fallback={null}>
          <PhotosOfGroup id={id} />
        </Suspense>
      }
      tree={tree}
      now={app.now()}
    />
  )
}
