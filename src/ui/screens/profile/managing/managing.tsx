import { ChildMark, type ChildMarkFlow } from './child-mark.tsx'
import { DeleteProfile, type ProfileDeletionFlow } from './delete-profile.tsx'
import styles from './managing.module.css'
import type { ManagingView } from './managing-view.ts'

type Props = { child: ChildMarkFlow; deletion: ProfileDeletionFlow; view: ManagingView }

/** What the viewer may do with the whole profile. */
export function Managing({ child, deletion, view }: Props) {
  if (view.child === null && !view.mayDelete) return null
  return (
    <div className={styles.acts}>
      {view.child === null ? null : <ChildMark flow={child} child={view.child} />}
      {view.mayDelete ? <DeleteProfile flow={deletion} name={view.name} /> : null}
    </div>
  )
}
