import { ChildMark, type ChildMarkFlow } from './child-mark.tsx'
import { DeleteProfile, type ProfileDeletionFlow } from './delete-profile.tsx'
import { LinkedTo, type ProfileUnlinkFlow } from './linked-to.tsx'
import styles from './managing.module.css'
import type { ManagingView } from './managing-view.ts'
import { type RelativeRemovalFlow, RemoveRelative } from './remove-relative.tsx'

type Props = {
  child: ChildMarkFlow
  deletion: ProfileDeletionFlow
  removal: RelativeRemovalFlow
  unlink: ProfileUnlinkFlow
  view: ManagingView
}

/** What the viewer may do with the whole profile, or with a relative in it. */
export function Managing({ child, deletion, removal, unlink, view }: Props) {
  return (
    <div className={styles.acts}>
      <LinkedTo flow={unlink} link={view.link} name={view.name} />
      {view.child === null ? null : <ChildMark flow={child} child={view.child} />}
      {view.mayDelete ? <DeleteProfile flow={deletion} name={view.name} /> : null}
      {view.removal === null ? null : <RemoveRelative flow={removal} removal={view.removal} />}
    </div>
  )
}
