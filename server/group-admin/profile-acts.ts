/** Acts on whole profiles: the facts are loaded under a lock, the domain decides, the store writes. */
import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import type { addProfile, patchDataGroup } from '#contract/group-admin/data-group.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { decideChild, decideNewProfile } from '#domain/person/decide-profile.ts'
import { nameOf } from '#domain/person/decide-relative.ts'
import { birthInProfile, countProfiles, profileMadeUnder } from '../store/readers/profile-facts.ts'
import { lockOwner } from '../store/readers/tree-facts.ts'
import { findSupervised } from '../store/readers/users.ts'
import type { Queries, Store } from '../store/store.ts'
import { lockContents } from '../store/writers/contents/edited-group.ts'
import { addPerson } from '../store/writers/contents/relatives.ts'
import { addAnnouncedGroup } from '../store/writers/new-group.ts'

/** The number of a profile's start person in its data group. */
const startPersonNumber = 1

/** Adds a profile with its person. A repeated call answers the profile of the first one. */
export const addProfileOf = (
  store: Store,
  ownerId: UserId,
  { idempotencyKey, name, person }: InputOf<typeof addProfile>['body'],
  at: Date,
): Promise<Result<DataGroupId, RefusalOf<typeof addProfile>>> =>
  store.transaction(async (queries) => {
    await lockOwner(queries, ownerId)
    const made = await profileMadeUnder(queries, ownerId, idempotencyKey)
    if (made !== null) return ok(made)
    const isSupervised = (await findSupervised(queries, [ownerId])).has(ownerId)
    const profiles = await countProfiles(queries, ownerId)
    const decided = decideNewProfile({ isSupervised, profiles }, person)
    if (!decided.ok) return decided
    const id = await addAnnouncedGroup(
      queries,
      ownerId,
      { groupType: 'Profile', name: name.trim(), startItemNumber: startPersonNumber },
      at,
    )
    const group = await lockContents(queries, id)
    if (group === null) throw new Error('The profile was not stored.')
    const start = { name: nameOf(person), gender: person.gender, idempotencyKey }
    await addPerson(queries, group, start, { userId: ownerId, at })
    return ok(id)
  })

/** Decides whether a patch may mark the person of a data group as a child. */
export async function decideChildPatch(
  queries: Queries,
  id: DataGroupId,
  patch: readonly PatchOperation[],
  today: CalendarDay,
): Promise<Result<null, RefusalOf<typeof patchDataGroup>>> {
  const marks = patch.some(({ path, value }) => path === '/isChild' && value === true)
  return marks ? decideChild(await birthInProfile(queries, id), today) : ok(null)
}
