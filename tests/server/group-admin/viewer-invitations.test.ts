import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../server/store/schema/group-admin.ts'
import { type Answer, appForThisFile, appOn, call, field } from '../kit/app.ts'
import { accept, invite, invitedLink, type Link, linkTo, lookUp, memberIdOf } from '../kit/invite.ts'
import { mailsTo } from '../kit/mail.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { aMember, completedSync, givePrivileges, makeKnown } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'

const kit = await appForThisFile()
const day = 24 * 60 * 60 * 1000
let strangers = 0
const anAddress = () => `stranger-${(strangers += 1)}@mail.example`

async function aSharedTree(names = { givenName: 'Ada', familyName: 'Merrowby' }) {
  const ada = await signedIn(kit, names)
  const { dataGroupId, workspaceId } = await aTree(kit.store, ada.userId)
  await completedSync(kit, workspaceId, ada.userId)
  return { ada, dataGroupId, workspaceId }
}

const waiting = ({ token }: SignedIn, dataGroupId: string) =>
  call(kit.app, `GET /groupadmin/datagroups/${dataGroupId}/viewerinvitations`, { token })
const ofOne = ({ token }: SignedIn, dataGroupId: string, id: string, what: 'resend' | 'cancel') =>
  call(kit.app, `POST /groupadmin/datagroups/${dataGroupId}/viewerinvitations/${id}/${what}`, { token })
const read = ({ token }: SignedIn, dataGroupId: string) =>
  call(kit.app, `GET /groupadmin/datagroups/${dataGroupId}`, { token })
/** The same user with new tokens, because the clock has moved on since the sign-in. */
const again = async (person: SignedIn): Promise<SignedIn> => ({
  ...person,
  token: textField(
    (
      await call(kit.app, 'POST /groupadmin/oauth2/token', {
        form: { grant_type: 'refresh_token', refresh_token: person.refreshToken },
      })
    ).body,
    'access_token',
  ),
})

