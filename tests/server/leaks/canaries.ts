/**
 * A user whose private fields are recognised wherever they appear, everybody who could see something of her, and the
 * things through which they could.
 */
import { sql } from 'drizzle-orm'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { Privacy } from '#contract/group-admin/user.ts'
import { admits, type Nearness } from '#domain/users/privacy.ts'
import { membersOf } from '../../../server/store/readers/family-groups.ts'
import { familyGroupMembers } from '../../../server/store/schema/family-groups.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { groupCalls, type InviteLink } from '../family-groups/kit.ts'
import { call, type TestApp } from '../kit/app.ts'
import { aFamilyGroup } from '../kit/family-group.ts'
import { accept, invitedLink, type Link } from '../kit/invite.ts'
import { deliverMail } from '../kit/mail.ts'
import { matchAll } from '../kit/matching.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges, makeKnown, supervise } from '../kit/world.ts'
import { fileOf, matchCalls, mine, theirs } from '../matches/kit.ts'
import { good, share, treeOf, userOf } from '../research/kit.ts'
import type { Things } from './fillings.ts'

/** The words of each field. Picture, public metadata and research activity follow the privacy of the name. */
const canaries = {
  name: /canarygiven|canarysurname|canaryphoto|canaryville|"activity":\[\{/i,
  email: /canary1@/i,
  email2: /canary2@/i,
  mobileNumber: /\+41 99 99/,
} as const
export type Field = keyof typeof canaries
export const fields = Object.keys(canaries) as Field[]

/** Returns the fields whose values a text contains. */
export const shownIn = (text: string): Field[] => fields.filter((field) => canaries[field].test(text))

/** The name of a tree file on the computer of the user, which nobody else sees at any level. */
export const ownFile = /canaryfile/i

/** For each field: who may see it. */
export type Levels = Readonly<Record<Field, Privacy>>

export const openToEveryone: Levels = {
  name: 'Everyone',
  email: 'Everyone',
  email2: 'Everyone',
  mobileNumber: 'Everyone',
}

/** Every field with every level, and never two fields with the same one, so that no field borrows another's level. */
export const rotations: readonly Levels[] = Privacy.options.map((_, turn) => {
  const level = (field: Field) =>
    Privacy.options[(fields.indexOf(field) + turn) % Privacy.options.length] ?? 'Me'
  return {
    name: level('name'),
    email: level('email'),
    email2: level('email2'),
    mobileNumber: level('mobileNumber'),
  }
})

/** The fields that somebody this near may see. */
export const admitted = (levels: Levels, nearness: Nearness): Field[] =>
  fields.filter((field) => admits(levels[field], nearness))

export interface CanaryViewer {
  readonly name: string
  readonly who: SignedIn
  readonly nearness: Nearness
}

export interface CanaryWorld {
  readonly ada: SignedIn
  readonly viewers: readonly CanaryViewer[]
  /** Somebody whom Ada has invited to a tree and to a group. They have not answered. */
  readonly guest: SignedIn
  readonly links: { readonly toTree: Link; readonly toGroup: InviteLink }
  /** A user whose account Ada manages as a parent. */
  readonly child: SignedIn
  readonly things: Things
  /** Bodies of calls that could show something of Ada. */
  readonly bodies: Readonly<Record<string, (caller: SignedIn) => unknown>>
}

export async function canaryWorld(kit: TestApp): Promise<CanaryWorld> {
  const ada = await signedIn(kit, { givenName: 'Canarygiven', familyName: 'Canarysurname' })
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  const adas = userOf(kit, ada)
  const tree = await treeOf(kit, adas, [fileOf(mine)])
  const other = await treeOf(kit, adas, [fileOf(theirs)])
  await matchAll(kit)
  const match = `${tree.id('Tobias')}~${other.id('Tobias')}`
  good(await matchCalls(adas).says(match, 'same'))

  const friend = await signedIn(kit)
  await accept(kit, friend, await invitedLink(kit, ada, tree.groupId, friend.address))
  good(await share(kit, ada, other.groupId, friend, 'Contributor'))
  // Reads the same trees, but neither user has agreed to be known to the other.
  const fellow = await signedIn(kit)
  good(await share(kit, ada, tree.groupId, fellow))
  good(await share(kit, ada, other.groupId, fellow))
  const [groupOwner, mate, groupViewer] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
  const groupIds = [
    await aFamilyGroup(kit.store, groupOwner.userId, [
      ['Member', ada.userId],
      ['Recruiter', mate.userId],
      ['Viewer', groupViewer.userId],
    ]),
    await aFamilyGroup(kit.store, ada.userId, [['Administrator', friend.userId]]),
  ] as const
  const parent = await signedIn(kit)
  await supervise(kit, parent, ada)
  const reader = await signedIn(kit)
  await givePrivileges(kit, reader, ['User', 'ReadAllUsers'])
  const stranger = await signedIn(kit)
  const visitor = await signedIn(kit)
  await givePrivileges(kit, visitor, ['User', 'DemoUser'])

  const child = await signedIn(kit)
  await supervise(kit, ada, child)
  const patch = [{ op: 'replace', path: '/metadata/location', value: 'Bern' }]
  good(await call(kit.app, `PATCH /groupadmin/users/${child.userId}`, { token: ada.token, patch }))
  // The fellow asks Ada to be a parent, and Ada does not answer.
  await makeKnown(kit, ada)
  const parentOf = (caller: SignedIn) => ({
    forUserId: caller.userId,
    supervisorId: ada.userId,
    proof: caller.identityToken,
  })
  good(
    await call(kit.app, 'POST /groupadmin/usersupervisors', { token: fellow.token, json: parentOf(fellow) }),
  )
  const guest = await signedIn(kit)
  const links = {
    toTree: await invitedLink(kit, ada, tree.groupId, guest.address),
    toGroup: await groupCalls(kit).invitedLink(ada, groupIds[1], guest.address),
  }
  // Pretends that the invitations were sent long ago, so that they can be sent again.
  await kit.store.pool.query(
    "UPDATE family_group_invites SET last_sent_at = last_sent_at - interval '4 days'",
  )
  await kit.store.pool.query("UPDATE viewer_invitations SET last_sent_at = last_sent_at - interval '4 days'")
  await deliverMail(kit)

  const supervisions = await kit.store.pool.query<{ id: string }>('SELECT id::text FROM user_supervisors')
  const members = await Promise.all(groupIds.map((id) => membersOf(kit.store.db, id)))
  const patched = (path: string, value: unknown) => () => [{ op: 'replace', path, value }]
  return {
    ada,
    guest,
    links,
    child,
    viewers: [
      { name: 'the user', who: ada, nearness: 'close' },
      { name: 'a parent', who: parent, nearness: 'close' },
      { name: 'staff', who: reader, nearness: 'close' },
      { name: 'a friend', who: friend, nearness: 'friend' },
      { name: 'the owner of a family group of the user', who: groupOwner, nearness: 'friend' },
      { name: 'a member of the same family group', who: mate, nearness: 'group' },
      { name: 'a Viewer of the same family group', who: groupViewer, nearness: 'any' },
      { name: 'a reader of the same tree, who has asked her to be a parent', who: fellow, nearness: 'any' },
      { name: 'a stranger', who: stranger, nearness: 'any' },
      { name: 'a visitor of the demo', who: visitor, nearness: 'any' },
    ],
    things: {
      person: [tree.id('Tobias')],
      relative: [tree.id('Hester')],
      family: [`${tree.groupId}-1`],
      assertion: [`${tree.groupId}-1`],
      content: [],
      contentTag: [],
      place: [`${tree.groupId}-1`],
      match: [match],
      dataGroup: [tree.groupId],
      workspace: [tree.workspaceId],
      sync: [],
      familyGroup: groupIds,
      groupMember: members.flat().map(({ id }) => id),
      user: [ada, parent, groupOwner, fellow, child, guest].map(({ userId }) => userId),
      supervision: supervisions.rows.map(({ id }) => id),
      viewerInvitation: [links.toTree.id],
      groupInvite: [links.toGroup.id],
      text: ['canarygiven', 'canary1@mail.example', 'canarysurname'],
    },
    bodies: {
      askParent: parentOf,
      patchUser: patched('/metadata/dismissed', ['tip']),
      previewUser: patched('/gender', 'Male'),
      patchFamilyGroup: patched('/description', 'Canaries'),
      patchFamilyGroupMember: patched('/role', 'Recruiter'),
      sendFamilyGroupInvite: () => ({ recipientEmail: 'newcomer@mail.example' }),
      resendFamilyGroupInvite: () => ({ message: null }),
      inviteViewer: () => ({ address: 'newcomer@mail.example' }),
      decideMatch: () => ({ verdict: 'different' }),
    },
  }
}

/** Writes the private fields with these levels, and the visibility of the user in her family groups. */
export async function showTo(
  { store }: TestApp,
  { ada }: CanaryWorld,
  levels: Levels,
  visibility: FamilyGroupMember['visibility'] = 'Full',
): Promise<void> {
  await store.db.update(familyGroupMembers).set({ visibility }).where(sql`user_id = ${ada.userId}`)
  await store.db
    .update(users)
    .set({
      email: 'canary1@mail.example',
      email2: 'canary2@mail.example',
      mobileNumber: '+41 99 99',
      photoUrl: 'https://pictures.example/canaryphoto.jpg',
      metadata: {
        location: 'Canaryville',
        showResearchActivity: true,
        foundDataFiles: [{ device: 'desk', items: [{ name: 'canaryfile.ged', dataFileType: 'Gedcom' }] }],
      },
      namePrivacy: levels.name,
      emailPrivacy: levels.email,
      email2Privacy: levels.email2,
      mobileNumberPrivacy: levels.mobileNumber,
    })
    .where(sql`id = ${ada.userId}`)
}
