/** Invitations to family groups, tried from the outside. */
import { describe, expect, it } from 'vitest'
import { appForThisFile } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { signedIn } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'
import { givePrivileges, makeKnown, supervise } from '../kit/world.ts'
import { again, codeOf, groupCalls } from './kit.ts'
import { peopleCalls } from './people-calls.ts'

const kit = await appForThisFile()
const { ask, patch, create, invite, accept, linkTo, invitedLink, joined, memberId, roleOf, groupOf } =
  groupCalls(kit)
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { addProfile, ownProfileOf } = peopleCalls(kit)
const day = 86_400_000

const longDate = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(kit.clock.now.getTime() + days * day),
  )

const lookUp = ({ id, code }: { id: string; code: string }) =>
  ask(null, `POST /familygroupinvites/${id}/$lookup`, { activationCode: code })
const recognise = (who: Parameters<typeof ask>[0], { id, code }: { id: string; code: string }) =>
  ask(who, `POST /familygroupinvites/${id}/$recognise`, { activationCode: code })

describe('inviting', () => {
  it('[INV-05] [INV-29] [INV-32] [INV-37] [MOD-73] mails a link that works for a fortnight, with the message', async () => {
    const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
    const group = await create(ann)

    const { status, body } = await invite(ann, group, {
      recipientEmail: 'Ben@Mail.example',
      recipientRole: 'Recruiter',
      senderMessage: 'Come and see!\nhttps://evil.example/x and evil.example',
    })

    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        familyGroupId: group,
        senderUserId: ann.userId,
        recipientEmail: 'ben@mail.example',
        recipientUserId: null,
        recipientRole: 'Recruiter',
        lastSentDate: kit.clock.now.toISOString(),
        expirationDate: new Date(kit.clock.now.getTime() + 14 * day).toISOString(),
        closedDate: null,
        result: 'Pending',
      },
    })
    const [mail] = await mailsTo(kit, 'ben@mail.example')
    expect(mail?.subject).toBe('Ann Kent invites you to a family group')
    expect(mail?.text).toContain('The Kents')
    expect(mail?.text).toContain('> Come and see!')
    expect(mail?.text).toContain('You will see 1 member, and any family trees that are shared')
    expect(mail?.text).toContain('The members will see your name.')
    expect(mail?.text).toContain(`The link works until ${longDate(14)}.`)
    expect(mail?.text).not.toContain('earlier mails')
    expect(mail?.text).not.toContain('evil.example')
    expect(JSON.stringify(body)).not.toContain((await linkTo('ben@mail.example')).code)
  })

  it('[INV-06] [INV-23] refuses other roles, and what is no address', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    for (const recipientRole of ['Viewer', 'Administrator', 'Owner', 'Contributor'])
      expect((await invite(ann, group, { recipientEmail: 'a@mail.example', recipientRole })).status).toBe(400)
    for (const recipientEmail of ['', 'nobody', 'a@b', 'a b@mail.example'])
      expect((await invite(ann, group, { recipientEmail })).status).toBe(400)
    expect((await invite(ann, group, {})).status).toBe(400)
    expect(
      (await invite(ann, group, { recipientEmail: 'a@mail.example', recipientUserId: '1' })).status,
    ).toBe(400)
  })

  it('[PMA-10] [PMA-25] [PMA-05] is for Owner, Administrators and Recruiters', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const people = {
      Administrator: await joined(ann, group, 'Administrator'),
      Recruiter: await joined(ann, group, 'Recruiter'),
      Member: await joined(ann, group, 'Member'),
      Viewer: await joined(ann, group, 'Viewer'),
    }
    const stranger = await signedIn(kit)
    const tried = async (who: typeof ann) =>
      (await invite(who, group, { recipientEmail: `${crypto.randomUUID()}@mail.example` })).status

    expect(await Promise.all([ann, people.Administrator, people.Recruiter].map(tried))).toEqual([
      201, 201, 201,
    ])
    expect(await Promise.all([people.Member, people.Viewer, stranger].map(tried))).toEqual([403, 403, 404])
  })

  it('allows one open invitation for each group and person', async () => {
    const ann = await signedIn(kit)
    const [group, other] = [await create(ann), await create(ann)]
    const to = { recipientEmail: 'once@mail.example' }

    expect((await invite(ann, group, to)).status).toBe(201)
    expect(codeOf(await invite(ann, group, { recipientEmail: 'ONCE@mail.example' }))).toBe('invited-already')
    expect((await invite(ann, other, to)).status).toBe(201)
    kit.clock.forward(15 * day)
    expect((await invite(await again(kit, ann), group, to)).status).toBe(201)
  })

  it('is refused to the sender’s own address', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)

    expect(codeOf(await invite(ann, group, { recipientEmail: ann.address }))).toBe('member-already')
  })

  it('reveals of no address whether it has an account, and invites only users whom the sender may know of', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const ben = await joined(ann, group)
    const [hidden, known] = [await signedIn(kit), await signedIn(kit)]
    await makeKnown(kit, known)

    // The address of a member is answered like any other.
    expect((await invite(ann, group, { recipientEmail: ben.address })).status).toBe(201)
    expect((await invite(ann, group, { recipientUserId: hidden.userId })).status).toBe(404)
    expect((await invite(ann, group, { recipientUserId: known.userId })).body).toMatchObject({
      recipientUserId: known.userId,
      recipientEmail: null,
    })
    expect(codeOf(await invite(ann, group, { recipientUserId: ben.userId }))).toBe('member-already')
  })

  it('answers alike, by the same statements, whether or not somebody has the address', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [ben, member] = [await signedIn(kit), await joined(ann, group)]
    const seen: unknown[] = []
    for (const address of ['nobody@mail.example', ben.address, member.address]) {
      const answers: Awaited<ReturnType<typeof invite>>[] = []
      const statements = await statementsOf(async () => {
        answers.push(await invite(ann, group, { recipientEmail: address }))
      })
      seen.push({ status: answers[0]?.status, fields: Object.keys(answers[0]?.body ?? {}), statements })
    }

    expect(seen[0]).toMatchObject({ status: 201 })
    expect(seen).toEqual(seen.map(() => seen[0]))
  })

  it('[INV-30] lists open invitations to those who manage the group, and to others those that they sent', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const recruiter = await joined(ann, group, 'Recruiter')
    await invite(ann, group, { recipientEmail: 'one@mail.example' })
    await invite(recruiter, group, { recipientEmail: 'two@mail.example' })
    const listed = async (who: typeof ann) =>
      (
        (await ask(who, `GET /familygroups/${group}/invites`)).body as {
          items: readonly { recipientEmail: string }[]
        }
      ).items.map(({ recipientEmail }) => recipientEmail)

    expect(await listed(ann)).toEqual(['one@mail.example', 'two@mail.example'])
    expect(await listed(recruiter)).toEqual(['two@mail.example'])
  })
})

