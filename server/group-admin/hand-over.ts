/** Handing a family group over. `decideHandOver` decides; the group, its owner and the heir must be locked. */
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { decideHandOver } from '#domain/groups/decide-group.ts'
import { treesLostByHandOver } from '#domain/groups/hand-over.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { type GroupOwner, ownMemberships } from '../store/readers/family-groups.ts'
import { countWithGroup, ownedShares } from '../store/readers/group-share-facts.ts'
import { findSupervised, findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { type By, changeOwner } from '../store/writers/family-groups.ts'
import { endGroupShares } from '../store/writers/members.ts'

export interface Heirdom {
  readonly from: GroupOwner
  readonly to: UserId
}

export async function handOver(
  queries: Queries,
  id: FamilyGroupId,
  { from, to }: Heirdom,
  by: By,
): Promise<Result<void, 'not-a-member' | 'managed-by-parent' | 'demo-visitor' | 'sharing-limit-reached'>> {
  const facts = await factsOf(queries, id, { from, to }, by.at)
  if (facts === null) return refuse('not-a-member')
  const decided = decideHandOver(facts)
  if (!decided.ok) return decided
  if (decided.value === 'stays') return ok(undefined)
  await endGroupShares(queries, id, from.id, facts.ending)
  await changeOwner(queries, facts, by)
  return ok(undefined)
}

/** True if a member could become the owner now. */
export async function couldTakeOver(
  queries: Queries,
  id: FamilyGroupId,
  heirdom: Heirdom,
  at: Date,
): Promise<boolean> {
  const facts = await factsOf(queries, id, heirdom, at)
  return facts !== null && decideHandOver(facts).ok
}

async function factsOf(queries: Queries, id: FamilyGroupId, { from, to }: Heirdom, at: Date) {
  const [former, next] = [
    (await ownMemberships(queries, from.id, [id])).get(id),
    (await ownMemberships(queries, to, [id])).get(id),
  ]
  const user = (await findUsers(queries, [to])).get(to)
  if (user === undefined || next === undefined || former === undefined) return null
  const owned = await ownedShares(queries, id, from.id)
  const ending = treesLostByHandOver(
    owned.filter(({ isTree }) => isTree),
    from,
  )
  return {
    former,
    next,
    ending,
    role: next.role === 'Owner' ? ('Owner' as const) : ('other' as const),
    isSupervised: (await findSupervised(queries, [to])).size > 0,
    isDemoVisitor: user.privileges.includes('DemoUser'),
    sharedWith: await countWithGroup(queries, to, { familyGroupId: id, ending }, at),
    sharingLimit: limitsOf(user).sharingLimit,
  }
}