describe('inviting somebody to view a tree', () => {
  it('[part of MOD-04] lets the person see the tree as soon as they accept, and not before', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)

    const link = await invitedLink(kit, ada, dataGroupId, ben.address.toUpperCase())
    const before = await read(ben, dataGroupId)
    const found = await lookUp(kit, ben, link)
    const accepted = await accept(kit, ben, link)
    const after = await read(ben, dataGroupId)

    expect(found).toMatchObject({
      status: 200,
      body: {
        id: link.id,
        state: 'Pending',
        standing: 'Invited',
        inviterName: 'Ada Merrowby',
        treeName: 'A tree',
        sentTo: 'p…@mail.example',
        dataGroupId: null,
      },
    })
    expect(accepted).toMatchObject({ status: 200, body: { dataGroupId } })
    expect([before.status, after.status]).toEqual([404, 200])
    expect(await lookUp(kit, ben, link)).toMatchObject({ body: { state: 'Accepted', dataGroupId } })
  })

  it('gives the role Viewer, and never lowers the role of a member', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const [ben, admin] = [await signedIn(kit), await aMember(kit, dataGroupId, 'Administrator')]

    for (const person of [ben, admin])
      await accept(kit, person, await invitedLink(kit, ada, dataGroupId, person.address))

    const { body } = await call(kit.app, `GET /groupadmin/datagroups/${dataGroupId}/members`, {
      token: ada.token,
    })
    const items = field(body, 'items')
    expect(Array.isArray(items) ? items.map((item) => field(item, 'role')) : []).toEqual([
      'Owner',
      'Administrator',
      'Viewer',
    ])
  })

  it('mails a link to the address, with or without an account, and contains nothing misleading', async () => {
    const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'www.evil.example' })
    const { dataGroupId, workspaceId } = await aTree(kit.store, ada.userId)
    await completedSync(kit, workspaceId, ada.userId)
    await call(kit.app, `PATCH /groupadmin/datagroups/${dataGroupId}`, {
      token: ada.token,
      patch: [{ op: 'replace', path: '/name', value: `Darwin\npapers ${'x'.repeat(100)}` }],
    })
    const address = anAddress()

    await invite(kit, ada, dataGroupId, address)

    const [mail, ...more] = await mailsTo(kit, address)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Somebody shares a family tree with you')
    expect(mail?.text).not.toContain('evil')
    expect(mail?.text).toContain(`: Darwin papers ${'x'.repeat(45)}….\n`)
    expect(mail?.text).toMatch(/^http:\/\/localhost:4000\/trees\/invitation\?id=\d+&code=[\w-]{43}$/m)
    expect(mail?.text).toContain('The link works until 5 December 2026.')
  })

  it('answers alike, by the same statements, whether or not somebody here has the address', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const member = await aMember(kit, dataGroupId, 'Viewer')
    const addresses = [ben.address, member.address, ada.address, anAddress()]

    const seen: unknown[] = []
    for (const address of addresses) {
      const answers: Answer[] = []
      const statements = await statementsOf(async () => {
        answers.push(await invite(kit, ada, dataGroupId, address))
      })
      const [answer] = answers
      const mails = (await mailsTo(kit, address)).filter(({ subject }) => subject.includes('shares')).length
      seen.push({ status: answer?.status, fields: Object.keys(answer?.body ?? {}), statements, mails })
    }

    expect(seen[0]).toMatchObject({ status: 201, mails: 1 })
    expect(seen).toEqual(seen.map(() => seen[0]))
  })

  it('is for a tree and its owner or administrators, not for a profile', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const admin = await aMember(kit, dataGroupId, 'Administrator')
    const viewer = await aMember(kit, dataGroupId, 'Viewer')

    expect((await invite(kit, admin, dataGroupId, anAddress())).status).toBe(201)
    expect((await invite(kit, viewer, dataGroupId, anAddress())).status).toBe(403)
    expect((await waiting(viewer, dataGroupId)).status).toBe(403)
    expect((await invite(kit, ada, ada.profileId, anAddress())).status).toBe(412)
  })

  it('refuses an invalid address, and one with an open invitation', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const address = anAddress()

    expect(await invite(kit, ada, dataGroupId, 'nobody')).toMatchObject({ status: 400 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(kit, ada, dataGroupId, address)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 412, 412, 412, 412,
    ])
    expect(await mailsTo(kit, address)).toHaveLength(1)
  })

  it('[PRM-12] allows as many people as the sharing limit, including open invitations', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const other = await aTree(kit.store, ada.userId)
    const friends = await Promise.all(Array.from({ length: 2 }, () => signedIn(kit)))
    for (const friend of friends)
      await accept(kit, friend, await invitedLink(kit, ada, dataGroupId, friend.address))

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        invite(kit, ada, index % 2 === 0 ? dataGroupId : other.dataGroupId, anAddress()),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((one, other_) => one - other_)).toEqual([
      201, 201, 201, 403, 403,
    ])
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'sharing-limit-reached',
    })
  })

  it('is limited per user and hour', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const strict = await appOn(kit.store, { development: false })
    const address = anAddress()
    const statuses = []

    for (let count = 0; count < 32; count += 1)
      statuses.push((await invite({ ...strict, clock: kit.clock }, ada, dataGroupId, address)).status)
    await strict.app.close()

    expect([...new Set(statuses)]).toEqual([201, 412, 429])
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('silently sends no more mails to an address than its limit', async () => {
    const address = anAddress()
    const inviters = await Promise.all(Array.from({ length: 7 }, () => aSharedTree()))

    const answers = await Promise.all(
      inviters.map(({ ada, dataGroupId }) => invite(kit, ada, dataGroupId, address)),
    )

    expect(answers.map(({ status }) => status)).toEqual(inviters.map(() => 201))
    expect(await mailsTo(kit, address)).toHaveLength(5)
  })

  it('is not for visitors of the demo, on either side', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const visitor = await aMember(kit, dataGroupId, 'Administrator')
    const link = await invitedLink(kit, ada, dataGroupId, visitor.address)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])

    expect((await invite(kit, visitor, dataGroupId, anAddress())).status).toBe(403)
    expect((await lookUp(kit, visitor, link)).status).toBe(403)
    expect((await accept(kit, visitor, link)).status).toBe(403)
  })
})

