/** The sharing limit while many things happen at once: people are invited, accept, and get direct shares. */
import { describe, expect, it } from 'vitest'
import { appForThisFile } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { signedIn } from '../kit/sign-in.ts'
import { completedSync } from '../kit/world.ts'
import { aTree, aUser } from '../support/fixtures.ts'
import { again, codeOf, groupCalls } from './kit.ts'

const kit = await appForThisFile()
const { ask, create, invite, accept, invitedLink, patch, share, groupOf } = groupCalls(kit)
const day = 86_400_000

/** Users whom everybody may invite by their id. */
const knownUsers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      aUser(kit.store, { mobileNumber: '+41 00', mobileNumberPrivacy: 'Everyone' }),
    ),
  )
const addresses = (count: number) =>
  Array.from({ length: count }, () => `${crypto.randomUUID()}@mail.example`)

async function aTreeOf(who: Awaited<ReturnType<typeof signedIn>>) {
  const tree = await aTree(kit.store, who.userId)
  await completedSync(kit, tree.workspaceId, who.userId)
  return tree.dataGroupId
}

/** The people with whom somebody shares now, as the limit counts them. */
async function sharedWith(ownerId: string): Promise<number> {
  const { rows } = await kit.store.pool.query<{ count: number }>(
    `SELECT count(DISTINCT COALESCE(user_id::text, address))::int AS count FROM sharing_people
     WHERE owner_id = $1 AND (expires_at IS NULL OR expires_at > $2)`,
    [ownerId, kit.clock.now],
  )
  return rows[0]?.count ?? 0
}

const setLimits = (userId: string, limits: object) =>
  kit.store.pool.query('UPDATE users SET limits = $2 WHERE id = $1', [userId, JSON.stringify(limits)])
const free = { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false }

describe('the sharing limit of an owner', () => {
  it('[LIM-03] [LIM-06] [LIM-08] [LIM-09] lets exactly five in when fifty are invited and added at once, in all ways', async () => {
    const ann = await signedIn(kit)
    const [one, other, tree] = [await create(ann), await create(ann), await aTreeOf(ann)]
    const [users, readers] = [await knownUsers(20), await knownUsers(5)]

    const answers = await Promise.all([
      ...addresses(20).map((recipientEmail, nth) =>
        invite(ann, nth % 2 === 0 ? one : other, { recipientEmail }),
      ),
      ...users.map((recipientUserId) => invite(ann, other, { recipientUserId })),
      ...addresses(5).map((address) => ask(ann, `POST /datagroups/${tree}/viewerinvitations`, { address })),
      ...readers.map((principalId) =>
        ask(ann, `POST /datagroups/${tree}/members`, { principalType: 'User', principalId, role: 'Viewer' }),
      ),
    ])

    expect(answers).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
      new Set(['sharing-limit-reached']),
    )
    expect(await sharedWith(ann.userId)).toBe(5)
  })

  it('[LIM-06] counts a person once who is in several groups, reads a tree and is invited', async () => {
    const [ann, ben] = [await signedIn(kit), await signedIn(kit)]
    const [one, other, tree] = [await create(ann), await create(ann), await aTreeOf(ann)]
    for (const group of [one, other])
      expect((await accept(ben, await invitedLink(ann, group, ben.address))).status).toBe(200)
    await ask(ann, `POST /datagroups/${tree}/viewerinvitations`, { address: ben.address })

    expect(await sharedWith(ann.userId)).toBe(1)
    for (const recipientEmail of addresses(4))
      expect((await invite(ann, one, { recipientEmail })).status).toBe(201)
    expect(codeOf(await invite(ann, one, { recipientEmail: 'sixth@mail.example' }))).toBe(
      'sharing-limit-reached',
    )
  })

  it('[LIM-05] does not exist for a user whose limits are disabled', async () => {
    const ann = await signedIn(kit)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [ann.userId])
    const group = await create(ann)

    const answers = await Promise.all(
      addresses(12).map((recipientEmail) => invite(ann, group, { recipientEmail })),
    )

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  })

  it('[LIM-09] is that of the owner, whoever invites', async () => {
    const [ann, admin] = [await signedIn(kit), await signedIn(kit)]
    const group = await aFamilyGroup(kit.store, ann.userId, [['Administrator', admin.userId]])
    const ofAdmin = await create(admin)
    await setLimits(admin.userId, { ...free, sharingLimit: -1 })
    for (const recipientEmail of addresses(4))
      expect((await invite(admin, group, { recipientEmail })).status).toBe(201)

    expect(codeOf(await invite(admin, group, { recipientEmail: 'more@mail.example' }))).toBe(
      'sharing-limit-reached',
    )
    expect((await invite(admin, ofAdmin, { recipientEmail: 'more@mail.example' })).status).toBe(201)
  })

  it('[LIM-09] holds while an expired invitation is renewed and its place is given away', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const expired = await invitedLink(ann, group, 'slow@mail.example')
    kit.clock.forward(15 * day)
    const sender = await again(kit, ann)
    for (const recipientEmail of addresses(4)) await invite(sender, group, { recipientEmail })

    const answers = await Promise.all([
      ask(null, `POST /familygroupinvites/${expired.id}/renew`, { activationCode: expired.code }),
      ask(sender, `POST /familygroupinvites/${expired.id}/resend`, { message: null }),
      ...addresses(3).map((recipientEmail) => invite(sender, group, { recipientEmail })),
    ])

    expect(await sharedWith(ann.userId)).toBe(5)
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
    for (const answer of answers)
      expect([undefined, 'sharing-limit-reached', 'sent-lately']).toContain(codeOf(answer))
  })

  it('[LIM-08] [LIM-09] refuses all who accept after the plan has become too small, and leaves nothing half done', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(kit)))
    const links = await Promise.all(people.map(({ address }) => invitedLink(ann, group, address)))
    await setLimits(ann.userId, { ...free, sharingLimit: 3 })

    const tries = await Promise.all(people.map((who, nth) => accept(who, links[nth] ?? { id: '', code: '' })))

    expect(tries.map(codeOf)).toEqual(tries.map(() => 'sharing-limit-reached'))
    expect((await groupOf(ann, group)).body).toMatchObject({ items: [{ memberCount: 1 }] })
    const { rows } = await kit.store.pool.query(
      'SELECT DISTINCT result FROM family_group_invites WHERE family_group_id = $1',
      [group],
    )
    expect(rows).toEqual([{ result: 'Pending' }])
  })
})