describe('sending again and cancelling', () => {
  it('[INV-11] [INV-12] [PMA-28] is for the sender, after three days, with a new link and message', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [admin, recruiter] = [
      await joined(ann, group, 'Administrator'),
      await joined(ann, group, 'Recruiter'),
    ]
    const former = await invitedLink(recruiter, group, 'again@mail.example')
    const resend = (who: typeof ann, message: string | null = null) =>
      ask(who, `POST /familygroupinvites/${former.id}/resend`, { message })

    kit.clock.forward(3 * day - 1000)
    const sender = await again(kit, recruiter)
    expect(codeOf(await resend(sender))).toBe('sent-lately')
    kit.clock.forward(14 * day)
    expect((await resend(await again(kit, admin))).status).toBe(403)
    expect((await resend(await signedIn(kit))).status).toBe(404)
    expect((await resend(await again(kit, sender), 'Once more')).body).toMatchObject({
      result: 'Pending',
      senderMessage: 'Once more',
      lastSentDate: kit.clock.now.toISOString(),
      expirationDate: new Date(kit.clock.now.getTime() + 14 * day).toISOString(),
    })

    const link = await linkTo('again@mail.example')
    expect((await lookUp(link)).body).toMatchObject({ state: 'Pending', senderMessage: 'Once more' })
    // The former link says that there is a newer one, and nothing else.
    expect((await lookUp(former)).body).toMatchObject({
      state: 'Replaced',
      groupName: '',
      senderName: '',
      recipientEmail: null,
      treeNames: [],
    })
    expect(codeOf(await accept(await signedIn(kit), former, true))).toBe('invitation-over')
  })

  it('[INV-09] [INV-35] [PMA-26] [STA-03] [STA-19] is for Owner and Administrators: not for sender or recipient', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [admin, recruiter, member] = [
      await joined(ann, group, 'Administrator'),
      await joined(ann, group, 'Recruiter'),
      await joined(ann, group),
    ]
    const ben = await signedIn(kit)
    const link = await invitedLink(recruiter, group, ben.address)
    const cancel = (who: typeof ann) => ask(who, `POST /familygroupinvites/${link.id}/cancel`)

    expect((await cancel(recruiter)).status).toBe(403)
    for (const who of [ben, member, await signedIn(kit)]) expect((await cancel(who)).status).toBe(404)
    expect((await cancel(admin)).status).toBe(204)

    expect(codeOf(await cancel(admin))).toBe('invitation-over')
    expect((await lookUp(link)).body).toMatchObject({ state: 'Cancelled', groupName: '' })
    expect(codeOf(await accept(ben, link))).toBe('invitation-over')
    const { rows } = await kit.store.pool.query(
      'SELECT result, closed_at FROM family_group_invites WHERE id = $1',
      [link.id],
    )
    expect(rows).toEqual([{ result: 'Cancelled', closed_at: kit.clock.now }])
  })

  it('cancels by itself when the sender leaves, is removed, or may no longer invite', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [leaver, removed, demoted] = [
      await joined(ann, group, 'Recruiter'),
      await joined(ann, group, 'Recruiter'),
      await joined(ann, group, 'Recruiter'),
    ]
    const ben = await signedIn(kit)
    const links = [
      await invitedLink(leaver, group, ben.address),
      await invitedLink(removed, group, 'second@mail.example'),
      await invitedLink(demoted, group, 'third@mail.example'),
    ]

    await ask(leaver, `DELETE /familygroups/${group}/members/${await memberId(leaver, group)}`)
    await ask(ann, `DELETE /familygroups/${group}/members/${await memberId(removed, group)}`)
    await patch(ann, `/familygroups/${group}/members/${await memberId(demoted, group)}`, ['/role', 'Member'])

    for (const link of links) expect((await lookUp(link)).body).toMatchObject({ state: 'Cancelled' })
    expect(codeOf(await accept(ben, links[0] ?? { id: '', code: '' }))).toBe('invitation-over')
  })

  it('cancels by itself when the group is deleted: the link says that it is no longer valid', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const link = await invitedLink(ann, group, 'late@mail.example')

    await ask(ann, `DELETE /familygroups/${group}`)

    expect((await lookUp(link)).body).toMatchObject({ state: 'Cancelled', groupName: '', memberCount: 0 })
    expect((await accept(await signedIn(kit), link, true)).status).toBe(404)
  })
})

