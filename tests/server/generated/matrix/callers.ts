/**
 * The twelve kinds of callers, each with a subject in each of four relations, and what the tables of the requirements
 * give the caller on the items of that subject (PRM-01, PRM-15, PRM-20 to PRM-22).
 */
import type { Endpoint } from '#contract/endpoint.ts'
import type { Privilege } from '#contract/permission.ts'
import {
  allPermissions,
  allRead,
  dataGroupPermissions,
  familyGroupPermissions,
  heldByActingParent,
  none,
  type Permissions,
  supportTicketPermissions,
  union,
  userPermissions,
} from '#domain/permission/permissions.ts'
import { actingAs } from '../../kit/acting.ts'
import { call, type TestApp } from '../../kit/app.ts'
import { tokenFor } from '../../kit/calls.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { givePrivileges, supervise } from '../../kit/world.ts'
import { aSubject, type Shared, type Subject } from './subjects.ts'

/**
 * Whose items a call is about: the caller's own, those that somebody shares with the caller, those that the caller
 * administers or, for a parent, those of the child, and those of a stranger.
 */
export const relations = ['own', 'shared', 'administered', 'strange'] as const
type Relation = (typeof relations)[number]

/** What a caller holds on the items of a subject. */
interface Held {
  readonly tree: Permissions
  readonly profile: Permissions
  readonly group: Permissions
  readonly user: Permissions
  readonly ticket: Permissions
}

export interface Case {
  readonly caller: string
  readonly relation: Relation
  readonly subject: Subject
  readonly held: Held
  /** True if the subject is the user as whom the caller calls. */
  readonly isSelf: boolean
  /** True if the caller acts as another user. */
  readonly isActing: boolean
  readonly isSignedIn: boolean
  readonly privileges: readonly Privilege[]
  /** True if the identity token of the caller is that of the subject. */
  readonly ownsIdentity: boolean
  readonly tokenFor: (endpoint: Endpoint) => string | undefined
}

interface Kind {
  readonly name: string
  readonly privileges?: readonly Privilege[]
  /** How the shared and the administered items come to the caller; by default directly. */
  readonly shared?: (caller: SignedIn) => Shared
  readonly held?: Partial<Record<Relation, Partial<Held>>>
  /** What a privilege adds on everything. */
  readonly everywhere?: Partial<Held>
}

const nothing: Held = { tree: none, profile: none, group: none, user: none, ticket: none }
const onTree = (permissions: Permissions) => ({ tree: permissions, profile: permissions })
const { Viewer, Administrator } = dataGroupPermissions

const usual: Readonly<Record<Relation, Held>> = {
  own: {
    ...onTree(allPermissions),
    group: allPermissions,
    user: userPermissions.self,
    ticket: supportTicketPermissions.creator,
  },
  shared: {
    ...nothing,
    ...onTree(Viewer),
    group: familyGroupPermissions.Member,
    user: userPermissions.other,
  },
  administered: {
    ...nothing,
    ...onTree(Administrator),
    group: familyGroupPermissions.Administrator,
    user: userPermissions.other,
  },
  strange: nothing,
}

const sharedDirectly = (caller: SignedIn): Shared => ({ tree: ['Viewer', caller], group: ['Member', caller] })
const administered = (caller: SignedIn): Shared => ({
  tree: ['Administrator', caller],
  group: ['Administrator', caller],
})
const throughGroup =
  (role: 'Owner' | 'Member' | 'Viewer') =>
  (caller: SignedIn): Shared => ({ group: [role, caller], throughGroup: true })

const kinds: readonly Kind[] = [
  { name: 'an account holder' },
  {
    name: 'a supervised child',
    held: { own: { user: userPermissions['supervised self'] } },
  },
  {
    name: 'a parent',
    // A parent sees the child's account. What the child owns needs a session as the child.
    held: {
      administered: { ...nothing, user: union(userPermissions.other, userPermissions.supervisor) },
    },
  },
  {
    name: 'the owner of a group',
    shared: throughGroup('Owner'),
    held: { shared: { group: allPermissions } },
  },
  { name: 'a member of a group', shared: throughGroup('Member') },
  {
    name: 'a Viewer of a group',
    shared: throughGroup('Viewer'),
    // A Viewer sees the group, neither its members nor what is shared with it.
    held: { shared: { ...onTree(none), group: familyGroupPermissions.Viewer, user: none } },
  },
  { name: 'an invited person', shared: () => ({}), held: { shared: nothing } },
  {
    name: 'staff who read',
    privileges: ['ReadAllUsers', 'ReadAllGroups'],
    everywhere: {
      ...onTree(allRead),
      group: allRead,
      user: union(userPermissions.other, userPermissions.reader),
    },
  },
  {
    name: 'staff who manage',
    privileges: ['ManageUsers', 'ImpersonateUser'],
    everywhere: {
      user: union(userPermissions.other, userPermissions.manager),
      ticket: supportTicketPermissions.desk,
    },
  },
  {
    name: 'a visitor of the demo',
    privileges: ['DemoUser'],
    held: { own: { tree: Viewer }, administered: { tree: Viewer } },
  },
]

