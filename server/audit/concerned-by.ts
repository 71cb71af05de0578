import type {
  DataGroupId,
  FamilyGroupId,
  Subject,
  SupportTicketId,
  UserId,
  WorkspaceId,
} from '#contract/wire.ts'
import { findFamilyGroups } from '../store/readers/family-groups.ts'
import { ownersOf } from '../store/readers/owners.ts'
import { creatorOfTicket } from '../store/readers/support-tickets.ts'
import type { Queries } from '../store/store.ts'
import { actOf, fieldsIn } from './act-of.ts'
import type { Act, AuditedCall } from './audited-call.ts'
import { namedIn } from './named-ids.ts'

/** What to record for a call that only a privilege allows: one act for each person whom the call concerns. */
export async function concernedBy(queries: Queries, call: AuditedCall): Promise<Act[]> {
  const { endpoint, input } = call
  const detail = fieldsIn(endpoint, input.body)
  const { userIds, subjects, dataGroupIds, workspaceIds, familyGroupIds } = itemsOf(call)
  const acts: Act[] = [
    ...[...userIds, ...(await creatorOf(queries, call))].map((userId) => ({
      act: actOf(endpoint, 'user'),
      userId,
      detail,
    })),
    ...subjects.map((subject) => ({ act: actOf(endpoint, 'identity'), subject, detail })),
    ...[
      ...(await ownersOf(queries, { dataGroupIds, workspaceIds })),
      ...(await findFamilyGroups(queries, familyGroupIds)).map(({ ownerId }) => ownerId),
    ].map((userId) => ({
      act: actOf(endpoint, 'group'),
      userId,
      detail,
    })),
  ]
  return acts.length > 0 ? acts : [{ act: actOf(endpoint, 'nobody'), detail }]
}

/** The user who created the ticket that the call is about. A ticket of a stranger concerns no user. */
async function creatorOf(queries: Queries, { grant }: AuditedCall): Promise<UserId[]> {
  if (grant?.resource !== 'supportTicket') return []
  // The cast is safe: the id in a grant has the type of the grant's resource.
  const ticket = await creatorOfTicket(queries, grant.id as SupportTicketId)
  return ticket === null || ticket.userId === null ? [] : [ticket.userId]
}

interface Items {
  readonly userIds: readonly UserId[]
  readonly subjects: readonly Subject[]
  readonly dataGroupIds: readonly DataGroupId[]
  readonly workspaceIds: readonly WorkspaceId[]
  readonly familyGroupIds: readonly FamilyGroupId[]
}

const nothing: Items = { userIds: [], subjects: [], dataGroupIds: [], workspaceIds: [], familyGroupIds: [] }

/** The item whose permission was checked. If the endpoint names no item, everything that the call names. */
function itemsOf({ endpoint, input, grant }: AuditedCall): Items {
  if (grant?.dataGroupId) return { ...nothing, dataGroupIds: [grant.dataGroupId] }
  // The casts are safe: the id in a grant has the type of the grant's resource.
  if (grant?.resource === 'user') return { ...nothing, userIds: [grant.id as UserId] }
  if (grant?.resource === 'familyGroup') return { ...nothing, familyGroupIds: [grant.id as FamilyGroupId] }
  if (grant?.resource === 'identity') return { ...nothing, subjects: [grant.id as Subject] }
  const named = namedIn(
    [endpoint.params, input.params],
    [endpoint.query, input.query],
    [endpoint.body, input.body],
  )
  return {
    userIds: [...named.userIds],
    subjects: [...named.subjects],
    dataGroupIds: [...named.dataGroupIds],
    workspaceIds: [...named.workspaceIds],
    familyGroupIds: [...named.familyGroupIds],
  }
}