describe('the link of an invitation', () => {
  it('[INV-31] says who invites to what, also without a sign-in, but nothing with a wrong code', async () => {
    const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
    const group = await create(ann)
    const link = await invitedLink(ann, group, 'looker@mail.example')
    const wrong = { ...link, code: link.code.split('').toReversed().join('') }

    expect((await lookUp(link)).body).toEqual({
      id: link.id,
      state: 'Pending',
      groupName: 'The Kents',
      senderName: 'Ann Kent',
      senderMessage: '',
      recipientEmail: 'looker@mail.example',
      recipientFirstName: '',
      recipientLastName: '',
      recipientRole: 'Member',
      encourageToInvite: false,
      asksForTree: false,
      expirationDate: expect.any(String),
      memberCount: 1,
      treeNames: [],
    })
    expect((await lookUp(wrong)).status).toBe(404)
    expect((await recognise(await signedIn(kit), wrong)).status).toBe(404)
    expect((await accept(await signedIn(kit), wrong, true)).status).toBe(404)
  })

  it('[PMA-06] [INV-37] tells of the members whom a new member will see, in the mail and in the letter', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const ben = await joined(ann, group)
    const own = `/familygroups/${group}/members/${await memberId(ben, group)}`
    expect((await patch(ben, own, ['/visibility', 'None'])).status).toBe(200)

    const link = await invitedLink(ann, group, 'counter@mail.example')

    const [mail] = await mailsTo(kit, 'counter@mail.example')
    expect(mail?.text).toContain('You will see 1 member,')
    expect((await lookUp(link)).body).toMatchObject({ memberCount: 1 })
  })

  it('[INV-10] [INV-33] [INV-36] requests a new link after it has expired, which is mailed only to the stored address', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const former = await invitedLink(ann, group, 'stored@mail.example')
    const renew = (link: typeof former) =>
      ask(null, `POST /familygroupinvites/${link.id}/renew`, {
        activationCode: link.code,
        address: 'other@mail.example',
      })
    expect(codeOf(await renew(former))).toBe('sent-lately')
    kit.clock.forward(14 * day)

    expect((await lookUp(former)).body).toMatchObject({ state: 'Expired', groupName: 'The Kents' })
    expect(codeOf(await accept(await signedIn(kit), former, true))).toBe('invitation-over')
    expect((await renew({ ...former, code: former.code.toUpperCase() })).status).toBe(404)
    expect((await renew(former)).status).toBe(204)

    const link = await linkTo('stored@mail.example')
    expect(link.code).not.toBe(former.code)
    expect((await mailsTo(kit, 'stored@mail.example'))[0]?.text).toContain(
      'The links in our earlier e-mails no longer work.',
    )
    expect((await lookUp(link)).body).toMatchObject({ state: 'Pending' })
    expect((await lookUp(former)).body).toMatchObject({ state: 'Replaced' })
    expect(codeOf(await renew(former))).toBe('sent-lately')
    expect(await mailsTo(kit, 'other@mail.example')).toEqual([])
    const tries = await Promise.all(Array.from({ length: 70 }, () => renew(former)))
    expect(tries.at(-1)?.status).toBe(429)
  })
})

