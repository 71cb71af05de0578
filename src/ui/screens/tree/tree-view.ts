import type { WorkspaceId } from '#domain/ids.ts'
import type { PersonFace } from '../../components/person-face.ts'
import type { SyncRow } from './sync-history-view.ts'

export interface MemberView {
  readonly id: string
  readonly name: string
  readonly role: 'Owner' | 'Administrator' | 'Recruiter' | 'Contributor' | 'Member' | 'Viewer'
}

/** What the page of one tree shows. Null where it is not known yet or not for this person to see. */
export interface TreeView {
  readonly name: string
  readonly description: string
  readonly personCount: number | null
  readonly startPerson: { readonly face: PersonFace; readonly href: string } | null
  readonly createdDate: string
  readonly lastSyncedDate: string | null
  readonly ownerName: string
  /** With whom it is shared, without the owner. */
  readonly members: readonly MemberView[] | null
  readonly mayModify: boolean
  readonly mayDelete: boolean
  /** Where a newer file updates the tree; null for those who may not. */
  readonly updatePath: string | null
  readonly workspaceId: WorkspaceId | null
  /** The uploads, the newest first; null where they are not known. */
  readonly history: readonly SyncRow[] | null
  readonly file: { readonly path: string; readonly device: string } | null
}
