/** The acts on the deletion of an account: they load the facts under a lock, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { DeletionChoices, keepAccount, startDeletion } from '#contract/group-admin/account-deletion.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { type BegunDeletion, decideDeletion } from '#domain/users/decide-account-deletion.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { provesIdentity } from '../access/fresh-proof.ts'
import type { Tools } from '../serving/tools.ts'
import { queueEndPlan, queueMail } from '../store/queue.ts'
import { childrenOf, deletionOf, lockGroupsOf } from '../store/readers/deletion-facts.ts'
import { lockAccounts, mailAddressesOf } from '../store/readers/parents.ts'
import { findSupervised, findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { beginDeletion, childrenWaitingWith, endWaiting } from '../store/writers/account-deletions.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { type DeletionMailKind, deletionMail } from './deletion-mail.ts'
import { summaryOf } from './deletion-summary.ts'
import { handOver } from './hand-over.ts'

export interface Starting extends DeletionChoices {
  readonly idempotencyKey: string
  readonly proof: string
}

/** Makes the viewer's account wait. Repeating the call with the same key answers the same date. */
export async function start(
  tools: Tools,
  viewer: Viewer,
  { idempotencyKey, proof, ...choice }: Starting,
): Promise<Result<Date, RefusalOf<typeof startDeletion>>> {
  const { userId, sessionId } = viewer
  const now = tools.clock()
  const isProven = await provesIdentity(tools, viewer, proof)
  return tools.store.transaction(async (queries) => {
    const children = (await childrenOf(queries, userId)).map((child) => child.userId)
    await lockGroupsOf(queries, [userId, ...children])
    await lockAccounts(queries, [userId, ...children, ...choice.handOvers.map((one) => one.userId)])
    const before = await deletionOf(queries, userId)
    if (before !== null)
      return before.idempotencyKey === idempotencyKey ? ok(before.deletesAt) : refuse('deletion-begun')
    const summary = await summaryOf(queries, viewer, now)
    const decided = decideDeletion(
      {
        ...(await deleterFacts(queries, viewer)),
        isProven,
        revision: summary.revision,
        groups: summary.groups.map(({ id, heirs }) => ({ id, heirIds: heirs.map((heir) => heir.userId) })),
        children: summary.children.map((child) => ({
          userId: child.userId,
          hasOtherParent: child.otherParents.length > 0,
        })),
      },
      choice,
      now,
    )
    if (!decided.ok) return decided
    await handGroupsOver(queries, viewer, decided.value, now)
    const { deletesAt } = decided.value
    await beginDeletion(queries, {
      userId,
      children: decided.value.children,
      sessionId,
      idempotencyKey,
      askedAt: now,
      deletesAt,
    })
    if (tools.payments !== null && summary.planId !== null) await queueEndPlan(queries, userId)
    await mailDeletion(tools, queries, userId, 'begun', deletesAt)
    return ok(deletesAt)
  })
}

export const deleterFacts = async (queries: Queries, viewer: Viewer) => ({
  isActing: viewer.actorId !== null,
  isDemoVisitor: isDemoVisitor(viewer),
  isSupervised: (await findSupervised(queries, [viewer.userId])).size > 0,
})

/** Hands the groups over one after the other. An heir who could take over each group may not be able to take all. */
async function handGroupsOver(
  queries: Queries,
  { userId }: Viewer,
  { handOvers }: BegunDeletion,
  at: Date,
): Promise<void> {
  const from = (await findUsers(queries, [userId])).get(userId)
  if (from === undefined) throw new Problem('not-found')
  for (const { familyGroupId, userId: to } of handOvers) {
    const handed = await handOver(queries, familyGroupId, { from, to }, { userId, at })
    // Thrown, so that the groups that were handed over before return.
    if (!handed.ok) throw new Problem('deletion-changed')
  }
}

/** Keeps the viewer's account. A child whose account waits with a parent's cannot keep it; the parent does. */
export const keep = (
  tools: Tools,
  { userId }: Viewer,
): Promise<Result<void, RefusalOf<typeof keepAccount>>> =>
  tools.store.transaction(async (queries) => {
    const family = [userId, ...(await childrenWaitingWith(queries, userId))]
    await lockGroupsOf(queries, family)
    await lockAccounts(queries, family)
    const waiting = await deletionOf(queries, userId)
    if (waiting === null) return ok(undefined)
    if (waiting.withUserId !== null) return refuse('managed-by-parent')
    await endWaiting(queries, userId)
    await mailDeletion(tools, queries, userId, 'kept', waiting.deletesAt)
    return ok(undefined)
  })

/** Mails a user at all addresses with which they sign in. */
export async function mailDeletion(
  { publicUrl }: Pick<Tools, 'publicUrl'>,
  queries: Queries,
  userId: UserId,
  kind: DeletionMailKind,
  deletesAt: Date,
): Promise<void> {
  for (const to of await mailAddressesOf(queries, userId))
    await queueMail(queries, deletionMail(to, kind, { deletesAt, publicUrl }))
}
