import type { Endpoint } from '#contract/endpoint.ts'
import { listUsers } from '#contract/group-admin/user-search.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { nearnessTo } from '../access/privacy.ts'
import type { Input } from '../serving/validate.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { groupsOf, ownersOf } from '../store/readers/owners.ts'
import type { Queries } from '../store/store.ts'
import { type IdentityCaller, type Viewer, withoutPrivileges } from '../values/viewer.ts'
import { actOf } from './act-of.ts'
import type { Act, AuditedCall } from './audited-call.ts'
import { namedIn } from './named-ids.ts'

/**
 * Finds out whose data an answer shows only because the caller is privileged: endpoints that are open to everybody show
 * more to staff. Records an act for the owners of data groups, for users of whom the answer shows more than a stranger
 * may know, and for identities found by a search for names or addresses.
 */
export async function shownTo(
  queries: Queries,
  { endpoint, caller, input }: AuditedCall,
  answer: unknown,
): Promise<Act[]> {
  const seeker = caller?.identity
  if (seeker !== undefined) return seeksText(input) ? shownIdentities(seeker, endpoint, answer) : []
  const viewer = caller?.viewer
  if (viewer === undefined || !isPrivileged(viewer.privileges)) return []
  const named = namedIn([endpoint.answer, answer])
  const shown = new Set([...named.dataGroupIds, ...(await groupsOf(queries, [...named.workspaceIds]))])
  const owners = await ownersOf(queries, {
    dataGroupIds: await onlyByPrivilege(queries, viewer, [...shown]),
    workspaceIds: [],
  })
  const users = await shownUsers(queries, viewer, [...named.shownUserIds])
  const groups = actOf(endpoint, 'group')
  // A call that lists everything concerns no particular user. A text search does, because it looks for somebody.
  const ofNobody = owners.length > 0 && !namesItems(endpoint, input) && !seeksText(input)
  return [
    ...(ofNobody
      ? [{ act: groups, detail: endpoint.summary }]
      : owners.map((userId) => ({ act: groups, userId }))),
    // A list of all users concerns no particular user either.
    ...(endpoint === listUsers && users.length > 0 && !seeksText(input)
      ? [{ act: actOf(endpoint, 'user'), detail: endpoint.summary }]
      : users.map((userId) => ({ act: actOf(endpoint, 'user'), userId }))),
  ]
}

/** True if the call may search for a particular person. Every search has its text in the same query parameter. */
const seeksText = ({ query }: Input): boolean => typeof query['q'] === 'string' && query['q'].trim() !== ''

/** The identities in an answer, except the caller's own. */
function shownIdentities({ privileges, subject: own }: IdentityCaller, endpoint: Endpoint, answer: unknown) {
  if (!isPrivileged(privileges)) return []
  const { subjects } = namedIn([endpoint.answer, answer])
  return [...subjects]
    .filter((one) => one !== own)
    .map((subject) => ({ act: 'identity-read' as const, subject }))
}

function namesItems(endpoint: Endpoint, { params, query }: Input): boolean {
  const { userIds, dataGroupIds, workspaceIds, syncIds } = namedIn(
    [endpoint.params, params],
    [endpoint.query, query],
  )
  return userIds.size + dataGroupIds.size + workspaceIds.size + syncIds.size > 0
}

async function onlyByPrivilege(
  queries: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
): Promise<DataGroupId[]> {
  if (ids.length === 0 || !viewer.privileges.has('ReadAllGroups')) return []
  const [read, own] = [
    await groupPermissions(queries, viewer, ids),
    await groupPermissions(queries, withoutPrivileges(viewer), ids),
  ]
  return ids.filter((id) => holds(read.get(id) ?? none, 'Read') && !holds(own.get(id) ?? none, 'Read'))
}

async function shownUsers(queries: Queries, viewer: Viewer, ids: readonly UserId[]): Promise<UserId[]> {
  if (ids.length === 0) return []
  const own = await nearnessTo(queries, withoutPrivileges(viewer), ids)
  return ids.filter((id) => own.get(id) !== 'close')
}
