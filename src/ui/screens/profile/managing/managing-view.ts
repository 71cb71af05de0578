import type { MergeTarget } from '#machines/profile-merge/profile-merge.machine.ts'
import type { RelativeToRemove } from '#machines/relative-removal/relative-removal.machine.ts'

/** What the viewer may do with a whole profile, on the tab Manage. */
export interface ManagingView {
  /** The name of the person whose profile it is. */
  readonly name: string
  /** Null if the viewer may not mark the person as a child. */
  readonly child: {
    readonly isChild: boolean
    /** A known birth date shows that the person is no child. */
    readonly isTooOld: boolean
  } | null
  readonly mayCreateAccount: boolean
  /** True if the viewer may create the account once the profile is unlinked. */
  readonly mustUnlinkForAccount: boolean
  /** The person of a tree whom the profile follows; null if it follows nobody. */
  readonly link: {
    readonly name: string
    readonly href: string
    /** Null if the viewer does not see the tree. */
    readonly treeName: string | null
    readonly mayUnlink: boolean
  } | null
  readonly mayDelete: boolean
  readonly mayMerge: boolean
  /** The profiles into which the viewer may merge this one, as far as they are loaded. */
  readonly mergeTargets: readonly MergeTarget[]
  /** Null if the person is no relative whom the viewer may remove. */
  readonly removal: (RelativeToRemove & { readonly isOwn: boolean }) | null
}
