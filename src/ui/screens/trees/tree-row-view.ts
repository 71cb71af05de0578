import type { TreeOverview } from '#domain/tree/tree-overview.ts'
import type { PersonFace, TreeNumber } from '../../components/people/person-face.ts'

/** What the list of trees shows of one. What is not known yet, or not for this person to see, is null. */
export interface TreeRowView {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly description: string
  /** The owner's name where it is somebody else. */
  readonly ownerName: string | null
  readonly createdDate: string
  readonly mark: TreeNumber | null
  /** Of the person whom the tree begins with. */
  readonly face: PersonFace | null
  /** Into the family, at the person whom the tree begins with. */
  readonly walkPath: string | null
  readonly personCount: number | null
  readonly overview: TreeOverview | null
  readonly updatedDate: string | null
  /** How many others see an own tree. */
  readonly viewerCount: number | null
  readonly matches: { readonly href: string; readonly toReview: number | null }
  /** Where a newer file updates the tree; null for those who may not. */
  readonly updatePath: string | null
}
