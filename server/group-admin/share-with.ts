import type { RefusalOf } from '#contract/endpoint.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { ok, type Result } from '#contract/result.ts'
import { decideAddMember } from '#domain/sharing/decide-member.ts'
import { factsBeforeAddMember } from '../store/readers/member-facts.ts'
import type { StoredMember } from '../store/readers/members.ts'
import { lockOwner } from '../store/readers/sharing.ts'
import type { Store } from '../store/store.ts'
import { lockLinksOfFollower } from '../store/writers/linked-profiles/take-up-profile.ts'
import { addMember, type NewMember, tellOfMembers } from '../store/writers/members.ts'
import type { Grant } from '../values/grant.ts'

/** Shares the grant's data group with a user. A lock makes the shares of one owner happen one after the other. */
export const shareWith = (
  store: Store,
  grant: Grant<'dataGroup', 'ModifyPermissions'>,
  member: NewMember,
  now: Date,
): Promise<Result<StoredMember, RefusalOf<typeof addDataGroupMember>>> =>
  store.transaction(async (queries) => {
    await lockLinksOfFollower(queries, grant.id)
    const owner = await lockOwner(queries, grant.id)
    const facts = await factsBeforeAddMember(queries, owner, grant.id, member.userId, now)
    const decided = decideAddMember(facts)
    if (!decided.ok) return decided
    const added = await addMember(queries, grant, member, now)
    await tellOfMembers(queries, added.dataGroupId, member.userId, ...(owner ? [owner.id] : []))
    return ok(added)
  })
