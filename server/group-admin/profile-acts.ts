/** Acts on whole profiles: the facts are loaded under a lock, the domain decides, the store writes. */
import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import type { addProfile, patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { decideGroupPatch, decideNewProfile } from '#domain/person/decide-profile.ts'
import { nameOf } from '#domain/person/decide-relative.ts'
import { type PatchTarget, patchedColumns } from '../serving/patched-columns.ts'
import { inOneTransaction } from '../store/one-transaction.ts'
import { countProfiles, patchedGroup, profileMadeUnder } from '../store/readers/profile-facts.ts'
import { lockOwner } from '../store/readers/tree-facts.ts'
import { findSupervised } from '../store/readers/users.ts'
import type { Store } from '../store/store.ts'
import { lockContents } from '../store/writers/contents/edited-group.ts'
import { addPerson, startPersonNumber } from '../store/writers/contents/relatives.ts'
import { updateDataGroup } from '../store/writers/data-groups.ts'
import { addAnnouncedGroup } from '../store/writers/new-group.ts'
import type { Grant } from '../values/grant.ts'

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

/** Changes a data group, if its kind permits the change. */
export const patchGroup = (
  store: Store,
  grant: Grant<'dataGroup', 'Patch'>,
  patch: readonly PatchOperation[],
  now: { readonly at: Date; readonly today: CalendarDay },
): Promise<Result<null, RefusalOf<typeof patchDataGroup>>> =>
  inOneTransaction(store, async (within) => {
    const changes = (wanted: string) => patch.some(({ path }) => path === wanted)
    const marksChild = patch.some(({ path, value }) => path === '/isChild' && value === true)
    // The cast is safe, because the grant was made for a data group.
    const group = await patchedGroup(within.db, grant.id as DataGroupId)
    const decided = decideGroupPatch(group, { renames: changes('/name'), marksChild }, now.today)
    if (decided.ok) await updateDataGroup(within, grant, patchedColumns(patch, targets), now.at)
    return decided
  })

const targets: Readonly<Record<string, PatchTarget>> = {
  '/name': { column: 'name' },
  '/description': { column: 'description' },
  '/isChild': { column: 'isChild' },
}
