/** Acts on accounts of children: the facts are loaded under a lock, the domain decides, the store writes. */
import type { AnswerOf, InputOf, RefusalOf } from '#contract/endpoint.ts'
import type { addChildAccount, makeChildCode } from '#contract/group-admin/child-account.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { Subject, UserId } from '#contract/wire.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { nameInTwo } from '#domain/person/person.ts'
import { shownChildCode } from '#domain/signing-in/child-code.ts'
import { childCodeLife } from '#domain/signing-in/lifetimes.ts'
import {
  type ChildAccountFacts,
  decideChildAccount,
  decideChildCode,
} from '#domain/users/decide-child-account.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { childCodeHash, newChildCode } from '../identity/child-code.ts'
import { storedAddress } from '../identity/sign-in-code.ts'
import type { Tools } from '../serving/tools.ts'
import { queueChildCode } from '../store/queue.ts'
import {
  childMadeUnder,
  countChildren,
  lockChildProfile,
  type StoredChildProfile,
} from '../store/readers/child-accounts.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import { isAddressOf, lockAccounts, mailAddressesOf, parentsOf } from '../store/readers/parents.ts'
import { findSupervised } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { recordAct } from '../store/writers/audit.ts'
import { addChild, type NewChild } from '../store/writers/child-accounts.ts'
import { putChildCode } from '../store/writers/child-codes.ts'
import { today } from '../values/today.ts'
import type { Viewer } from '../values/viewer.ts'

/**
 * Creates the account of the child in a profile. A repeated call answers the child of the first one. The profile is locked
 * after the caller's account, so that two parents, or two tabs, create one account.
 */
export const addChildAccountOf = (
  { store, clock, publicUrl }: Tools,
  viewer: Viewer,
  { query, body }: InputOf<typeof addChildAccount>,
): Promise<Result<UserId, RefusalOf<typeof addChildAccount>>> =>
  store.transaction(async (queries) => {
    const at = clock()
    const parentId = viewer.userId
    const { profile: profileId } = query
    const { idempotencyKey: key } = body
    const address = body.address === null ? null : storedAddress(body.address)
    await lockAccounts(queries, [parentId])
    const profile = await lockChildProfile(queries, profileId)
    if (profile === null) return refuse('not-found')
    const made = viewer.actorId === null ? await childMadeUnder(queries, parentId, { key, profileId }) : null
    if (made !== null) return ok(made)
    const child = childIn(profile, publicUrl)
    const decided = decideChildAccount(
      {
        caller: await standingOf(queries, viewer, profileId),
        isActing: viewer.actorId !== null,
        isDemoVisitor: isDemoVisitor(viewer),
        isSupervised: (await findSupervised(queries, [parentId])).has(parentId),
        profile,
        isNamed: child.givenName + child.surname !== '',
        isOwnAddress: address !== null && (await isAddressOf(queries, address, parentId)),
        children: await countChildren(queries, parentId),
      },
      today(clock),
    )
    if (!decided.ok) return decided
    const { userId, recordId } = await addChild(queries, child, { parentId, profileId, key, at })
    if (address !== null) await queueChildCode(queries, { recordId, address })
    await recordAct(queries, { act: 'parent-added', actorId: parentId, userId, at })
    return ok(userId)
  })

async function standingOf(
  queries: Queries,
  viewer: Viewer,
  profileId: InputOf<typeof addChildAccount>['query']['profile'],
): Promise<ChildAccountFacts['caller']> {
  const held = (await groupPermissions(queries, viewer, [profileId])).get(profileId) ?? none
  if (holds(held, 'Owner')) return 'owner'
  return holds(held, 'Read') ? 'reader' : 'stranger'
}

function childIn({ nameParts, gender }: StoredChildProfile, issuer: string): NewChild {
  const { given, surname } = nameInTwo(nameParts)
  return {
    issuer,
    // Any UUID is a valid subject.
    subject: crypto.randomUUID() as Subject,
    givenName: given,
    surname,
    gender: gender === 'Unknown' ? null : gender,
  }
}

/** Makes a code with which a child signs in on another device. */
export const makeChildCodeOf = (
  tools: Tools,
  viewer: Viewer,
  childId: UserId,
): Promise<Result<AnswerOf<typeof makeChildCode>, RefusalOf<typeof makeChildCode>>> =>
  tools.store.transaction(async (queries) => {
    const createdAt = tools.clock()
    await lockAccounts(queries, [childId])
    const record = (await parentsOf(queries, childId)).find(
      ({ supervisorId }) => supervisorId === viewer.userId,
    )
    const decided = decideChildCode({
      isParent: record !== undefined,
      isActing: viewer.actorId !== null,
      hasAddress: (await mailAddressesOf(queries, childId)).length > 0,
    })
    if (!decided.ok) return decided
    if (record === undefined) return refuse('not-allowed')
    const code = newChildCode()
    const expiresAt = new Date(createdAt.getTime() + childCodeLife)
    await putChildCode(queries, {
      forUserId: childId,
      supervisorRecordId: record.id,
      codeHash: childCodeHash(tools, code),
      address: null,
      createdAt,
      expiresAt,
    })
    return ok({
      code: shownChildCode(code),
      expiresIn: childCodeLife / 1000,
      expirationDate: expiresAt.toISOString(),
    })
  })