describe('accepting', () => {
  it('[INV-08] [INV-28] [INV-34] [part of GRP-01] [MOD-72] makes the recipient a member with the invited role, with fresh tokens', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const ben = await signedIn(kit)
    const link = await invitedLink(ann, group, ben.address, 'Recruiter')

    const { status, body } = await accept(ben, link)

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { familyGroupId: group, token: { token_type: 'Bearer', access_token: expect.any(String) } },
    })
    const { token } = body as { token: { access_token: string } }
    expect(await roleOf({ ...ben, token: token.access_token }, group)).toBe('Recruiter')
    const { rows } = await kit.store.pool.query(
      'SELECT result, closed_at FROM family_group_invites WHERE id = $1',
      [link.id],
    )
    expect(rows).toEqual([{ result: 'Accepted', closed_at: kit.clock.now }])
  })

  it('[INV-34] twice, also at the same moment, adds one member; somebody else comes too late', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [ben, cleo] = [await signedIn(kit), await signedIn(kit)]
    const link = await invitedLink(ann, group, ben.address)

    const tries = await Promise.all([
      accept(ben, link),
      accept(cleo, link, true),
      accept(ben, link),
      accept(cleo, link, true),
    ])

    const statuses = tries.map(({ status }) => status)
    expect([
      [200, 412, 200, 412],
      [412, 200, 412, 200],
    ]).toContainEqual(statuses)
    expect((await groupOf(ann, group)).body).toMatchObject({ items: [{ memberCount: 2 }] })
  })

  it('[PMA-27] [INV-08] [INV-17] [INV-18] needs a confirmation with another address; if a user is invited, it needs that user’s account', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [ben, dora, known] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await makeKnown(kit, known)
    const byAddress = await invitedLink(ann, group, 'c@mail.example')
    await invite(ann, group, { recipientUserId: known.userId })
    const toUser = await linkTo(known.address)

    expect((await recognise(ben, byAddress)).body).toMatchObject({ standing: 'OtherAddress' })
    expect(codeOf(await accept(ben, byAddress))).toBe('other-address')
    expect((await accept(ben, byAddress, true)).status).toBe(200)
    expect((await recognise(dora, toUser)).body).toMatchObject({ standing: 'OtherUser' })
    // In another product, the link of an invitation signed up any address (Grafana GHSA-2x6g-h2hg-rq84).
    expect(codeOf(await accept(dora, toUser, true))).toBe('other-person')
    // Even for a member of the group, the invitation belongs to another user.
    expect((await recognise(ben, toUser)).body).toMatchObject({ standing: 'OtherUser' })
    expect(
      (await ask(null, `POST /familygroupinvites/${toUser.id}/accept`, { activationCode: toUser.code }))
        .status,
    ).toBe(401)
    expect((await accept(known, toUser)).status).toBe(200)
  })

  it('[INV-30] works without the link for an invitation that reached the account, by an address that is confirmed', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const ben = await signedIn(kit)
    const { id } = await invitedLink(ann, group, ben.address)
    const received = (who: typeof ann) => ask(who, `GET /users/${who.userId}/familygroupinvites`)
    const bare = (who: typeof ann) =>
      ask(who, `POST /familygroupinvites/${id}/accept`, { activationCode: null })
    const setVerified = (at: string) =>
      kit.store.pool.query(`UPDATE identity_addresses SET verified_at = ${at} WHERE address = $1`, [
        ben.address,
      ])

    expect((await received(ben)).body).toMatchObject({
      items: [{ id, groupName: 'The Kents', standing: 'Invited', state: 'Pending' }],
    })
    expect((await received(await signedIn(kit))).body).toEqual({ items: [] })
    expect((await bare(await signedIn(kit))).status).toBe(404)
    // In another product, an address that nobody had verified accepted an invitation (Better Auth CVE-2026-53514).
    await setVerified('NULL')
    expect((await received(ben)).body).toEqual({ items: [] })
    expect((await bare(ben)).status).toBe(404)
    await setVerified('now()')
    expect((await bare(ben)).status).toBe(200)
  })

  it('is refused to visitors of the demo, and to a child without a parent', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const [visitor, child, parent] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])
    await supervise(kit, parent, child)

    expect(codeOf(await accept(visitor, await invitedLink(ann, group, visitor.address)))).toBe('demo-visitor')
    expect(codeOf(await accept(child, await invitedLink(ann, group, child.address)))).toBe(
      'managed-by-parent',
    )
    expect((await groupOf(ann, group)).body).toMatchObject({ items: [{ memberCount: 1 }] })
  })

  it('leaves a member the role that they have', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const admin = await joined(ann, group, 'Administrator')

    const link = await invitedLink(ann, group, admin.address)

    expect((await recognise(admin, link)).body).toMatchObject({ standing: 'Member', familyGroupId: group })
    expect((await accept(admin, link)).status).toBe(200)
    expect(await roleOf(admin, group)).toBe('Administrator')
  })
})

