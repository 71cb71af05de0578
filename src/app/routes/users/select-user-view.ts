import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { accountPath, treePath } from '#domain/pages/routes.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { mayOpenAccount } from '#domain/users/account-tabs.ts'
import { isDemoUser } from '#domain/users/demo.ts'
import { toolNames } from '#domain/users/research-tools.ts'
import { userName } from '#domain/users/user-name.ts'
import { genealogistSince, latestStartYear, profileOf, socialLinks } from '#domain/users/user-profile.ts'
import type { UserView } from '#ui/screens/user/user-view.ts'
import { dayText } from '#ui/words/numbers.ts'
import { familyGroupLinks } from '../groups/family-group-links.ts'

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * The page of a user as the viewer sees it. Null before it is loaded, or if the viewer may not see the user.
 * @param now milliseconds since 1970
 */
export function selectUserView(read: Read, id: UserId, viewerId: UserId, now: number): UserView | null {
  const user = read(keyOf('user', id)).value
  if (user === null) return null
  const viewer = read(keyOf('user', viewerId)).value
  const own = id === viewerId
  const supervises = (read(keyOf('supervisedOfUser', viewerId)).value ?? []).includes(id)
  const readsAllUsers = viewer?.privileges?.includes('ReadAllUsers') ?? false
  const research = read(keyOf('userResearch', id)).value
  const profile = profileOf(user)
  const countryCode = user.metadata['countryCode']
  return {
    own,
    name: userName(user),
    photoUrl: user.photoUrl,
    demo: isDemoUser(user),
    joined: month.format(Date.parse(user.createdDate)),
    location: profile.location,
    countryCode: typeof countryCode === 'string' ? countryCode : null,
    // Users see on their own page only what others may see. Their private data is in the account (USP-05).
    email: user.emailPrivacy === 'Me' ? null : (user.email ?? null),
    mobileNumber: user.mobileNumberPrivacy === 'Me' ? null : (user.mobileNumber ?? null),
    social: socialLinks(profile),
    since: genealogistSince(profile.genealogyStartYear, new Date(now).getUTCFullYear()),
    tools: toolNames(profile.researchTools),
    profile,
    latestYear: latestStartYear(now),
    mayEdit: holds(read(keyOf('userPermissions', id)).value ?? none, 'Modify') && !isDemoUser(user),
    accountHref: accountHref({ own, supervises, readsAllUsers }, id),
    supervises,
    trees:
      research?.trees.map(({ dataGroupId, name, personCount }) => ({
        id: dataGroupId,
        name,
        href: treePath(dataGroupId),
        personCount,
      })) ?? null,
    activity:
      research?.activity?.map(({ dataGroupId, treeName, date }) => ({
        key: `${dataGroupId} ${date}`,
        text: `${treeName}, updated on ${dayText(date)}`,
        href: treePath(dataGroupId),
      })) ?? null,
    surnames: research?.surnames ?? null,
    groups: familyGroupLinks(read, id),
  }
}

function accountHref(viewer: Parameters<typeof mayOpenAccount>[0], id: UserId): string | null {
  if (viewer.own) return '/account'
  return mayOpenAccount(viewer) ? accountPath(id) : null
}