describe('a group that shares only trees that are free to share', () => {
  it('[LIM-07] does not count when people are invited to it, when it gets another such tree, or when it is handed over', async () => {
    const [ann, rich] = [await signedIn(kit), await signedIn(kit)]
    await setLimits(rich.userId, { ...free, sharingLimit: -1, shareAnyOwner: true })
    const [ben] = await knownUsers(1)
    const many = (await knownUsers(8)).map((userId) => ['Member', userId] as const)
    const group = await aFamilyGroup(kit.store, rich.userId, [['Administrator', ann.userId], ...many])
    await shareWithGroup(kit.store, await aTreeOf(rich), group)

    expect((await patch(rich, `/familygroups/${group}`, ['/ownerId', ann.userId])).body).toMatchObject({
      ownerId: ann.userId,
    })
    expect(await sharedWith(ann.userId)).toBe(0)
    expect((await invite(ann, group, { recipientUserId: ben ?? '' })).status).toBe(201)
    expect((await share(rich, await aTreeOf(rich), group)).status).toBe(201)
    // Ann's own tree is not free to share, so the whole group would count towards her limit.
    expect(codeOf(await share(ann, await aTreeOf(ann), group))).toBe('sharing-limit-reached')
    expect(await sharedWith(ann.userId)).toBe(0)
  })

  it('[LIM-07] counts as soon as it shares a tree that is not free, and then cannot be handed over above the limit', async () => {
    const [ann, rich] = [await signedIn(kit), await signedIn(kit)]
    const many = (await knownUsers(6)).map((userId) => ['Member', userId] as const)
    const group = await aFamilyGroup(kit.store, rich.userId, [['Administrator', ann.userId], ...many])
    await shareWithGroup(kit.store, await aTreeOf(rich), group)

    expect(codeOf(await patch(rich, `/familygroups/${group}`, ['/ownerId', ann.userId]))).toBe(
      'sharing-limit-reached',
    )
  })
})
