/**
 * The private fields of a user in every answer: each level of privacy, each kind of viewer, every reading endpoint. A
 * new endpoint is included automatically.
 */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Privacy } from '#contract/group-admin/user.ts'
import { admits, type Nearness } from '#domain/users/privacy.ts'
import { membersOf } from '../../../server/store/readers/family-groups.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { call } from '../kit/app.ts'
import { allEndpoints, carrying, takesIdentityToken, tokenFor, wordsOf } from '../kit/calls.ts'
import { aFamilyGroup } from '../kit/family-group.ts'
import { accept, invitedLink } from '../kit/invite.ts'
import { matchAll } from '../kit/matching.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { fileOf, matchCalls, mine, theirs } from '../matches/kit.ts'
import { good, researchApp, share, treeOf, userOf } from '../research/kit.ts'
import { callsAbout, type Things } from './fillings.ts'

const kit = await researchApp()
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
good(await share(kit, ada, other.groupId, friend))
/** Reads the same trees, but neither user has agreed to be known to the other. */
const fellow = await signedIn(kit)
good(await share(kit, ada, tree.groupId, fellow))
good(await share(kit, ada, other.groupId, fellow))
const [groupOwner, mate, groupViewer] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
const familyGroupId = await aFamilyGroup(kit.store, groupOwner.userId, [
  ['Member', ada.userId],
  ['Recruiter', mate.userId],
  ['Viewer', groupViewer.userId],
])
await kit.store.pool.query("UPDATE family_group_members SET visibility = 'Full'")
const parent = await signedIn(kit)
await supervise(kit, parent, ada)
const reader = await signedIn(kit)
await givePrivileges(kit, reader, ['User', 'ReadAllUsers'])
const stranger = await signedIn(kit)
const visitor = await signedIn(kit)
await givePrivileges(kit, visitor, ['User', 'DemoUser'])

const viewers: readonly (readonly [string, SignedIn, Nearness])[] = [
  ['the user', ada, 'close'],
  ['a parent', parent, 'close'],
  ['staff', reader, 'close'],
  ['a friend', friend, 'friend'],
  ['the owner of a family group of the user', groupOwner, 'friend'],
  ['a member of the same family group', mate, 'group'],
  ['a Viewer of the same family group', groupViewer, 'any'],
  ['a reader of the same tree', fellow, 'any'],
  ['a stranger', stranger, 'any'],
  ['a visitor of the demo', visitor, 'any'],
]

/** The words of each field, by which they are recognised in any answer. */
const canaries = {
  name: /canarygiven|canarysurname/i,
  email: /canary1@/i,
  email2: /canary2@/i,
  mobileNumber: /\+41 99 99/,
} as const
type Field = keyof typeof canaries
const fields = Object.keys(canaries) as Field[]

const things: Things = {
  person: [tree.id('Tobias')],
  relative: [tree.id('Hester')],
  family: [`${tree.groupId}-1`],
  place: [`${tree.groupId}-1`],
  match: [match],
  dataGroup: [tree.groupId],
  workspace: [tree.workspaceId],
  sync: [],
  familyGroup: [familyGroupId],
  groupMember: (await membersOf(kit.store.db, familyGroupId)).map(({ id }) => id),
  user: [ada.userId, parent.userId],
  text: ['canarygiven', 'canary1@mail.example', 'canarysurname'],
}

const reading = allEndpoints.filter(
  ([, endpoint]) =>
    endpoint.method === 'GET' && endpoint.access.kind !== 'anyone' && !takesIdentityToken(endpoint),
)

const setPrivacy = (privacy: Privacy) =>
  kit.store.db
    .update(users)
    .set({
      email: 'canary1@mail.example',
      email2: 'canary2@mail.example',
      mobileNumber: '+41 99 99',
      namePrivacy: privacy,
      emailPrivacy: privacy,
      email2Privacy: privacy,
      mobileNumberPrivacy: privacy,
    })
    .where(sql`id = ${ada.userId}`)

/** Which fields each endpoint shows to a viewer; endpoints that show none are left out. */
async function shownTo(viewer: SignedIn): Promise<ReadonlyMap<string, readonly Field[]>> {
  const shown = new Map<string, readonly Field[]>()
  for (const [name, endpoint] of reading)
    for (const good of callsAbout(endpoint, things)) {
      const answer = await call(kit.app, wordsOf(endpoint, good), {
        token: tokenFor(endpoint, viewer),
        ...carrying(endpoint, good.body),
      })
      // A refusal may repeat the viewer's own input, which reveals nothing.
      if (answer.status >= 400) continue
      const text = JSON.stringify(answer.body)
      const told = fields.filter((field) => canaries[field].test(text))
      if (told.length > 0) shown.set(name, [...new Set([...(shown.get(name) ?? []), ...told])])
    }
  return shown
}

describe.each(Privacy.options)('fields that are visible to %s', (privacy) => {
  it.each(viewers)(
    '[PRM-16] [ACS-11] are in the answers to viewers whom this setting admits, and in no others: %s',
    async (_name, viewer, nearness) => {
      await setPrivacy(privacy)
      const shown = await shownTo(viewer)

      const mayShow = admits(privacy, nearness)
      expect(shown.get('getUser')).toEqual(mayShow ? fields : undefined)
      expect(shown.size > 0).toBe(mayShow)
    },
  )
})

it('[ACS-11] are looked for in all answers that name users', async () => {
  await setPrivacy('Friends')

  expect([...(await shownTo(friend)).keys()].toSorted()).toEqual([
    'getDataGroup',
    'getMatch',
    'getUser',
    'listMatches',
  ])
  expect([...(await shownTo(groupOwner)).keys()].toSorted()).toEqual([
    'getFamilyGroupMember',
    'getUser',
    'listFamilyGroupMembers',
  ])
  expect([...(await shownTo(parent)).keys()].toSorted()).toEqual(['getSupervisedUsers', 'getUser'])
})
