/**
 * A living person in a tree, and a profile of the same person that says more. Every kind of viewer calls every reading
 * endpoint about both: only those with whom the profile is shared read what it says, and nobody else learns of it.
 */
import { describe, expect, it } from 'vitest'
import { FamilyGroupId } from '#contract/wire.ts'
import { addGroupMember } from '../../../server/store/writers/family-groups.ts'
import { groupCalls } from '../family-groups/kit.ts'
import { sampleProfiles } from '../family-groups/profiles-of-groups.ts'
import { wordsOf } from '../kit/calls.ts'
import { matchAll } from '../kit/matching.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { good, researchApp, userOf } from '../research/kit.ts'
import { askAs, reading, toldBy } from './asking.ts'
import { callsAbout, type Things } from './fillings.ts'

const kit = await researchApp()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
// Makes sure that no id of a profile is also the id of something else.
await kit.store.pool.query('ALTER TABLE data_groups ALTER COLUMN id RESTART WITH 700001')
const { ask, create, joined, share } = groupCalls(kit)
const profiles = sampleProfiles(kit)

/** What only the profile says. */
const secret = 'Profilehush'

const edit = async (owner: SignedIn, personId: string) =>
  good(
    await userOf(kit, owner).ask(`POST /persons/${personId}/assertions`, {
      idempotencyKey: crypto.randomUUID(),
      assertionType: 'Occupation',
      value: secret,
      date: { type: 'date', first: '+1985' },
      placeId: null,
    }),
  )

interface Shared {
  readonly id: string
  readonly owner: SignedIn
  /** True if the profile follows a tree, so that it says no more than the name. */
  readonly isLinked: boolean
  /** The tree with the same person, if there is one. */
  readonly tree: { readonly groupId: string; readonly person: string } | null
}

const make = {
  own: async (): Promise<Shared> => {
    const { id, personId, owner } = await profiles.make.own()
    await edit(owner, personId)
    return { id, owner, isLinked: false, tree: null }
  },
  auto: async (): Promise<Shared> => {
    const { id, owner, tree, person } = await profiles.auto()
    return { id, owner, isLinked: true, tree: { groupId: tree.groupId, person } }
  },
  unlinked: async (): Promise<Shared> => {
    const { id, personId, owner, tree, person } = await profiles.auto()
    good(await profiles.unlink(owner, id))
    await edit(owner, personId)
    return { id, owner, isLinked: false, tree: { groupId: tree.groupId, person } }
  },
}

async function worldOf(type: keyof typeof make) {
  const shared = await make[type]()
  const cleo = await signedIn(kit)
  const [group, other] = [await create(cleo, 'Sees the profile'), await create(cleo, 'Sees the tree alone')]
  const viewers = {
    member: await joined(cleo, group),
    'Viewer of the group': await joined(cleo, group, 'Viewer'),
    'member of another group': await joined(cleo, other),
    stranger: await signedIn(kit),
  }
  // People of a group that the owner is in may know which profile is the owner's own, but not what it says.
  const withTree = shared.tree === null ? [] : [group, other]
  for (const one of new Set([group, ...withTree])) await joinAs(cleo, one, shared.owner)
  for (const one of withTree)
    expect((await share(shared.owner, shared.tree?.groupId ?? '', one)).status).toBe(201)
  const { status, body } = await share(shared.owner, shared.id, group)
  expect(status).toBe(201)
  await matchAll(kit)
  return { ...shared, group, other, viewers, memberId: textField(body, 'id') }
}

/** Makes the owner an Administrator of the group, who may share trees with it. */
const joinAs = (cleo: SignedIn, group: string, { userId }: SignedIn) =>
  kit.store.transaction((queries) =>
    addGroupMember(
      queries,
      { familyGroupId: FamilyGroupId.parse(group), userId, role: 'Administrator' },
      { userId: cleo.userId, at: kit.clock.now },
    ),
  )

type World = Awaited<ReturnType<typeof worldOf>>

async function thingsOf({ id, tree, group, other, owner }: World): Promise<Things> {
  const groups = [id, ...(tree === null ? [] : [tree.groupId])]
  const idsIn = async (table: string) => {
    const { rows } = await kit.store.pool.query<{ id: string }>(
      `SELECT data_group_id || '-' || number AS id FROM ${table} WHERE data_group_id = ANY ($1) ORDER BY 1`,
      [groups],
    )
    return rows.map((row) => row.id)
  }
  const persons = await idsIn('persons')
  const none = ['1']
  return {
    person: persons,
    relative: persons,
    family: [],
    assertion: await idsIn('assertions'),
    content: [],
    contentTag: [],
    place: [],
    match: tree === null ? none : [`${tree.person}~${id}-1`],
    dataGroup: groups,
    familyGroup: [group, other],
    groupMember: none,
    workspace: none,
    sync: none,
    user: [owner.userId],
    supervision: none,
    viewerInvitation: none,
    groupInvite: none,
    text: ['Ann', 'Own', secret, '1985'],
  }
}

/** What a viewer is told by all endpoints: the calls whose answers name the profile, and those that say what is in it. */
async function toldTo(who: SignedIn, world: World) {
  const things = await thingsOf(world)
  const naming = new RegExp(`\\b${world.id}\\b`)
  const named: string[] = []
  const told: string[] = []
  for (const [, endpoint] of reading)
    for (const call of callsAbout(endpoint, things)) {
      const text = toldBy(await askAs(kit, who, endpoint, call), call)
      // A refusal repeats the address of the call.
      if (text.startsWith('{"status":4')) continue
      const words = wordsOf(endpoint, call)
      // The account of a user names the own profile to everybody who shares a group with the user.
      if (naming.test(text) && !/\/users\/\d+(\?|$)/.test(words)) named.push(words)
      if (text.includes(secret) || text.includes('1985')) told.push(words)
    }
  return { named, told }
}

describe.each(['own', 'auto', 'unlinked'] as const)(
  'a profile (%s) that is shared with one group',
  (type) => {
    it('[PRM-23] is read by the members of that group, and by nobody else in any answer, until the share ends', async () => {
      const world = await worldOf(type)
      const { member, ...others } = world.viewers

      const seen = await toldTo(member, world)
      expect(seen.named).not.toEqual([])
      expect(seen.told.length > 0).toBe(!world.isLinked)
      for (const [name, who] of Object.entries(others))
        expect({ name, ...(await toldTo(who, world)) }).toEqual({ name, named: [], told: [] })

      const ended = await ask(world.owner, `DELETE /datagroups/${world.id}/members/${world.memberId}`)
      expect(ended.status).toBe(204)
      expect(await toldTo(member, world)).toEqual({ named: [], told: [] })
    })
  },
)