describe('an invitation that carries a profile', () => {
  it('[ADD-16] [MOD-73] carries only a profile that the sender manages', async () => {
    const [ann, ben] = [await signedIn(kit), await signedIn(kit)]
    const group = await create(ann)
    const profile = await addProfile(ann, 'Cleo')
    const sending = (profileDataGroupId: string) =>
      invite(ann, group, { recipientEmail: 'cleo.profile@mail.example', profileDataGroupId })

    for (const other of [await addProfile(ben, 'Dora'), await ownProfileOf(ann), '999999999'])
      expect(codeOf(await sending(other))).toBe('not-found')

    expect(await sending(profile)).toMatchObject({
      status: 201,
      body: { profileDataGroupId: profile, profileDisplayName: 'Cleo Kent' },
    })
  })

  it('makes its recipient a member, and leaves the profile with its owner', async () => {
    const [ann, cleo] = [await signedIn(kit), await signedIn(kit)]
    const group = await create(ann)
    const profile = await addProfile(ann, 'Cleo')
    const sent = { recipientEmail: cleo.address, profileDataGroupId: profile }
    expect(await invite(ann, group, sent)).toMatchObject({ status: 201 })

    expect(await accept(cleo, await linkTo(cleo.address))).toMatchObject({ status: 200 })

    expect(await roleOf(cleo, group)).toBe('Member')
    expect(await ask(ann, `GET /datagroups/${profile}`)).toMatchObject({ body: { ownerId: ann.userId } })
    expect(await ask(cleo, `GET /datagroups/${profile}`)).toMatchObject({ status: 404 })
  })
})

describe('an invitation that asks for a tree', () => {
  it('[PUB-12] says so in the mail, behind its link, and to the recipient', async () => {
    const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
    const group = await create(ann)
    const sent = await invite(ann, group, { recipientEmail: 'asked@mail.example', asksForTree: true })

    expect(sent.body).toMatchObject({ asksForTree: true })
    const [mail] = await mailsTo(kit, 'asked@mail.example')
    expect(mail?.subject).toBe('Ann Kent asks you to share your family tree')
    const link = await linkTo('asked@mail.example')
    expect((await lookUp(link)).body).toMatchObject({ asksForTree: true })
    expect((await recognise(await signedIn(kit), link)).body).toMatchObject({ asksForTree: true })
  })
})