/** Every kind of caller, in every relation. */
export async function allCases(kit: TestApp): Promise<Case[]> {
  const stranger = await aSubject(kit)
  const cases: Case[] = []
  for (const kind of kinds) cases.push(...(await casesOf(kit, kind, stranger)))
  return [...cases, ...(await casesOfActingParent(kit, stranger)), ...casesOfNobody(cases)]
}

async function casesOf(kit: TestApp, kind: Kind, stranger: Subject): Promise<Case[]> {
  const caller = await signedIn(kit, { givenName: 'Cora', familyName: 'Caller' })
  if (kind.name === 'a supervised child') await supervise(kit, await signedIn(kit), caller)
  await givePrivileges(kit, caller, ['User', ...(kind.privileges ?? [])])
  const subjects = await subjectsOf(kit, kind, caller, stranger)
  return relations.map((relation) => ({
    caller: kind.name,
    relation,
    subject: subjects[relation],
    held: heldBy(kind, relation),
    isSelf: relation === 'own',
    isActing: false,
    isSignedIn: true,
    privileges: ['User', ...(kind.privileges ?? [])],
    ownsIdentity: relation === 'own',
    tokenFor: (endpoint) => tokenFor(endpoint, caller),
  }))
}

async function subjectsOf(kit: TestApp, { name, shared }: Kind, caller: SignedIn, stranger: Subject) {
  const isParent = name === 'a parent'
  const subjects = {
    own: await aSubject(kit, {}, caller),
    shared: await aSubject(kit, (shared ?? sharedDirectly)(caller)),
    administered: await aSubject(kit, isParent ? {} : administered(caller)),
    strange: stranger,
  }
  if (isParent) await supervise(kit, caller, subjects.administered.owner)
  if (name === 'an invited person') await invite(kit, subjects.shared, caller)
  return subjects
}

const invite = (kit: TestApp, { owner, ids }: Subject, { address }: SignedIn) =>
  call(kit.app, `POST /groupadmin/familygroups/${ids.familyGroup}/invites`, {
    token: owner.token,
    json: { recipientEmail: address },
  })

function heldBy({ held, everywhere }: Kind, relation: Relation): Held {
  const found: Held = { ...usual[relation], ...held?.[relation] }
  const also: Held = { ...nothing, ...everywhere }
  // Nobody holds a privilege on their own account.
  const user = relation === 'own' ? found.user : union(found.user, also.user)
  return {
    tree: union(found.tree, also.tree),
    profile: union(found.profile, also.profile),
    group: union(found.group, also.group),
    user,
    ticket: union(found.ticket, also.ticket),
  }
}

/** A parent who acts as the child. The relations are those of the child. */
async function casesOfActingParent(kit: TestApp, stranger: Subject): Promise<Case[]> {
  const [parent, child] = [await signedIn(kit), await signedIn(kit)]
  await supervise(kit, parent, child)
  const acting = await actingAs(kit, parent, child)
  const subjects = await subjectsOf(kit, { name: 'a child' }, child, stranger)
  const left = (held: Permissions) => onTree(heldByActingParent(held))
  const held: Readonly<Record<Relation, Held>> = {
    own: {
      ...left(allPermissions),
      group: familyGroupPermissions.Member,
      user: union(userPermissions['supervised self'], userPermissions.supervisor),
      ticket: none,
    },
    shared: { ...usual.shared, ...left(Viewer) },
    administered: { ...usual.administered, ...left(Administrator), group: familyGroupPermissions.Member },
    strange: nothing,
  }
  return relations.map((relation) => ({
    caller: 'a parent who acts as the child',
    relation,
    subject: subjects[relation],
    held: held[relation],
    isSelf: relation === 'own',
    isActing: true,
    isSignedIn: true,
    privileges: ['User'],
    ownsIdentity: false,
    tokenFor: (endpoint) => tokenFor(endpoint, { ...parent, token: acting.token }),
  }))
}

/** Somebody without an account, about the items of the first caller. */
const casesOfNobody = (cases: readonly Case[]): Case[] =>
  cases.slice(0, relations.length).map((one) => ({
    ...one,
    caller: 'a visitor without an account',
    held: nothing,
    isSelf: false,
    isSignedIn: false,
    privileges: [],
    ownsIdentity: false,
    tokenFor: () => undefined,
  }))
