import type { ChildAccountFlow } from './child-account-dialog.tsx'
import { ChildMark, type ChildMarkFlow } from './child-mark.tsx'
import { CreateChildAccount } from './create-child-account.tsx'
import { DeleteProfile, type ProfileDeletionFlow } from './delete-profile.tsx'
import { LinkedTo, type ProfileUnlinkFlow } from './linked-to.tsx'
import styles from './managing.module.css'
import type { ManagingView } from './managing-view.ts'
import { MergeProfile, type ProfileMergeFlow } from './merge-profile.tsx'
import { type RelativeRemovalFlow, RemoveRelative } from './remove-relative.tsx'

type Props = {
  child: ChildMarkFlow
  account: ChildAccountFlow
  deletion: ProfileDeletionFlow
  merge: ProfileMergeFlow
  removal: RelativeRemovalFlow
  unlink: ProfileUnlinkFlow
  view: ManagingView
}

/** What the viewer may do with the whole profile, or with a relative in it. */
export function Managing({ child, account, deletion, merge, removal, unlink, view }: Props) {
  return (
    <div className={styles.acts}>
      <LinkedTo flow={unlink} link={view.link} name={view.name} />
      {view.child === null ? null : <ChildMark flow={child} child={view.child} />}
      <CreateChildAccount flow={account} name={view.name} isOffered={view.mayCreateAccount} />
      {view.mustUnlinkForAccount ? (
        <p className={styles.hint}>Unlink this profile first to create an account for the child.</p>
      ) : null}
      {view.mergeTargets.length === 0 ? null : (
        <MergeProfile flow={merge} name={view.name} targets={view.mergeTargets} />
      )}
      {view.mayDelete ? <DeleteProfile flow={deletion} name={view.name} /> : null}
      {view.removal === null ? null : <RemoveRelative flow={removal} removal={view.removal} />}
    </div>
  )
}
