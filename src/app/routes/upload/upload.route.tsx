import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataGroupId } from '#contract/wire.ts'
import type { Read } from '#domain/model/selection.ts'
import { hasRoomForTree, isManagedByParent } from '#domain/model/selectors.ts'
import { OwnTreeLater } from '#ui/screens/demo/own-tree-later.tsx'
import { ParentUploads } from '#ui/screens/upload/parent-uploads.tsx'
import { PhotosFollow } from '#ui/screens/upload/photos-follow.tsx'
import { TreePhotos } from '#ui/screens/upload/tree-photos.tsx'
import { UploadScreen } from '#ui/screens/upload/upload-screen.tsx'
import { useApp } from '../../app-context.ts'
import { uploadFlowsOf, withoutLeavingPhotos } from '../../flows/upload-flow.ts'
import { useShellEvents } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { OwnFoundFiles } from './own-found-files.tsx'
import { UndoArrived } from './undo-arrived.tsx'

export function Component() {
  const here = useWhoIsHere()
  const userId = useUserId()
  const managed = useSelection(useCallback((read: Read) => isManagedByParent(read, userId), [userId]))
  if (here === 'demo') return <NoUpload />
  return managed ? <ManagedUpload /> : <Upload />
}

/** Shown to visitors of the demo, who cannot upload a tree. */
function NoUpload() {
  useTitle('Upload a tree')
  return <OwnTreeLater />
}

/** Shown if a parent manages the account: the parent uploads its trees (PUB-05). */
function ManagedUpload() {
  useTitle('Upload a tree')
  return <ParentUploads />
}

function Upload() {
  const app = useApp()
  const userId = useUserId()
  const [{ upload: flow, photos }] = useState(() => uploadFlowsOf(app, userId))
  const [query] = useSearchParams()
  const wanted = query.get('tree')
  useTold(
    flow,
    useMemo(() => {
      const tree = DataGroupId.safeParse(wanted)
      return { type: 'tree wanted', treeId: tree.success ? tree.data : null }
    }, [wanted]),
  )
  // Listen only while this page is shown, so that the end of an upload does not move a user away from another page.
  useShellEvents(useMemo(() => withoutLeavingPhotos(flow), [flow]))
  useTitle('Upload a tree')

  const arrived = useSelector(flow, (snapshot) => snapshot.matches('arrived'))
  const followed = useSelector(photos, (snapshot) => !snapshot.matches('idle'))
  const hasRoom = useSelection(useCallback((read: Read) => hasRoomForTree(read, userId), [userId]))

  const photosPart = <TreePhotos flow={photos} />
  if (arrived && followed) return <PhotosFollow photos={photosPart} />
  return (
    <UploadScreen
      flow={flow}
      hasRoom={hasRoom}
      undo={<UndoArrived upload={flow} />}
      photos={photosPart}
      found={<OwnFoundFiles />}
    />
  )
}
