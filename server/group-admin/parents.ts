import {
  askParent,
  cancelParentRequest,
  confirmParentRequest,
  declineParentRequest,
  getParents,
  getUserSupervisors,
  listReceivedParentRequests,
  type ParentRequest,
  removeParent,
  type UserSupervisor,
} from '#contract/group-admin/user-supervisor.ts'
import { ok, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { unknownName, userName } from '#domain/users/user-name.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import { serve } from '../serving/serve.ts'
import {
  findSupervisors,
  openParentRequests,
  parentsOf,
  receivedParentRequests,
  type StoredParentRequest,
  type StoredSupervisor,
} from '../store/readers/parents.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { namesFor } from './family-group-view.ts'
import { ask, confirm, drop, remove } from './parent-acts.ts'

export const parentEndpoints = [
  serve(getParents, async ({ params, viewer }, { store, clock }) => {
    const [parents, requests] = [
      await parentsOf(store.db, params.id),
      await openParentRequests(store.db, params.id, clock()),
    ]
    const nameOf = await namesIn(
      store.db,
      parents.map(({ supervisorId }) => supervisorId),
    )
    return {
      items: parents.map((parent) => ({
        ...supervisorView(parent),
        supervisor: { id: parent.supervisorId, displayName: nameOf(parent.supervisorId) },
      })),
      requests: await presentRequests(store.db, viewer, requests),
    }
  }),

  serve(getUserSupervisors, async ({ query, viewer }, { store }) => {
    const expand = new Set(query.expand)
    const readable = (await findSupervisors(store.db, query.ids)).filter(
      ({ supervisorId, forUserId }) => supervisorId === viewer.userId || forUserId === viewer.userId,
    )
    const nameOf = await namesIn(
      store.db,
      readable.flatMap(({ supervisorId, forUserId }) => [supervisorId, forUserId]),
    )
    const named = (id: UserId) => ({ id, displayName: nameOf(id) })
    return {
      items: readable.map((one) => ({
        ...supervisorView(one),
        ...(expand.has('supervisor') ? { supervisor: named(one.supervisorId) } : {}),
        ...(expand.has('foruser') ? { forUser: named(one.forUserId) } : {}),
      })),
    }
  }),

  serve(askParent, async ({ body, viewer }, tools) => {
    const { forUserId, supervisorId, address, proof } = body
    if ((supervisorId === undefined) === (address === undefined)) return refuse('invalid-input')
    await limitAttempts(tools, 'parent requests from a user', viewer.userId)
    const to = address === undefined ? { supervisorId: supervisorId ?? forUserId } : { address }
    const asked = await ask(tools, viewer, { forUserId, to, proof })
    if (!asked.ok) return asked
    const [request] = await presentRequests(tools.store.db, viewer, [asked.value])
    return request === undefined ? refuse('not-found') : ok(request)
  }),

  serve(removeParent, ({ params, viewer }, tools) => remove(tools, viewer, params.supervisorRecordId)),

  serve(listReceivedParentRequests, async ({ viewer }, { store, clock }) => {
    if (viewer.actorId !== null) return { items: [] }
    const received = await receivedParentRequests(store.db, viewer.userId, clock())
    const nameOf = await namesIn(
      store.db,
      received.flatMap(({ forUserId, askedById }) => [forUserId, askedById]),
    )
    return {
      items: received.map(({ id, forUserId, askedById, expiresAt }) => ({
        id,
        forUser: { id: forUserId, displayName: nameOf(forUserId) },
        askedBy: askedById === forUserId ? null : { id: askedById, displayName: nameOf(askedById) },
        expirationDate: expiresAt.toISOString(),
      })),
    }
  }),

  serve(confirmParentRequest, ({ params, viewer }, tools) => confirm(tools, viewer, params.requestId)),
  serve(declineParentRequest, ({ params, viewer }, tools) => drop(tools, viewer, params.requestId, 'asked')),
  serve(cancelParentRequest, ({ params, viewer }, tools) => drop(tools, viewer, params.requestId, 'account')),
]

/**
 * The names of parents for their children, and the names of children for their parents and for persons whom they have
 * asked, also if a parent has asked for the child. The privacy of a name does not matter here: both sides have agreed to be named to each other, one by asking
 * and the other by confirming.
 */
async function namesIn(queries: Queries, ids: readonly UserId[]): Promise<(id: UserId) => string> {
  const found = await findUsers(queries, ids)
  return (id) => userName(found.get(id) ?? {})
}

const supervisorView = ({ createdAt, modifiedAt, ...one }: StoredSupervisor): UserSupervisor => ({
  ...one,
  createdDate: createdAt.toISOString(),
  modifiedDate: modifiedAt.toISOString(),
})

/** A person who was asked has agreed to nothing yet, so their privacy decides whether the account sees their name. */
async function presentRequests(
  queries: Queries,
  viewer: Viewer,
  requests: readonly StoredParentRequest[],
): Promise<ParentRequest[]> {
  const { nameOf } = await namesFor(
    queries,
    viewer,
    requests.flatMap(({ supervisorId }) => supervisorId ?? []),
  )
  return requests.map(({ id, forUserId, address, supervisorId, createdAt, expiresAt }) => ({
    id,
    forUserId,
    to: address ?? (nameOf(supervisorId ?? forUserId) || unknownName),
    createdDate: createdAt.toISOString(),
    expirationDate: expiresAt.toISOString(),
  }))
}
