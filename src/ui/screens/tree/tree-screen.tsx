import { NotHere } from '../../components/load-states.tsx'
import { PageColumn } from '../../components/page-column.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PageLoad, type PageLoadFlow } from '../page-load.tsx'
import type { TreeDeletionFlow } from './delete-tree.tsx'
import type { TreeDownloadFlow } from './download-tree.tsx'
import { General, type TreeEditFlow } from './general.tsx'
import { Manage } from './manage.tsx'
import { Sharing } from './sharing.tsx'
import { SyncHistory } from './sync-history.tsx'
import type { TreeView } from './tree-view.ts'
import type { TreeUndoFlow } from './undo-update.tsx'

type Flows = {
  edit: TreeEditFlow
  deletion: TreeDeletionFlow
  undo: TreeUndoFlow
  download: TreeDownloadFlow
}
type Props = { flow: PageLoadFlow; tree: TreeView | null } & Flows

/** One tree: what it is, with whom it is shared, and what may be done with it (TRE-02). */
export function TreeScreen({ flow, tree, ...flows }: Props) {
  return (
    <PageColumn width="reading">
      <PageLoad flow={flow} heading="Tree" loading={<Loading />} missing={<Missing />}>
        {() => (tree === null ? <Missing /> : <Shown tree={tree} {...flows} />)}
      </PageLoad>
    </PageColumn>
  )
}

function Shown({ tree, edit, deletion, undo, download }: { tree: TreeView } & Flows) {
  return (
    <>
      <PageHeading>{tree.name}</PageHeading>
      <General flow={edit} tree={tree} />
      <Sharing members={tree.members} />
      <Manage tree={tree} deletion={deletion} download={download} />
      {tree.history ? <SyncHistory flow={undo} history={tree.history} /> : null}
    </>
  )
}

function Missing() {
  return (
    <NotHere title="This tree is not here">It may have been deleted, or it is not shared with you.</NotHere>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width={280} height={36} />
      <Skeleton height={180} above={24} />
    </>
  )
}
