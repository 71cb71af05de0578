/** The acts on parents of accounts: they load the facts under a lock, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import {
  type askParent,
  cancelParentRequest,
  type removeParent,
} from '#contract/group-admin/user-supervisor.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { ParentRequestId, UserId, UserSupervisorId } from '#contract/wire.ts'
import { holds } from '#domain/permission/permissions.ts'
import {
  type AskFacts,
  type ConfirmRefusal,
  decideAskParent,
  decideConfirmParent,
  decideRemoveParent,
} from '#domain/users/decide-parent.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { provesIdentity } from '../access/fresh-proof.ts'
import { permissionsOnUser, standingsTo } from '../access/user-standing.ts'
import { waitForInvitationMail } from '../identity/limit-attempts.ts'
import { storedAddress } from '../identity/sign-in-code.ts'
import type { Tools } from '../serving/tools.ts'
import { queueMail } from '../store/queue.ts'
import {
  isAddressOf,
  lockAccounts,
  lockParentRequest,
  mailAddressesOf,
  openParentRequests,
  parentsOf,
  type StoredParentRequest,
  type StoredSupervisor,
  signsInAlone,
} from '../store/readers/parents.ts'
import { findSupervised, findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { recordAct } from '../store/writers/audit.ts'
import {
  addParent,
  addParentRequest,
  deleteParent,
  dropParentRequest,
  lockSupervisor,
} from '../store/writers/parents.ts'
import type { Viewer } from '../values/viewer.ts'
import { parentNoticeMail, parentRequestMail } from './parent-mail.ts'

export interface Asking {
  readonly forUserId: UserId
  readonly to: { readonly address: string } | { readonly supervisorId: UserId }
  /** An identity token, which proves that the caller has signed in just now. */
  readonly proof: string
}

/** Asks a person to become a parent by mail, and notifies the account by another mail. */
export async function ask(
  tools: Tools,
  viewer: Viewer,
  { forUserId, to, proof }: Asking,
): Promise<Result<StoredParentRequest, RefusalOf<typeof askParent>>> {
  const { store, clock } = tools
  const now = clock()
  const caller = await callerOf(store.db, viewer, forUserId)
  if (caller === null) return refuse('not-found')
  const supervisorId = 'supervisorId' in to ? to.supervisorId : null
  if (supervisorId !== null && !holds(await permissionsOnUser(store.db, viewer, supervisorId), 'Read'))
    return refuse('not-found')
  const address = 'address' in to ? storedAddress(to.address) : null
  const isProven = await provesIdentity(tools, viewer, proof)
  return store.transaction(async (queries) => {
    await lockAccounts(queries, [forUserId])
    const [requests, parents] = [
      await openParentRequests(queries, forUserId, now),
      await parentsOf(queries, forUserId),
    ]
    const decided = decideAskParent(
      {
        caller,
        isActing: viewer.actorId !== null,
        isDemoVisitor: isDemoVisitor(viewer),
        isProven,
        asksOwnAccount:
          supervisorId === forUserId ||
          (address !== null && (await isAddressOf(queries, address, forUserId))),
        isAskedAlready:
          requests.some((one) => one.address === address && one.supervisorId === supervisorId) ||
          parents.some((one) => one.supervisorId === supervisorId),
        count: requests.length + parents.length,
      },
      now,
    )
    if (!decided.ok) return decided
    const request = { forUserId, askedById: viewer.userId, address, supervisorId, createdAt: now }
    const added = await addParentRequest(queries, { ...request, ...decided.value })
    await recordAct(queries, { act: 'parent-asked', actorId: viewer.userId, userId: forUserId, at: now })
    await mailRequest(tools, queries, added)
    await tellAccount(tools, queries, forUserId, 'asked')
    return ok(added)
  })
}

/** Makes the caller a parent of the account that has asked. */
export const confirm = (
  tools: Tools,
  viewer: Viewer,
  id: ParentRequestId,
): Promise<Result<void, ConfirmRefusal>> => {
  const now = tools.clock()
  return tools.store.transaction(async (queries) => {
    const request = await lockParentRequest(queries, id, viewer.userId, now)
    const forUserId = request?.forUserId ?? viewer.userId
    await lockAccounts(queries, [forUserId, viewer.userId])
    const supervised = await findSupervised(queries, [viewer.userId])
    const parents = await parentsOf(queries, forUserId)
    const decided = decideConfirmParent({
      isAsked: request?.isToUser === true,
      mayAskerStillAsk:
        request?.askedById === forUserId ||
        parents.some(({ supervisorId }) => supervisorId === request?.askedById),
      isActing: viewer.actorId !== null,
      isDemoVisitor: isDemoVisitor(viewer),
      isSupervised: supervised.has(viewer.userId),
      asksOwnAccount: forUserId === viewer.userId,
    })
    if (!decided.ok) return decided
    if (request === null) return refuse('not-found')
    await addParent(queries, request, viewer.userId, now)
    await recordAct(queries, { act: 'parent-added', actorId: viewer.userId, userId: forUserId, at: now })
    await tellAccount(tools, queries, forUserId, 'added')
    return ok(undefined)
  })
}