describe('an invitation that waits', () => {
  it('is listed with the typed address, until it is answered or cancelled', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const address = anAddress()
    const { body: kept } = await invite(kit, ada, dataGroupId, address)
    const gone = textField((await invite(kit, ada, dataGroupId, anAddress())).body, 'id')
    await accept(kit, ben, await invitedLink(kit, ada, dataGroupId, ben.address))

    const cancelled = await ofOne(ada, dataGroupId, gone, 'cancel')

    const createdDate = kit.clock.now.toISOString()
    const expirationDate = new Date(kit.clock.now.getTime() + 14 * day).toISOString()
    expect(kept).toMatchObject({
      dataGroupId,
      address,
      createdDate,
      lastSentDate: createdDate,
      expirationDate,
    })
    expect(cancelled.status).toBe(204)
    expect((await waiting(ada, dataGroupId)).body).toEqual({ items: [kept] })
    expect((await ofOne(ada, dataGroupId, gone, 'cancel')).status).toBe(404)
  })

  it('can be sent again after three days, which renews an expired one; the link in the first mail works too', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const first = await invitedLink(kit, ada, dataGroupId, ben.address)

    expect((await ofOne(ada, dataGroupId, first.id, 'resend')).status).toBe(412)
    kit.clock.forward(15 * day)
    const [owner, invited] = [await again(ada), await again(ben)]
    const expired = await lookUp(kit, invited, first)
    const refused = await accept(kit, invited, first)
    const resent = await ofOne(owner, dataGroupId, first.id, 'resend')
    const second = await linkTo(kit, ben.address)

    expect([expired.body, refused.status]).toMatchObject([{ state: 'Expired' }, 412])
    expect(resent).toMatchObject({ status: 200, body: { lastSentDate: kit.clock.now.toISOString() } })
    expect(second).not.toEqual(first)
    expect((await lookUp(kit, invited, second)).body).toMatchObject({ state: 'Pending' })
    expect((await accept(kit, invited, first)).status).toBe(200)
  })

  it('[LIM-09] counts again when it is sent again after its end, so it needs room', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const id = textField((await invite(kit, ada, dataGroupId, anAddress())).body, 'id')
    kit.clock.forward(15 * day)
    const owner = await again(ada)
    for (let count = 0; count < 5; count += 1) await invite(kit, owner, dataGroupId, anAddress())

    const refused = await ofOne(owner, dataGroupId, id, 'resend')
    expect(refused).toMatchObject({ status: 403, body: { code: 'sharing-limit-reached' } })

    await kit.store.db.update(users).set({ limitsDisabled: true }).where(sql`id = ${owner.userId}`)
    expect((await ofOne(owner, dataGroupId, id, 'resend')).status).toBe(200)
  })

  it('cannot be changed by a user who shares another tree', async () => {
    const [mine, other] = [await aSharedTree(), await aSharedTree()]
    const id = textField((await invite(kit, mine.ada, mine.dataGroupId, anAddress())).body, 'id')

    expect((await ofOne(other.ada, other.dataGroupId, id, 'cancel')).status).toBe(404)
    expect((await ofOne(other.ada, other.dataGroupId, id, 'resend')).status).toBe(404)
    expect((await ofOne(other.ada, mine.dataGroupId, id, 'cancel')).status).toBe(404)
  })
})

