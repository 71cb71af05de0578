/** Requests to share a tree or a profile with a family group. Who is not concerned does not learn that one exists. */
import {
  approveDataGroupInvite,
  cancelDataGroupInvite,
  listDataGroupInvites,
  listDataGroupInvitesOfFamilyGroup,
  listInvitesOfDataGroup,
  rejectDataGroupInvite,
  resendDataGroupInvite,
  sendDataGroupInvite,
} from '#contract/group-admin/data-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  openRequestsOf,
  requestsOfDataGroup,
  requestsOfFamilyGroup,
  requestsWithIds,
  type StoredSharingRequest,
} from '../store/readers/sharing-requests.ts'
import type { Viewer } from '../values/viewer.ts'
import {
  approveRequest,
  cancelSharingRequest,
  rejectRequest,
  resendRequest,
  sendRequest,
} from './sharing-request-acts.ts'
import { concerning, partsOf, presentRequests } from './sharing-request-view.ts'

export const sharingRequestEndpoints = [
  serve(listDataGroupInvites, async ({ query, viewer }, tools) => {
    const { db } = tools.store
    const found =
      query.ids === undefined
        ? await openRequestsOf(db, viewer.userId, tools.clock())
        : await requestsWithIds(db, query.ids)
    return listed(tools, viewer, found, query.expand)
  }),

  serve(listInvitesOfDataGroup, async ({ params, query, viewer }, tools) =>
    listed(tools, viewer, await requestsOfDataGroup(tools.store.db, params.id), query.expand),
  ),

  serve(listDataGroupInvitesOfFamilyGroup, async ({ params, query, viewer }, tools) =>
    listed(tools, viewer, await requestsOfFamilyGroup(tools.store.db, params.id), query.expand),
  ),

  serve(sendDataGroupInvite, async ({ body, viewer }, tools) => {
    await limitAttempts(tools, 'requests to share from a user', viewer.userId)
    const { dataGroupId, principalId: familyGroupId, role, senderMessage } = body
    const asked = { dataGroupId, familyGroupId, role, senderMessage }
    return shown(tools, viewer, await sendRequest(tools.store, viewer, asked, tools.publicUrl, tools.clock()))
  }),

  serve(resendDataGroupInvite, async ({ params, body, viewer }, tools) => {
    await limitAttempts(tools, 'requests to share from a user', viewer.userId)
    const message = body.message ?? undefined
    return shown(
      tools,
      viewer,
      await resendRequest(tools.store, viewer, params.id, message, tools.publicUrl, tools.clock()),
    )
  }),

  serve(cancelDataGroupInvite, async ({ params, viewer }, tools) =>
    shown(tools, viewer, await cancelSharingRequest(tools.store, viewer, params.id, tools.clock())),
  ),

  serve(approveDataGroupInvite, async ({ params, viewer }, tools) =>
    shown(tools, viewer, await approveRequest(tools.store, viewer, params.id, tools.clock())),
  ),

  serve(rejectDataGroupInvite, async ({ params, body, viewer }, tools) =>
    shown(
      tools,
      viewer,
      await rejectRequest(tools.store, viewer, params.id, body.message?.trim() ?? '', tools.clock()),
    ),
  ),
]

async function listed(
  { store, clock }: Tools,
  viewer: Viewer,
  requests: readonly StoredSharingRequest[],
  expand: readonly string[] | undefined,
) {
  const concerned = await concerning(store.db, viewer, requests)
  return { items: await presentRequests(store.db, viewer, concerned, partsOf(expand), clock()) }
}

async function shown<Refusal extends string>(
  { store, clock }: Tools,
  viewer: Viewer,
  done: Result<StoredSharingRequest, Refusal>,
) {
  if (!done.ok) return done
  const [view] = await presentRequests(store.db, viewer, [done.value], partsOf(), clock())
  return view === undefined ? refuse('not-found') : ok(view)
}
