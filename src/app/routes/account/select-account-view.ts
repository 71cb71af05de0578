import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { dataGroupPath, ownProfilePath } from '#domain/pages/routes.ts'
import { isProfile } from '#domain/permission/group.ts'
import { none } from '#domain/permission/permissions.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { mayEditAccount } from '#domain/users/account-editing.ts'
import { mayReset } from '#domain/users/account-reset.ts'
import { tabsOfAccount } from '#domain/users/account-tabs.ts'
import { togglesOf } from '#domain/users/account-toggles.ts'
import { contactInfoOf } from '#domain/users/contact-info.ts'
import { isDemoUser } from '#domain/users/demo.ts'
import { userName } from '#domain/users/user-name.ts'
import type { AccountView, OwnedGroupView, PlanView } from '#ui/screens/account/account-view.ts'
import { familyGroupLinks } from '../groups/family-group-links.ts'

/** A user's account as the viewer sees it. Null before it is loaded, or if the viewer may not see the user. */
export function selectAccountView(
  read: Read,
  id: UserId,
  viewerId: UserId,
  session: Pick<Session, 'privileges' | 'actorId'>,
): AccountView | null {
  const user = read(keyOf('user', id)).value
  const viewer = read(keyOf('user', viewerId)).value
  if (user === null || viewer === null) return null
  const own = id === viewerId
  const managesUsers = session.privileges.includes('ManageUsers')
  const supervises = (read(keyOf('supervisedOfUser', viewerId)).value ?? []).includes(id)
  const permissions = read(keyOf('userPermissions', id)).value ?? none
  const mayEdit = mayEditAccount({
    own,
    supervised: user.supervised === true,
    isActing: session.actorId !== null,
    isDemoUser: isDemoUser(user),
    permissions,
  })
  return {
    own,
    name: userName(user),
    address: user.email ?? null,
    tabs: tabsOfAccount({
      own,
      supervises,
      readsAllUsers: viewer.privileges?.includes('ReadAllUsers') ?? false,
    }),
    contact: contactInfoOf(user),
    mayEdit,
    supervised: user.supervised === true,
    supervises,
    trees: groupsIn(read, id)
      .filter(({ groupType }) => groupType === 'Research')
      .map(ownedGroup),
    profiles: groupsIn(read, id).filter(isProfile).map(ownedGroup),
    familyGroups: familyGroupLinks(read, id),
    profileHref: profileHrefOf(read, user, { own, mayEdit }),
    plan: planOf(user),
    toggles: managesUsers ? togglesOf(user, read(keyOf('subscriptionsOfUser', id)).value) : null,
    mayExport: own && session.actorId === null && !isDemoUser(user),
    mayReset: mayReset({ own: own && session.actorId === null, managesUsers }, user),
  }
}

function profileHrefOf(
  read: Read,
  { id, profileDataGroupId }: Pick<User, 'id' | 'profileDataGroupId'>,
  { own, mayEdit }: Pick<AccountView, 'own' | 'mayEdit'>,
): string | null {
  if (profileDataGroupId === null) return null
  // Users edit their own profile even if others manage the account.
  if (own) return ownProfilePath
  const profile = groupsIn(read, id).find((group) => group.id === profileDataGroupId)
  return mayEdit && profile !== undefined ? dataGroupPath(profile) : null
}

const groupsIn = (read: Read, id: UserId): DataGroup[] =>
  (read(keyOf('groupsOwnedByUser', id)).value ?? []).flatMap(
    (groupId) => read(keyOf('dataGroup', groupId)).value ?? [],
  )

const ownedGroup = (group: DataGroup): OwnedGroupView => ({
  id: group.id,
  name: group.name,
  href: dataGroupPath(group),
})

interface Limited {
  readonly limits?: { readonly researchGroupLimit: number; readonly sharingLimit: number } | undefined
  readonly limitsDisabled?: boolean | undefined
}

/** -1 means that there is no limit (resolution 52). */
const counted = (limit: number) => (limit < 0 ? null : limit)

const planOf = ({ limits, limitsDisabled = false }: Limited): PlanView | null =>
  limits === undefined
    ? null
    : {
        maxTrees: counted(limits.researchGroupLimit),
        maxShares: counted(limits.sharingLimit),
        limitsDisabled,
      }
