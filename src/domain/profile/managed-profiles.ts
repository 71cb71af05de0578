/** Which profiles a list shows, and in which order (PRF-03, NAV-20). */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { UserId } from '../ids.ts'

type Profile = Pick<DataGroup, 'isUserProfile' | 'ownerId' | 'name'>

export interface ListedProfiles<P> {
  /** The viewer's own profile; null if it is not in the list. */
  readonly own: P | null
  /** First the profiles that the viewer owns, then those of others, each by name. */
  readonly managed: readonly P[]
}

export function listedProfiles<P extends Profile>(
  profiles: readonly P[],
  viewerId: UserId,
): ListedProfiles<P> {
  const isOwn = ({ isUserProfile, ownerId }: Profile) => isUserProfile && ownerId === viewerId
  const rank = ({ ownerId }: Profile) => (ownerId === viewerId ? 0 : 1)
  return {
    own: profiles.find(isOwn) ?? null,
    managed: profiles
      .filter((profile) => !isOwn(profile))
      .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)),
  }
}