describe('accepting an invitation', () => {
  it('needs the code, and nobody else can find out that the invitation exists', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const link = await invitedLink(kit, ada, dataGroupId, ben.address)
    const other = await invitedLink(kit, ada, dataGroupId, anAddress())
    const wrong: Link[] = [
      { ...link, code: 'A'.repeat(43) },
      { ...link, code: other.code },
      { ...link, id: '999999' },
    ]

    for (const one of wrong) {
      expect((await lookUp(kit, ben, one)).status).toBe(404)
      expect((await accept(kit, ben, one)).status).toBe(404)
    }
    expect((await read(ben, dataGroupId)).status).toBe(404)
  })

  it('with another address than the invited one needs a confirmation first', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const link = await invitedLink(kit, ada, dataGroupId, anAddress())

    expect((await lookUp(kit, ben, link)).body).toMatchObject({ standing: 'OtherAddress' })
    expect((await accept(kit, ben, link)).status).toBe(412)
    expect((await read(ben, dataGroupId)).status).toBe(404)
    expect((await accept(kit, ben, link, true)).status).toBe(200)
    expect((await read(ben, dataGroupId)).status).toBe(200)
  })

  it('works once: of fifty users at the same moment, one gets access', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const link = await invitedLink(kit, ada, dataGroupId, anAddress())
    const crowd = await Promise.all(Array.from({ length: 5 }, () => signedIn(kit)))
    const tries = Array.from({ length: 50 }, (_, index) => crowd[index % crowd.length] ?? ada)

    const answers = await Promise.all(tries.map((person) => accept(kit, person, link, true)))

    const winners = new Set(
      tries.filter((_, index) => answers[index]?.status === 200).map(({ userId }) => userId),
    )
    expect(winners.size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    const seeing = await Promise.all(crowd.map((person) => read(person, dataGroupId)))
    expect(seeing.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('again gives the same answer while the share lasts, and does not restore a share that has ended', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const link = await invitedLink(kit, ada, dataGroupId, ben.address)

    const answers = [await accept(kit, ben, link), await accept(kit, ben, link)]
    const memberId = await memberIdOf(kit, ada, dataGroupId, ben)
    await call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/members/${memberId}`, {
      token: ada.token,
    })
    const afterwards = await accept(kit, ben, link)

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(afterwards.status).toBe(412)
    expect((await lookUp(kit, ben, link)).body).toMatchObject({ state: 'Accepted', dataGroupId: null })
    expect((await read(ben, dataGroupId)).status).toBe(404)
  })

  it('does not restore a disabled share, even after a new invitation', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const first = await invitedLink(kit, ada, dataGroupId, ben.address)
    expect((await accept(kit, ben, first)).status).toBe(200)
    await kit.store.db.execute(sql`UPDATE data_group_members SET disabled = true
      WHERE data_group_id = ${dataGroupId} AND principal_id = ${ben.userId}`)
    const second = await invitedLink(kit, ada, dataGroupId, ben.address)

    for (const link of [first, second]) expect((await accept(kit, ben, link)).status).toBe(412)
    expect((await read(ben, dataGroupId)).status).toBe(404)
    expect((await lookUp(kit, ben, second)).body).toMatchObject({ state: 'Pending', dataGroupId: null })
  })

  it('is refused to the owner of the tree, and after the invitation was cancelled', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const own = await invitedLink(kit, ada, dataGroupId, ada.address)
    const cancelled = await invitedLink(kit, ada, dataGroupId, ben.address)
    await ofOne(ada, dataGroupId, cancelled.id, 'cancel')

    expect((await lookUp(kit, ada, own)).body).toMatchObject({ standing: 'Owner', dataGroupId })
    expect((await accept(kit, ada, own)).status).toBe(412)
    expect((await lookUp(kit, ben, cancelled)).body).toMatchObject({ state: 'Cancelled' })
    expect((await accept(kit, ben, cancelled, true)).status).toBe(412)
  })

  it('[PRM-12] is refused if the plan has no room any more', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await signedIn(kit)
    const link = await invitedLink(kit, ada, dataGroupId, ben.address)
    await kit.store.db
      .update(users)
      .set({ limits: { researchGroupLimit: 2, sharingLimit: 0, shareAnyOwner: false } })
      .where(sql`id = ${ada.userId}`)

    expect(await accept(kit, ben, link)).toMatchObject({
      status: 403,
      body: { code: 'sharing-limit-reached' },
    })
    expect((await lookUp(kit, ben, link)).body).toMatchObject({ state: 'Pending' })
  })

  it('[part of PRM-16] shows the two users each other’s names as long as they share the tree', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const [ben, cleo] = [
      await signedIn(kit, { givenName: 'Ben', familyName: 'Wedgwood' }),
      await signedIn(kit, { givenName: 'Cleo', familyName: 'Added' }),
    ]
    await accept(kit, ben, await invitedLink(kit, ada, dataGroupId, ben.address))
    await makeKnown(kit, cleo)
    await call(kit.app, `POST /groupadmin/datagroups/${dataGroupId}/members`, {
      token: ada.token,
      json: { principalType: 'User', principalId: cleo.userId },
    })
    const nameOf = async (user: SignedIn, seenBy: SignedIn) => {
      const answer = await call(kit.app, `GET /groupadmin/users/${user.userId}`, { token: seenBy.token })
      // A user who is not found would look like a user without a name.
      expect(answer.status).toBe(200)
      return [field(answer.body, 'givenName'), field(answer.body, 'email')]
    }

    expect(await nameOf(ben, ada)).toEqual(['Ben', undefined])
    expect(await nameOf(ada, ben)).toEqual(['Ada', undefined])
    // Cleo was not invited; the owner knows only her id.
    expect(await nameOf(cleo, ada)).toEqual([undefined, undefined])
    expect(await nameOf(cleo, ben)).toEqual([undefined, undefined])

    await call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/membership`, { token: ben.token })
    for (const user of [ada, ben]) await makeKnown(kit, user)
    expect(await nameOf(ben, ada)).toEqual([undefined, undefined])
    expect(await nameOf(ada, ben)).toEqual([undefined, undefined])
  })
})

describe('leaving a tree', () => {
  it('is open to everybody the tree is shared with, and ends the share at once', async () => {
    const { ada, dataGroupId } = await aSharedTree()
    const ben = await aMember(kit, dataGroupId, 'Viewer')
    const leave = ({ token }: SignedIn) =>
      call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/membership`, { token })

    expect((await leave(ben)).status).toBe(204)
    expect((await read(ben, dataGroupId)).status).toBe(404)
    expect((await leave(ben)).status).toBe(404)
    expect((await leave(ada)).status).toBe(412)
    expect((await read(ada, dataGroupId)).status).toBe(200)
  })

  it('is not for staff who read every tree, nor for visitors of the demo', async () => {
    const { dataGroupId } = await aSharedTree()
    const [staff, visitor] = [await signedIn(kit), await aMember(kit, dataGroupId, 'Viewer')]
    await givePrivileges(kit, staff, ['User', 'ReadAllGroups'])
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])
    const leave = ({ token }: SignedIn) =>
      call(kit.app, `DELETE /groupadmin/datagroups/${dataGroupId}/membership`, { token })

    expect((await leave(staff)).status).toBe(404)
    expect((await leave(visitor)).status).toBe(403)
  })
})
