import type { DataGroupId } from '#contract/wire.ts'
import { nearnessTo, showsName } from '../access/privacy.ts'
import { findReadableGroups } from '../store/readers/data-groups.ts'
import { type Portrait, readPortraits } from '../store/readers/portraits.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { type PortraitOf, portraitKey } from '../values/letter.ts'
import type { Viewer } from '../values/viewer.ts'

/**
 * The portraits that a viewer may see at this moment, by `portraitKey`. A user is shown by the own profile only, with the
 * photo that the user has chosen there, and only if the user's privacy shows the viewer the name.
 */
export async function mailedPortraits(
  queries: Queries,
  viewer: Viewer,
  asked: readonly PortraitOf[],
): Promise<ReadonlyMap<string, Portrait>> {
  const profileOf = await profilesOf(queries, viewer, asked)
  const profileIds = [...new Set(asked.flatMap((one) => profileOf(one) ?? []))]
  const profiles = await findReadableGroups(queries, viewer, profileIds)
  const startOf = new Map(profiles.map(({ id, startItemId }) => [id, startItemId]))
  const portraits = await readPortraits(
    queries,
    viewer,
    profiles.flatMap(({ startItemId }) => startItemId ?? []),
  )
  return new Map(
    asked.flatMap((one) => {
      const profileId = profileOf(one)
      const start = profileId === null ? null : (startOf.get(profileId) ?? null)
      const portrait = start === null ? undefined : portraits.get(start)
      return portrait === undefined ? [] : [[portraitKey(one), portrait] as const]
    }),
  )
}

/** Returns the profile that shows somebody, if the viewer may see the name. */
async function profilesOf(
  queries: Queries,
  viewer: Viewer,
  asked: readonly PortraitOf[],
): Promise<(one: PortraitOf) => DataGroupId | null> {
  const ids = [...new Set(asked.flatMap((one) => ('userId' in one ? one.userId : [])))]
  const users = await findUsers(queries, ids)
  const nearness = await nearnessTo(queries, viewer, ids)
  return (one) => {
    if (!('userId' in one)) return one.profileId
    const user = users.get(one.userId)
    return user !== undefined && showsName(user, nearness.get(user.id)) ? user.profileDataGroupId : null
  }
}
