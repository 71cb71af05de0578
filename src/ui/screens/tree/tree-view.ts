import type { DataGroupId, WorkspaceId } from '#domain/ids.ts'
import type { Share, WaitingShare } from '#domain/sharing/shares.ts'
import type { TreeOverview } from '#domain/tree/tree-overview.ts'
import type { PersonFace, TreeNumber } from '../../components/people/person-face.ts'
import type { SeeingGroupView } from '../group-sharing/seen-by-groups.tsx'
import type { SyncRow } from './sync-history-view.ts'

export interface MemberView {
  readonly id: string
  readonly name: string
  /** The address of the member's page. */
  readonly href: string
  readonly role: 'Owner' | 'Administrator' | 'Recruiter' | 'Contributor' | 'Member' | 'Viewer'
  /** The share that ends if the member is removed; null for users who only view the tree. */
  readonly share: Share | null
}

/** An invited person who has not answered. */
export interface WaitingView {
  readonly share: WaitingShare
  readonly lastSentDate: string
  readonly expirationDate: string
}

/** A member of the tree's start family. */
export interface KinView {
  readonly face: PersonFace
  readonly href: string
}

/** A tree that its owner's plan does not include, so that it is read-only (LIM-14). */
export interface ExclusionView {
  /** How many trees the plan includes. */
  readonly limit: number
  /** The owner's other trees that the plan includes, the newest first; empty if the plan has room for this one too. */
  readonly others: readonly { readonly id: DataGroupId; readonly name: string }[]
}

/** The data on the page of one tree. Null means not loaded yet, or hidden from this user. */
export interface TreeView {
  readonly id: DataGroupId
  readonly name: string
  readonly description: string
  readonly personCount: number | null
  readonly familyCount: number | null
  readonly overview: TreeOverview | null
  readonly mark: TreeNumber | null
  readonly startPerson: KinView | null
  /** The start person's father and mother, if known. */
  readonly parents: readonly KinView[]
  readonly createdDate: string
  readonly lastSyncedDate: string | null
  readonly ownerName: string
  /** The page of the owner. */
  readonly ownerHref: string
  /** The members with whom the tree is shared, without the owner. */
  readonly members: readonly MemberView[] | null
  /** The family groups that see the tree; null before they are loaded, and for users who may not list them. */
  readonly groups: readonly SeeingGroupView[] | null
  /** Invited people who have not answered; null for users who may not share the tree, and before they are loaded. */
  readonly waiting: readonly WaitingView[] | null
  readonly mayShare: boolean
  /** Also true for the owner of a tree that the plan does not include. */
  readonly mayEndShares: boolean
  /** True if another user shares the tree with this user. */
  readonly mayLeave: boolean
  /** True if the viewer owns the tree. */
  readonly isOwn: boolean
  /** Null if the owner's plan includes the tree, and before the user's trees are loaded. */
  readonly excluded: ExclusionView | null
  readonly mayModify: boolean
  /** True if the viewer may download the tree as a file. */
  readonly mayExport: boolean
  readonly mayDelete: boolean
  /** Where to upload a newer file of the tree; null for users who may not. */
  readonly updatePath: string | null
  readonly workspaceId: WorkspaceId | null
  /** The uploads, the newest first; null if they are unknown. */
  readonly history: readonly SyncRow[] | null
  /** The matches page of the tree, and the number of matches to review; null before that is known. */
  readonly matches: { readonly href: string; readonly toReview: number | null }
  /** `type`: the kind of file in words. */
  readonly file: { readonly path: string; readonly device: string; readonly type: string } | null
}
