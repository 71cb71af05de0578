import type { ShareOffer } from '#domain/groups/group-share.ts'

/** What the dialogs of sharing show of the model. */
export interface GroupSharingView {
  /** Where the user shares: on the page of a tree, or on that of a group. */
  readonly from: 'tree' | 'group'
  /** The name of that tree or group. */
  readonly name: string
  readonly offer: ShareOffer
  readonly seenBy: SeenByView
}

/** The members of the chosen group who will see the tree, apart from the user. */
export interface SeenByView {
  /** Null if the number is unknown. */
  readonly others: number | null
  /** The names of those members whom the user may see. */
  readonly names: readonly string[]
}
