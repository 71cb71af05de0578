import { listPotentialMembers } from '#contract/group-admin/potential-member.ts'
import { decidesForGroup } from '#domain/groups/decide-sharing-request.ts'
import { isListed } from '#domain/groups/potential-member.ts'
import { scopeFamilyOf } from '#domain/groups/scope-levels.ts'
import { asking } from '../research/asking.ts'
import { scopeLevelsAround } from '../research/scope-levels.ts'
import { serve } from '../serving/serve.ts'
import { callersRolesIn } from '../store/readers/family-group-standing.ts'
import { findFamilyGroups } from '../store/readers/family-groups.ts'
import { Problem } from '../values/problem.ts'
import { peopleOfGroup } from './people-of-group.ts'
import { presentPeople } from './potential-member-view.ts'

export const potentialMemberEndpoints = [
  serve(listPotentialMembers, async ({ params, viewer, grant }, tools) => {
    const { db } = tools.store
    const { permissions } = grant
    const now = tools.clock()
    const asked = await asking(tools, viewer)
    const [group] = await findFamilyGroups(db, [params.id])
    if (group === undefined) throw new Problem('not-found')
    const levels =
      group.scopeFamilyId === null ? new Map() : await scopeLevelsAround(asked, scopeFamilyOf(group))
    const found = await peopleOfGroup(db, {
      viewer,
      familyGroupId: params.id,
      permissions,
      near: levels.keys(),
      now,
    })
    const role = (await callersRolesIn(db, viewer, [params.id])).get(params.id) ?? null
    const presenting = { found, permissions, decidesForGroup: decidesForGroup(role), levels, now }
    return { items: (await presentPeople(asked, presenting)).filter(isListed) }
  }),
]
