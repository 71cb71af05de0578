/** Who may edit the contact data of an account, as far as the client knows (PRM-22). The server decides. */
import { holds, type Permissions } from '../permission/permissions.ts'

export interface EditedAccount {
  readonly own: boolean
  /** True if a parent manages the account. */
  readonly supervised: boolean
  /** True if the viewer acts as another user. */
  readonly isActing: boolean
  readonly isDemoUser: boolean
  /** The viewer's permissions on the user, which may be older than the supervision. */
  readonly permissions: Permissions
}

/** A demo user is made up and has no address. A child whose account a parent manages edits nothing. */
export const mayEditAccount = ({
  own,
  supervised,
  isActing,
  isDemoUser,
  permissions,
}: EditedAccount): boolean => holds(permissions, 'Modify') && !isDemoUser && !(own && supervised && !isActing)
