import {
  addDataGroupMember,
  type DataGroupMember,
  leaveDataGroup,
  listDataGroupMembers,
  lookUpDataGroupMember,
  removeDataGroupMember,
} from '#contract/group-admin/data-group.ts'
import { holds } from '#domain/permissions.ts'
import { permissionsOnUser } from '../access/user-standing.ts'
import { Problem } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { findMember, listMembers, type StoredMember } from '../store/readers/members.ts'
import { addMember, leaveGroup, removeMember } from '../store/writers/members.ts'
import { sharingLimit } from './plan-limits.ts'

export const memberEndpoints = [
  serve(listDataGroupMembers, async ({ params, viewer }, { store }) => ({
    items: (await listMembers(store.db, viewer, params.id)).map(memberView),
  })),

  serve(addDataGroupMember, async ({ body, grant, viewer }, { store, clock }) => {
    // Whoever is not known to exist is invited by address, which tells nothing.
    const onUser = await permissionsOnUser(store.db, viewer, body.principalId)
    if (!holds(onUser, 'Read')) throw new Problem('not-found')
    const member = { userId: body.principalId, role: body.role }
    const added = await addMember(store, grant, member, sharingLimit, clock())
    switch (added) {
      case 'no such user':
        throw new Problem('not-found')
      case 'demo user':
        throw new Problem('not-allowed', { title: 'A visitor of the demo cannot be a member of a tree.' })
      case 'has left':
        throw new Problem('conflict', { title: 'They have left this tree. Please send them an invitation.' })
      case 'member already':
        throw new Problem('conflict')
      case 'limit reached':
        throw new Problem('sharing-limit-reached')
      default:
        return memberView(added)
    }
  }),

  serve(removeDataGroupMember, async ({ params, grant }, { store }) => {
    const outcome = await removeMember(store, grant, params.memberId)
    if (outcome === 'absent') throw new Problem('not-found')
    if (outcome === 'owner') throw new Problem('conflict')
  }),

  serve(leaveDataGroup, async ({ viewer, grant }, { store, clock }) => {
    if (viewer.privileges.has('DemoUser'))
      throw new Problem('not-allowed', { title: 'A visitor of the demo leaves by leaving the demo.' })
    const outcome = await leaveGroup(store, grant, clock())
    // Who reads it by a privilege alone is no member.
    if (outcome === 'absent') throw new Problem('not-found')
    if (outcome === 'owner') throw new Problem('conflict')
  }),

  serve(lookUpDataGroupMember, async ({ params, query, viewer }, { store }) => {
    const member = await findMember(store.db, viewer, params.id, query)
    if (member === null) throw new Problem('not-found')
    return memberView(member)
  }),
]

const memberView = ({ createdAt, modifiedAt, ...member }: StoredMember): DataGroupMember => ({
  ...member,
  createdDate: createdAt.toISOString(),
  modifiedDate: modifiedAt.toISOString(),
})
