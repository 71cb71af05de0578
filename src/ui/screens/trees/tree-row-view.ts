import type { TreeOverview } from '#domain/tree/tree-overview.ts'
import type { PersonFace, TreeNumber } from '../../components/people/person-face.ts'

/** One tree in the list of trees. Null means not loaded yet, or hidden from this user. */
export interface TreeRowView {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly description: string
  /** True if the owner's plan does not include the tree, so that it is read-only. */
  readonly isExcluded: boolean
  /** The owner's name, if another user owns it. */
  readonly ownerName: string | null
  readonly createdDate: string
  readonly mark: TreeNumber | null
  /** The face of the tree's start person. */
  readonly face: PersonFace | null
  /** The address of the start person's page. */
  readonly walkPath: string | null
  readonly personCount: number | null
  readonly overview: TreeOverview | null
  readonly updatedDate: string | null
  /** How many other users see the tree; null before the members are loaded. */
  readonly viewerCount: number | null
  readonly matches: { readonly href: string; readonly toReview: number | null }
  /** Where to upload a newer file of the tree; null for users who may not. */
  readonly updatePath: string | null
}
