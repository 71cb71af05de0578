/** Requests to share a tree with a family group in every situation, made by plain HTTP. */
import { demand } from '#contract/client.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import type { DataGroupInviteId, FamilyGroupId } from '#contract/wire.ts'
import { type Account, newAccount, type Tree, uploadFile } from '../../support/account.ts'
import { sentFourDaysAgo, useUpRequestsToShare } from '../../support/database.ts'
import { ancestralLine } from '../../support/family-file.ts'
import { invites, joins, newGroup, sharesTree } from '../../support/family-group.ts'
import { approvesRequest, asksToShare, cancelsRequest } from '../../support/sharing-request.ts'
import { newPerson } from '../../support/signed-in.ts'
import type { Stage } from '../support/browser-flow.ts'
import { limit } from './group-invites.ts'
import { once } from './signed-in-page.ts'

/** The names of the tree and the groups in the path model's samples. */
const [treeName, groupName] = ['Wedgwood papers', 'The Darwins']

export interface Asked {
  /** Owns the tree. */
  readonly owner: Account
  /** Owns the groups. */
  readonly manager: Account
  /** Has asked to share the tree with each of the groups. */
  readonly sender: Account
  readonly tree: Tree
}

type Where = Pick<Stage, 'request' | 'origin' | 'info'>

const account = ({ request, origin, info }: Where, givenName = 'Emma', surname = 'Wedgwood') =>
  newAccount(request, origin, { ...newPerson(info.workerIndex), givenName, surname })

export const asked = once(async (where: Where): Promise<Asked> => {
  const owner = await knownToAll(await account(where, 'Ann'))
  const manager = await account(where, 'Cleo', 'Darwin')
  const sender = await account(where, 'Ben')
  return { owner, manager, sender, tree: await treeSeenBy(where, owner, sender) }
})

/** Lets everybody see the name, because the pages say who has decided. */
async function knownToAll(user: Account): Promise<Account> {
  const body = [{ op: 'replace' as const, path: '/namePrivacy' as const, value: 'Everyone' as const }]
  await demand(user.transport, patchUser, { params: { id: user.userId }, body })
  return user
}

/** A tree of the owner, which the sender may read. The owner's plan has no limits. */
async function treeSeenBy(where: Where, owner: Account, sender: Account): Promise<Tree> {
  await limit(where, owner, false)
  const tree = await uploadFile(owner, { ...ancestralLine(2), name: `${treeName}.ged` })
  const readers = await newGroup(owner, 'Readers')
  await joins(owner, sender, readers.id)
  await sharesTree(owner, tree.id, readers.id)
  return tree
}

/** A new request, which nobody has decided yet, for a group of its own. It was sent four days ago. */
export async function undecided({ manager, sender, tree }: Asked): Promise<DataGroupInviteId> {
  const { id } = await asksToShare(sender, tree.id, await groupWith(manager, sender))
  await sentFourDaysAgo(id)
  return id
}

async function groupWith(manager: Account, sender: Account): Promise<FamilyGroupId> {
  const { id } = await newGroup(manager, groupName)
  await joins(manager, sender, id, 'Recruiter')
  return id
}

/** A request that was cancelled. */
export const cancelled = once(async (where: Where) => {
  const known = await asked(where)
  const id = await undecided(known)
  await cancelsRequest(known.sender, id)
  return id
})

/** An open request that was sent just now, and which the owner has approved. */
export const approvedByOwner = once(async (where: Where) => {
  const { owner, manager, sender, tree } = await asked(where)
  const { id } = await asksToShare(sender, tree.id, await groupWith(manager, sender))
  await approvesRequest(owner, id)
  return id
})

/** A user who has sent too many requests. */
export const restless = once(async (where: Where) => {
  const user = await account(where)
  await useUpRequestsToShare(user.userId)
  return user
})

/** Requests whose approval the plan of the caller prevents. */
interface Prevented {
  readonly caller: Account
  /** For a group of another owner, who has approved. The caller's plan shares with own groups only. */
  readonly ofLimitedPlan: DataGroupInviteId
  /** For a group of the caller. With its members, the caller would share with more people than the plan allows. */
  readonly aboveLimit: DataGroupInviteId
}

export const prevented = once(async (where: Where): Promise<Prevented> => {
  const known = await asked(where)
  const { owner, manager, sender } = known
  const caller = await account(where)
  const tree = await treeSeenBy(where, caller, sender)
  const ofLimitedPlan = await undecided({ ...known, tree })
  await approvesRequest(manager, ofLimitedPlan)
  const group = await groupWith(caller, sender)
  // While the group sees nothing but a tree without a limit, its members do not count yet.
  const counted = await asksToShare(sender, known.tree.id, group)
  await approvesRequest(caller, counted.id)
  await approvesRequest(owner, counted.id)
  for (let count = 0; count < 5; count += 1)
    await invites(caller, group, newPerson(where.info.workerIndex).address)
  const { id: aboveLimit } = await asksToShare(sender, tree.id, group)
  await limit(where, caller, true)
  return { caller, ofLimitedPlan, aboveLimit }
})
