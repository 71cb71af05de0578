import { LinkButton } from '../../components/button.tsx'
import { NotHere } from '../../components/load-states.tsx'
import { PageColumn } from '../../components/page-column.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PageLoad, type PageLoadFlow } from '../page-load.tsx'
import { DeleteTree, type TreeDeletionFlow } from './delete-tree.tsx'
import { DownloadTree, type TreeDownloadFlow } from './download-tree.tsx'
import { SyncHistory } from './sync-history.tsx'
import styles from './tree.module.css'
import { TreeFacts } from './tree-facts.tsx'
import type { TreeView } from './tree-view.ts'
import type { TreeUndoFlow } from './undo-update.tsx'

type Flows = { deletion: TreeDeletionFlow; undo: TreeUndoFlow; download: TreeDownloadFlow }
type Props = { flow: PageLoadFlow; tree: TreeView | null } & Flows

/** One tree: what it is; and for those who may, the ways to update it, to take an update back and to delete it. */
export function TreeScreen({ flow, tree, ...flows }: Props) {
  return (
    <PageColumn width="reading">
      <PageLoad flow={flow} heading="Tree" loading={<Loading />} missing={<Missing />}>
        {() => (tree === null ? <Missing /> : <Shown tree={tree} {...flows} />)}
      </PageLoad>
    </PageColumn>
  )
}

function Shown({ tree, deletion, undo, download }: { tree: TreeView } & Flows) {
  return (
    <>
      <PageHeading lead={tree.description}>{tree.name}</PageHeading>
      <TreeFacts tree={tree} />
      <section aria-labelledby="manage" className={styles.section}>
        <h2 id="manage">Manage</h2>
        {tree.mayModify ? <File file={tree.file} /> : <p>You do not have permission to manage this tree.</p>}
        <div className={styles.actions}>
          {tree.updatePath ? (
            <LinkButton kind="soft" href={tree.updatePath}>
              Update from file
            </LinkButton>
          ) : null}
          {tree.mayModify && tree.workspaceId !== null ? (
            <DownloadTree flow={download} tree={{ workspaceId: tree.workspaceId, name: tree.name }} />
          ) : null}
          {tree.mayDelete ? <DeleteTree flow={deletion} name={tree.name} /> : null}
        </div>
      </section>
      {tree.history ? <SyncHistory flow={undo} history={tree.history} /> : null}
    </>
  )
}

function File({ file }: Pick<TreeView, 'file'>) {
  if (file === null) return null
  return (
    <p>
      From <b>{file.path}</b> on {file.device}. <small>Only visible to the owner.</small>
    </p>
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
