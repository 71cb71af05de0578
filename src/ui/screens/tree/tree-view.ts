import type { WorkspaceId } from '#domain/ids.ts'
import type { Share, WaitingShare } from '#domain/sharing/shares.ts'
import type { TreeOverview } from '#domain/tree/tree-overview.ts'
import type { PersonFace, TreeNumber } from '../../components/people/person-face.ts'
import type { SyncRow } from './sync-history-view.ts'

export interface MemberView {
  readonly id: string
  readonly name: string
  readonly role: 'Owner' | 'Administrator' | 'Recruiter' | 'Contributor' | 'Member' | 'Viewer'
  /** What is ended by removing them; null for those who look. */
  readonly share: Share | null
}

/** Somebody who has been invited and has not answered. */
export interface WaitingView {
  readonly share: WaitingShare
  readonly lastSentDate: string
  readonly expirationDate: string
}

/** Somebody of the family that a tree begins with. */
export interface KinView {
  readonly face: PersonFace
  readonly href: string
}

/** What the page of one tree shows. Null where it is not known yet or not for this person to see. */
export interface TreeView {
  readonly name: string
  readonly description: string
  readonly personCount: number | null
  readonly familyCount: number | null
  readonly overview: TreeOverview | null
  readonly mark: TreeNumber | null
  readonly startPerson: KinView | null
  /** Of the start person: father and mother, as far as they are known. */
  readonly parents: readonly KinView[]
  readonly createdDate: string
  readonly lastSyncedDate: string | null
  readonly ownerName: string
  /** With whom it is shared, without the owner. */
  readonly members: readonly MemberView[] | null
  /** Who has been invited and has not answered; null for those who may not share the tree, or while it is not known. */
  readonly waiting: readonly WaitingView[] | null
  readonly mayShare: boolean
  /** Somebody else shares it with whoever looks. */
  readonly mayLeave: boolean
  readonly mayModify: boolean
  readonly mayDelete: boolean
  /** Where a newer file updates the tree; null for those who may not. */
  readonly updatePath: string | null
  readonly workspaceId: WorkspaceId | null
  /** The uploads, the newest first; null where they are not known. */
  readonly history: readonly SyncRow[] | null
  /** Where it overlaps with other trees, and how many matches wait for somebody to decide; null before that is known. */
  readonly matches: { readonly href: string; readonly toReview: number | null }
  readonly file: { readonly path: string; readonly device: string } | null
}
