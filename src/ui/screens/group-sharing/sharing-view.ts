import type { ShareOffer } from '#domain/groups/group-share.ts'

/** What the dialogs of sharing show of the model. */
export interface GroupSharingView {
  /** Where the user shares: on the page of a tree, a profile, or a group. */
  readonly from: 'tree' | 'profile' | 'group'
  /** The name of that tree, profile or group. */
  readonly name: string
  /** True if the user may share without asking. */
  readonly mayShare: boolean
  readonly offer: ShareOffer
  readonly seenBy: SeenByView
}

/** The members of the chosen group who will see it, apart from the user. */
export interface SeenByView {
  /** The number of these members; null if it is unknown. */
  readonly others: number | null
  /** The names of those members whom the user may see. */
  readonly names: readonly string[]
}
