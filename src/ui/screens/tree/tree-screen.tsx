import type { ReactNode } from 'react'
import { classes } from '../../components/classes.ts'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { SectionHeading } from '../../components/layout/section-heading.tsx'
import { TreeMark } from '../../components/people/tree-mark.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import type { TreeDeletionFlow } from './delete-tree.tsx'
import type { TreeDownloadFlow } from './download-tree.tsx'
import { FirstLook } from './first-look.tsx'
import { General, type TreeEditFlow } from './general.tsx'
import type { TreeLeavingFlow } from './leave-tree.tsx'
import { Manage } from './manage.tsx'
import { ReadOnly, type TreeEnablingFlow } from './read-only.tsx'
import type { ShareByMailFlow } from './share-flow.ts'
import { Sharing } from './sharing.tsx'
import { SyncHistory } from './sync-history.tsx'
import styles from './tree.module.css'
import type { TreeView } from './tree-view.ts'
import type { TreeUndoFlow } from './undo-update.tsx'

type SharedProps = {
  /** The family groups that see the tree, and sharing with them. */
  groupSharing?: ReactNode
  /** The photos and files of the tree. */
  photos?: ReactNode
  /** The current time, in milliseconds since 1970. */
  now: number
  edit: TreeEditFlow
  deletion: TreeDeletionFlow
  undo: TreeUndoFlow
  download: TreeDownloadFlow
  share: ShareByMailFlow
  leaving: TreeLeavingFlow
  enabling: TreeEnablingFlow
}
type Props = {
  flow: PageLoadFlow
  tree: TreeView | null
} & SharedProps

/** One tree: what it is, who shares it, and what the user may do with it (TRE-02). */
export function TreeScreen({ flow, tree, ...rest }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad flow={flow} heading="Tree" loading={<Loading />} missing={<Missing />}>
        {() => (tree === null ? <Missing /> : <Shown tree={tree} {...rest} />)}
      </PageLoad>
    </PageColumn>
  )
}

type ShownProps = { tree: TreeView } & SharedProps

function Shown({ tree, edit, deletion, undo, download, enabling, photos, ...sharing }: ShownProps) {
  return (
    <>
      <PageHeading lead={<Lead tree={tree} />}>{tree.name}</PageHeading>
      <ReadOnly flow={enabling} tree={tree} />
      <FirstLook tree={tree} />
      <div className={styles.columns}>
        {tree.history ? <SyncHistory flow={undo} history={tree.history} /> : null}
        <Sharing tree={tree} {...sharing} />
      </div>
      {photos ? (
        <section aria-labelledby="photos" className={styles.photos}>
          <SectionHeading id="photos">Photos & Files</SectionHeading>
          {photos}
        </section>
      ) : null}
      <div className={classes(styles.columns, styles.settings)}>
        <General flow={edit} tree={tree} />
        <Manage tree={tree} deletion={deletion} download={download} />
      </div>
    </>
  )
}

function Lead({ tree: { mark, isOwn, ownerName, description } }: { tree: TreeView }) {
  return (
    <span className={styles.lead}>
      {mark === null ? null : <TreeMark number={mark} large />}
      <span dir="auto">{description || (isOwn ? 'Your tree' : `from ${ownerName}`)}</span>
    </span>
  )
}

function Missing() {
  return <NotHere title="Tree not found">It may have been deleted, or it may not be shared with you.</NotHere>
}

function Loading() {
  return (
    <>
      <Skeleton width={280} height={36} />
      <Skeleton height={180} above={24} />
    </>
  )
}