/** Deletes a request: the person who was asked declines it, or the account that has asked cancels it. */
export const drop = (
  { store, clock }: Tools,
  viewer: Viewer,
  id: ParentRequestId,
  as: 'asked' | 'account',
): Promise<Result<void, 'not-allowed' | 'not-found'>> =>
  store.transaction(async (queries) => {
    const now = clock()
    const request = await lockParentRequest(queries, id, viewer.userId, now)
    if (request === null) return refuse('not-found')
    const standing = await callerOf(queries, viewer, request.forUserId)
    const owns = standing === 'self' || standing === 'supervised self' || standing === 'parent'
    if (as === 'asked' ? !request.isToUser : !owns) return refuse('not-found')
    if (viewer.actorId !== null) return refuse('not-allowed')
    await dropParentRequest(queries, request, viewer.userId)
    if (standing === 'parent')
      await recordAct(queries, {
        act: 'user-changed',
        actorId: viewer.userId,
        userId: request.forUserId,
        detail: cancelParentRequest.summary,
        at: now,
      })
    return ok(undefined)
  })

/**
 * Removes a parent of an account, and the open requests of that parent. When the last parent is removed, the account is
 * no longer supervised.
 */
export const remove = (
  tools: Tools,
  viewer: Viewer,
  id: UserSupervisorId,
): Promise<Result<void, RefusalOf<typeof removeParent>>> =>
  tools.store.transaction(async (queries) => {
    const now = tools.clock()
    const record = await lockSupervisor(queries, id)
    if (record === null) return refuse('not-found')
    await lockAccounts(queries, [record.forUserId])
    const parents = await parentsOf(queries, record.forUserId)
    const isParent = parents.some(({ supervisorId }) => supervisorId === viewer.userId)
    const decided = decideRemoveParent({
      caller:
        record.supervisorId === viewer.userId
          ? 'this parent'
          : isParent
            ? 'another parent'
            : record.forUserId === viewer.userId
              ? 'child'
              : 'other',
      isActing: viewer.actorId !== null,
      managesUsers: viewer.privileges.has('ManageUsers'),
      isOnlyWayIn: parents.length === 1 && !(await signsInAlone(queries, record.forUserId)),
    })
    if (!decided.ok) return decided
    await deleteParent(queries, record)
    await dropRequestsOf(queries, record, now)
    await recordAct(queries, {
      act: 'parent-removed',
      actorId: viewer.userId,
      userId: record.forUserId,
      at: now,
    })
    await tellAccount(tools, queries, record.forUserId, 'removed')
    return ok(undefined)
  })

/** Deletes the open requests that a removed parent has sent for the account. */
async function dropRequestsOf(
  queries: Queries,
  { forUserId, supervisorId }: StoredSupervisor,
  now: Date,
): Promise<void> {
  const requests = await openParentRequests(queries, forUserId, now)
  for (const request of requests)
    if (request.askedById === supervisorId) await dropParentRequest(queries, request, supervisorId)
}

/** The relation of the viewer to an account; null if the viewer may not know of it. */
async function callerOf(queries: Queries, viewer: Viewer, id: UserId): Promise<AskFacts['caller'] | null> {
  const standings = await standingsTo(queries, viewer, id)
  if (standings.length === 0) return null
  if (standings.includes('self')) return 'self'
  if (standings.includes('supervised self')) return 'supervised self'
  return standings.includes('supervisor') ? 'parent' : 'other'
}

/**
 * Mails above the limit of an address are dropped. The person who was asked still sees the request on the account page.
 */
async function mailRequest(tools: Tools, queries: Queries, request: StoredParentRequest): Promise<void> {
  const { address, supervisorId, forUserId, askedById, expiresAt } = request
  const users = await findUsers(queries, [forUserId, askedById])
  const nameOf = (id: UserId) => {
    const user = users.get(id)
    return user === undefined ? '' : `${user.givenName} ${user.surname}`.trim()
  }
  const names = {
    childName: nameOf(forUserId),
    parentName: askedById === forUserId ? null : nameOf(askedById),
  }
  const addresses = [
    ...(address === null ? [] : [address]),
    ...(supervisorId === null ? [] : await mailAddressesOf(queries, supervisorId)),
  ]
  for (const to of addresses)
    if ((await waitForInvitationMail(tools, to)) === 0)
      await queueMail(queries, parentRequestMail({ to, ...names, expiresAt, publicUrl: tools.publicUrl }))
}

async function tellAccount(
  { publicUrl }: Tools,
  queries: Queries,
  userId: UserId,
  what: Parameters<typeof parentNoticeMail>[1],
): Promise<void> {
  for (const to of await mailAddressesOf(queries, userId))
    await queueMail(queries, parentNoticeMail(to, what, publicUrl))
}
