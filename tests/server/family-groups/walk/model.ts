/**
 * What five people may know of each other's groups and trees: a model that is much simpler than the server. It takes
 * over what the server has accepted, and says who then reads what.
 */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import type { GivenRole } from '#domain/groups/decide-group-member.ts'
import type { InviteLink } from '../kit.ts'

/** A person, as an index in the list of the five. The same index means the tree that this person owns. */
export type Who = number

export interface ModelInvite {
  readonly link: InviteLink
  readonly sender: Who
  readonly to: Who
  readonly role: 'Member' | 'Recruiter'
  state: 'Pending' | 'Accepted' | 'Cancelled'
}

export interface ModelRequest {
  readonly id: string
  readonly sender: Who
  /** Whose tree is asked for. */
  readonly tree: Who
  /** What the owner of the tree has decided, and what the group. */
  data: 'Pending' | 'Approved' | 'Rejected'
  group: 'Pending' | 'Approved' | 'Rejected'
  state: 'Pending' | 'Accepted' | 'Cancelled'
}

export interface ModelGroup {
  readonly id: string
  readonly members: Map<Who, FamilyGroupRole>
  /** The trees that are shared, by the ids of the shares. */
  readonly shares: Map<Who, string>
  readonly invites: ModelInvite[]
  readonly requests: ModelRequest[]
  isDeleted: boolean
}

export const roleIn = (group: ModelGroup, who: Who): FamilyGroupRole | undefined => group.members.get(who)

const managing: readonly (FamilyGroupRole | undefined)[] = ['Owner', 'Administrator']
export const manages = (group: ModelGroup, who: Who): boolean => managing.includes(roleIn(group, who))
export const invites = (group: ModelGroup, who: Who): boolean =>
  manages(group, who) || roleIn(group, who) === 'Recruiter'

/** Who sees the members and trees of a group. */
export const seesInside = (group: ModelGroup, who: Who): boolean =>
  !group.isDeleted && group.members.has(who) && roleIn(group, who) !== 'Viewer'

/** Returns the owners of the trees that somebody may read, the person included. */
export const readTrees = (groups: readonly ModelGroup[], who: Who): Who[] =>
  [
    ...new Set([
      who,
      ...groups.filter((group) => seesInside(group, who)).flatMap(({ shares }) => [...shares.keys()]),
    ]),
  ].toSorted((one, other) => one - other)

/** The sides of a request that somebody decides for. */
export const decidesFor = (group: ModelGroup, { tree }: ModelRequest, who: Who): ('data' | 'group')[] => [
  ...(who === tree ? (['data'] as const) : []),
  ...(manages(group, who) ? (['group'] as const) : []),
]

/** Who may know of a request: its sender, and who decides about it. */
export const knowsRequest = (group: ModelGroup, request: ModelRequest, who: Who): boolean =>
  who === request.sender || decidesFor(group, request, who).length > 0

export const mayCancelRequest = (group: ModelGroup, request: ModelRequest, who: Who): boolean =>
  who === request.sender || decidesFor(group, request, who).some((side) => request[side] !== 'Approved')

export const openRequests = ({ requests }: ModelGroup): ModelRequest[] =>
  requests.filter(({ state }) => state === 'Pending')

export function openRequest(group: ModelGroup, nth: number): ModelRequest | undefined {
  const open = openRequests(group)
  return open[nth % Math.max(1, open.length)]
}

/** A tree that is shared leaves nothing to ask for. */
export function shareTree(group: ModelGroup, owner: Who, share: string): void {
  group.shares.set(owner, share)
  for (const request of openRequests(group)) if (request.tree === owner) request.state = 'Cancelled'
}

export function join(group: ModelGroup, invite: ModelInvite, who: Who): void {
  invite.state = 'Accepted'
  if (!group.members.has(who)) group.members.set(who, invite.role)
}

/** The trees of somebody who departs leave too, unless they let them stay. */
export function depart(group: ModelGroup, who: Who, treesStay = false): void {
  group.members.delete(who)
  if (!treesStay) group.shares.delete(who)
  withdraw(group, who)
  for (const request of openRequests(group))
    if (request.sender === who || request.tree === who) request.state = 'Cancelled'
}

export function changeRole(group: ModelGroup, who: Who, role: GivenRole): void {
  group.members.set(who, role)
  if (!invites(group, who)) withdraw(group, who)
}

/** A tree of the former owner stays only if the plan shares with groups of others. */
export function handOver(group: ModelGroup, from: Who, to: Who, treeStays: boolean): void {
  if (from === to) return
  if (!treeStays) group.shares.delete(from)
  group.members.set(from, 'Administrator')
  group.members.set(to, 'Owner')
}

export function end(group: ModelGroup): void {
  group.isDeleted = true
  group.members.clear()
  group.shares.clear()
  for (const invite of group.invites) if (invite.state === 'Pending') invite.state = 'Cancelled'
  group.requests.length = 0
}

/** Cancels the open invitations of a sender who may no longer invite. */
function withdraw(group: ModelGroup, sender: Who): void {
  for (const invite of group.invites)
    if (invite.sender === sender && invite.state === 'Pending') invite.state = 'Cancelled'
}
