/** Requests to share: who may ask, who decides, who sees them, and that nothing is shared without both sides. */
import { describe, expect, it } from 'vitest'
import { Approval, type DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { appForThisFile } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { completedSync } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'
import { again, codeOf, groupCalls } from './kit.ts'
import { requestCalls } from './request-calls.ts'

const kit = await appForThisFile()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, create, joined, memberId, patch, share, reads } = groupCalls(kit)
const { send, act, listed } = requestCalls(kit)

async function treeOf({ userId }: SignedIn) {
  const { dataGroupId, workspaceId } = await aTree(kit.store, userId)
  await completedSync(kit, workspaceId, userId)
  return dataGroupId
}

/**
 * Ann owns a tree, and shares it with her own group of which Ben is a member. Ben asks that it be shared with the group
 * of Cleo, in which he may add items.
 */
async function asked() {
  const [ann, cleo] = [await signedIn(kit), await signedIn(kit)]
  const annsGroup = await create(ann, 'Of Ann')
  const group = await create(cleo, 'Of Cleo')
  const tree = await treeOf(ann)
  const ben = await joined(ann, annsGroup)
  expect((await share(ann, tree, annsGroup)).status).toBe(201)
  await joinAs(cleo, group, ben, 'Recruiter')
  const sent = await send(ben, tree, group, 'Our cousins would love it')
  expect(sent).toMatchObject({ status: 201 })
  return { ann, ben, cleo, tree, group, request: sent.body as DataGroupInvite }
}

async function joinAs(owner: SignedIn, group: string, person: SignedIn, role: 'Member' | 'Recruiter') {
  const calls = groupCalls(kit)
  const link = await calls.invitedLink(owner, group, person.address, role)
  expect(await calls.accept(person, link)).toMatchObject({ status: 200 })
}

const nameOfTree = async (who: SignedIn, tree: string) =>
  ((await ask(who, `GET /datagroups/${tree}`)).body as { name: string }).name

const pathOf = ({ id }: DataGroupInvite) =>
  `/datagroupinvites?ids=${id}&expand=items/senderUser,items/dataGroup/owner,items/familyGroup/owner`

const expire = ({ id }: DataGroupInvite) =>
  kit.store.pool.query(`UPDATE data_group_invites SET expires_at = $2 WHERE id = $1`, [
    id,
    new Date(kit.clock.now.getTime() - 1),
  ])

/** Gives somebody a name, and confirms it. */
const confirmName = ({ userId }: SignedIn, givenName: string) =>
  kit.store.pool.query(
    `UPDATE users SET given_name = $2, surname = 'Hale', metadata = '{"nameConfirmed": true}' WHERE id = $1`,
    [userId, givenName],
  )

describe('a request to share a tree with a group', () => {
  it('[API3-22] [MOD-66] [MOD3-16] [SHR-07] [SHR-08] waits for both sides', async () => {
    const { ann, ben, tree, group, request } = await asked()

    expect(request).toMatchObject({
      senderUserId: ben.userId,
      dataGroupId: tree,
      principalType: 'FamilyGroup',
      principalId: group,
      role: 'Viewer',
      senderMessage: 'Our cousins would love it',
      dataGroupApproval: 'Pending',
      principalApproval: 'Pending',
      result: 'Pending',
      closedDate: null,
    })
    expect(Date.parse(request.expirationDate) - Date.parse(request.lastSentDate)).toBe(14 * 86_400_000)
    const [mail] = await mailsTo(kit, ann.address)
    expect(mail?.text).toContain(`/sharingrequests/${request.id}`)
    expect(mail?.text).toContain('Without an answer, nothing is shared.')
  })

  it('[SHR-09] [SHR-10] [API3-25] is shared when both sides have approved, and not before', async () => {
    const { ann, cleo, tree, group, request } = await asked()
    const member = await joined(cleo, group)

    expect((await act(cleo, request.id, 'approve')).body).toMatchObject({
      principalApproval: 'Approved',
      dataGroupApproval: 'Pending',
      result: 'Pending',
    })
    expect(await reads(member, tree)).toBe(false)
    expect((await act(ann, request.id, 'approve')).body).toMatchObject({
      dataGroupApproval: 'Approved',
      result: 'Accepted',
      closedDate: expect.any(String),
    })
    expect(await reads(member, tree)).toBe(true)
    expect(codeOf(await act(ann, request.id, 'reject'))).toBe('request-over')
  })

  it('[STA-04] has no other approval than Pending, Approved and Rejected, in the contract and in the database', async () => {
    const { ann, cleo, request } = await asked()

    expect(Approval.options).toEqual(['Pending', 'Approved', 'Rejected'])
    expect((await act(cleo, request.id, 'approve')).body).toMatchObject({ principalApproval: 'Approved' })
    expect((await act(ann, request.id, 'reject')).body).toMatchObject({ dataGroupApproval: 'Rejected' })
    for (const side of ['data_group_approval', 'principal_approval'])
      await expect(
        kit.store.pool.query(`UPDATE data_group_invites SET ${side} = 'Perhaps' WHERE id = $1`, [request.id]),
      ).rejects.toMatchObject({ code: '23514' })
  })

  it('[SHR-11] [SHR-24] [API3-26] can be approved after a decline', async () => {
    const { ann, cleo, tree, group, request } = await asked()
    const member = await joined(cleo, group)

    expect(
      (await act(cleo, request.id, 'reject', { message: ' Not before Christmas. ' })).body,
    ).toMatchObject({
      principalApproval: 'Rejected',
      principalMessage: 'Not before Christmas.',
      dataGroupMessage: '',
      result: 'Pending',
    })
    expect((await act(ann, request.id, 'approve')).body).toMatchObject({ result: 'Pending' })
    expect(await reads(member, tree)).toBe(false)
    expect((await act(cleo, request.id, 'approve')).body).toMatchObject({
      result: 'Accepted',
      principalMessage: '',
    })
    expect(await reads(member, tree)).toBe(true)
  })

  it('[SHR-12] [API3-23] cannot be approved once it is cancelled or its time has passed', async () => {
    const { ann, ben, cleo, request } = await asked()
    expect((await act(ben, request.id, 'cancel')).body).toMatchObject({ result: 'Cancelled' })
    expect(codeOf(await act(ann, request.id, 'approve'))).toBe('request-over')
    expect(codeOf(await act(ben, request.id, 'cancel'))).toBe('request-over')
    expect(codeOf(await act(ben, request.id, 'resend', { message: null }))).toBe('request-over')

    const other = await asked()
    await kit.store.pool.query(`UPDATE data_group_invites SET expires_at = $2 WHERE id = $1`, [
      other.request.id,
      new Date(kit.clock.now.getTime() - 1),
    ])
    expect(codeOf(await act(other.ann, other.request.id, 'approve'))).toBe('request-over')
    expect(codeOf(await act(cleo, other.request.id, 'approve'))).toBe('not-found')
  })

  it('[SHR-26] [SHR-28] [API3-24] is sent again after three days, with another message and a new end', async () => {
    const { ann, ben, request } = await asked()
    expect(codeOf(await act(ben, request.id, 'resend', { message: 'Please!' }))).toBe('sent-lately')
    expect((await act(ann, request.id, 'reject')).body).toMatchObject({ dataGroupApproval: 'Rejected' })
    await kit.store.pool.query(
      `UPDATE data_group_invites SET last_sent_at = last_sent_at - interval '3 days',
        expires_at = expires_at - interval '3 days' WHERE id = $1`,
      [request.id],
    )

    const { body } = await act(ben, request.id, 'resend', { message: 'Please!' })

    expect(body).toMatchObject({ senderMessage: 'Please!', dataGroupApproval: 'Pending' })
    expect(Date.parse((body as DataGroupInvite).expirationDate)).toBe(
      kit.clock.now.getTime() + 14 * 86_400_000,
    )
    expect(codeOf(await act(ann, request.id, 'resend', { message: null }))).toBe('not-allowed')
  })

  it('[SHR-13] counts as approved on each side where its sender might share directly', async () => {
    const [ann, cleo] = [await signedIn(kit), await signedIn(kit)]
    const [tree, own] = [await treeOf(ann), await create(ann)]
    expect((await send(ann, tree, own)).body).toMatchObject({ result: 'Accepted' })
    expect(codeOf(await send(ann, tree, own))).toBe('member-already')

    const others = await create(cleo)
    await joinAs(cleo, others, ann, 'Member')
    expect((await send(ann, tree, others)).body).toMatchObject({
      dataGroupApproval: 'Approved',
      principalApproval: 'Pending',
      result: 'Pending',
    })
    expect(codeOf(await send(ann, tree, others))).toBe('requested-already')
  })

  it('[API3-28] has one open request; only who may know of it learns that there is one', async () => {
    const { ann, ben, cleo, group, request } = await asked()
    const { dataGroupId: tree } = request
    // Another member of the group sees the tree in Ann's group too.
    const annsGroup = await create(ann, 'Also of Ann')
    const other = await joined(ann, annsGroup)
    await share(ann, tree, annsGroup)
    await joinAs(cleo, group, other, 'Recruiter')

    expect(codeOf(await send(other, tree, group))).toBe('not-askable-now')
    expect(codeOf(await send(ben, tree, group))).toBe('requested-already')
  })

  it('[SHR-27] is to a family group, and to nobody else', async () => {
    const ann = await signedIn(kit)
    const [tree, group] = [await treeOf(ann), await create(ann)]
    const body = { dataGroupId: tree, principalType: 'User', principalId: group }

    expect(await ask(ann, 'POST /datagroupinvites', body)).toMatchObject({ status: 400 })
  })

  it('[PMA-29] [PMA-30] is decided by those of each side, and cancelled by who has not approved', async () => {
    const { ann, ben, cleo, group, request } = await asked()
    const administrator = await joined(cleo, group, 'Administrator')
    const member = await joined(cleo, group)

    expect(codeOf(await act(ben, request.id, 'approve'))).toBe('not-allowed')
    expect(codeOf(await act(member, request.id, 'approve'))).toBe('not-found')
    expect((await act(administrator, request.id, 'approve')).body).toMatchObject({
      principalApproval: 'Approved',
    })
    expect(codeOf(await act(cleo, request.id, 'cancel'))).toBe('not-allowed')
    expect((await act(ann, request.id, 'cancel')).body).toMatchObject({ result: 'Cancelled' })
  })

  it('[PMA-35] is sent only by who may add to the group or share the tree, and tells others nothing', async () => {
    const [ann, ben, cleo] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const [tree, group] = [await treeOf(ann), await create(cleo)]

    expect(codeOf(await send(ben, tree, group))).toBe('not-found')
    expect(codeOf(await send(cleo, tree, group))).toBe('not-found')
    expect(codeOf(await send(ann, tree, group))).toBe('not-found')
    const annsGroup = await create(ann)
    await joinAs(ann, annsGroup, cleo, 'Member')
    expect((await share(ann, tree, annsGroup)).status).toBe(201)
    // Cleo reads the tree now, and may add to her own group.
    expect((await send(cleo, tree, group)).body).toMatchObject({
      principalApproval: 'Approved',
      dataGroupApproval: 'Pending',
    })
  })

  it('[API3-19] [API3-20] [API3-21] [API3-27] [API3-28] shows to its sender and to both sides, and to nobody else', async () => {
    const { ann, ben, cleo, tree, group, request } = await asked()
    const member = await joined(cleo, group)
    const stranger = await signedIn(kit)
    const paths = [
      `/datagroupinvites?ids=${request.id}`,
      '/datagroupinvites',
      `/datagroups/${tree}/invites`,
      `/familygroups/${group}/datagroupinvites`,
    ] as const
    const seenBy = async (who: SignedIn) =>
      Promise.all(
        paths.map(async (path) => (await listed(who, path)).filter(({ id }) => id === request.id).length),
      )

    expect(await seenBy(ben)).toEqual([1, 1, 1, 1])
    // Each side reads the lists of its own; of the other's, it may not know.
    expect(await seenBy(ann)).toEqual([1, 1, 1, 0])
    expect(await seenBy(cleo)).toEqual([1, 1, 0, 1])
    expect(await seenBy(member)).toEqual([0, 0, 0, 0])
    expect(await seenBy(stranger)).toEqual([0, 0, 0, 0])
    expect((await ask(ann, `GET /familygroups/${group}/datagroupinvites`)).status).toBe(404)

    const [full] = await listed(
      ann,
      `/datagroupinvites?ids=${request.id}&expand=items/senderUser,items/dataGroup/owner,items/familyGroup/owner`,
    )
    expect(full).toMatchObject({
      senderUser: { id: ben.userId },
      dataGroup: { id: tree, isProfile: false, owner: { id: ann.userId } },
      familyGroup: { id: group, name: 'Of Cleo', owner: { id: cleo.userId } },
    })
  })

  it('shows both sides how much would be shared with how many, and names of members only to who may list them', async () => {
    const { ann, ben, cleo, group, request } = await asked()
    await joined(cleo, group)
    await joined(cleo, group, 'Viewer')
    const stranger = await signedIn(kit)
    const sheet = async (who: SignedIn) =>
      (await listed(who, `/datagroupinvites?ids=${request.id}&expand=items/sheet`))[0]?.sheet
    const numbers = { personCount: 0, livingCount: 0, photoCount: 0, placeCount: 0, memberCount: 3 }

    expect(await sheet(ann)).toEqual({ ...numbers, memberNames: [] })
    expect(await sheet(cleo)).toMatchObject(numbers)
    expect((await sheet(cleo))?.memberNames).not.toEqual([])
    expect(await sheet(ben)).toMatchObject(numbers)
    expect(await sheet(stranger)).toBe(undefined)
    expect((await act(ben, request.id, 'cancel')).status).toBe(200)
    expect(await sheet(cleo)).toBe(undefined)
  })

  it('tells both sides who has cancelled', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()]
    const by = async (who: SignedIn, reader: SignedIn, id: string) => {
      expect((await act(who, id, 'cancel')).status).toBe(200)
      return (await listed(reader, `/datagroupinvites?ids=${id}`))[0]?.cancelledBy
    }

    expect(await by(first.ben, first.ann, first.request.id)).toBe('Sender')
    expect(await by(second.ann, second.cleo, second.request.id)).toBe('DataGroup')
    expect(await by(third.cleo, third.ann, third.request.id)).toBe('FamilyGroup')
  })

  it('ends with the tree or the group', async () => {
    const first = await asked()
    expect((await ask(first.cleo, `DELETE /familygroups/${first.group}`)).status).toBe(204)
    expect(codeOf(await act(first.ann, first.request.id, 'approve'))).toBe('not-found')

    const second = await asked()
    expect((await ask(second.ann, `DELETE /datagroups/${second.tree}`)).status).toBe(204)
    expect(codeOf(await act(second.cleo, second.request.id, 'approve'))).toBe('not-found')
  })

  it('[SHR-09] needs another approval if who approved has lost the right to share, on either side', async () => {
    const first = await asked()
    const pat = await joined(first.cleo, first.group)
    const member = { principalType: 'User', principalId: pat.userId, role: 'Administrator' }
    const path = `/datagroups/${first.tree}/members`
    expect((await act(first.ben, first.request.id, 'cancel')).status).toBe(200)
    // Ann knows Pat only if they share a group.
    await joinAs(first.cleo, first.group, first.ann, 'Member')
    const added = await ask(first.ann, `POST ${path}`, member)
    expect(added).toMatchObject({ status: 201 })
    const { body: sent } = await send(pat, first.tree, first.group)
    const request = sent as DataGroupInvite
    expect(request).toMatchObject({ dataGroupApproval: 'Approved', principalApproval: 'Pending' })
    const { id } = added.body as { id: string }
    expect(await ask(first.ann, `DELETE ${path}/${id}`)).toMatchObject({ status: 204 })

    expect((await act(first.cleo, request.id, 'approve')).body).toMatchObject({
      dataGroupApproval: 'Pending',
      principalApproval: 'Approved',
      result: 'Pending',
    })
    expect(await reads(first.cleo, first.tree)).toBe(false)

    const second = await asked()
    const dan = await joined(second.cleo, second.group, 'Administrator')
    expect((await act(dan, second.request.id, 'approve')).body).toMatchObject({
      principalApproval: 'Approved',
    })
    const ofDan = `/familygroups/${second.group}/members/${await memberId(dan, second.group)}`
    expect(await patch(second.cleo, ofDan, ['/role', 'Viewer'])).toMatchObject({ status: 200 })
    expect((await act(second.ann, second.request.id, 'approve')).body).toMatchObject({
      dataGroupApproval: 'Approved',
      principalApproval: 'Pending',
      result: 'Pending',
    })
    expect((await act(second.cleo, second.request.id, 'approve')).body).toMatchObject({ result: 'Accepted' })
  })

  it('tells nobody the later name of a tree or group, once it has ended and they may not read it', async () => {
    const { ann, ben, cleo, tree, request } = await asked()
    const formerName = await nameOfTree(ann, tree)
    expect((await act(ben, request.id, 'cancel')).status).toBe(200)
    await patch(ann, `/datagroups/${tree}`, ['/name', 'A secret'])
    const path = `/datagroupinvites?ids=${request.id}&expand=items/dataGroup/owner,items/familyGroup/owner`

    const endedNames = { dataGroup: formerName, isProfile: false, familyGroup: 'Of Cleo' }
    expect((await listed(cleo, path))[0]).not.toHaveProperty('dataGroup')
    expect((await listed(cleo, path))[0]).toMatchObject({ endedNames })
    expect((await listed(ann, path))[0]).not.toHaveProperty('familyGroup')
    expect((await listed(ann, path))[0]).toMatchObject({ dataGroup: { name: 'A secret' }, endedNames })
  })

  it('tells nobody the name that a tree got after the request had expired', async () => {
    const declined = await asked()
    const declinedName = await nameOfTree(declined.ann, declined.tree)
    expect((await act(declined.ann, declined.request.id, 'reject')).status).toBe(200)
    await expire(declined.request)
    await patch(declined.ann, `/datagroups/${declined.tree}`, ['/name', 'A secret'])
    const seen = (await listed(declined.cleo, pathOf(declined.request)))[0]
    expect(seen).not.toHaveProperty('dataGroup')
    expect(seen?.endedNames).toEqual({ dataGroup: declinedName, isProfile: false, familyGroup: 'Of Cleo' })
    // A new request for the two cancels the expired one.
    expect(await send(declined.ben, declined.tree, declined.group)).toMatchObject({ status: 201 })
    const cancelled = (await listed(declined.cleo, pathOf(declined.request)))[0]
    expect(cancelled).toMatchObject({ result: 'Cancelled', endedNames: { dataGroup: declinedName } })

    const expired = await asked()
    const expiredName = await nameOfTree(expired.ann, expired.tree)
    await expire(expired.request)
    await patch(expired.ann, `/datagroups/${expired.tree}`, ['/name', 'A secret'])
    expect((await act(expired.ben, expired.request.id, 'cancel')).status).toBe(200)
    expect((await listed(expired.cleo, pathOf(expired.request)))[0]?.endedNames).toMatchObject({
      dataGroup: expiredName,
    })
  })

  it('stores the names anew when it is sent again, because both sides then read them', async () => {
    const { ann, ben, cleo, tree, request } = await asked()
    await patch(ann, `/datagroups/${tree}`, ['/name', 'Shown meanwhile'])
    await kit.store.pool.query(
      `UPDATE data_group_invites SET last_sent_at = last_sent_at - interval '3 days' WHERE id = $1`,
      [request.id],
    )
    expect((await act(ben, request.id, 'resend', { message: null })).status).toBe(200)
    await expire(request)

    expect((await listed(cleo, pathOf(request)))[0]?.endedNames).toMatchObject({
      dataGroup: 'Shown meanwhile',
    })
  })

  it('[SHR-24] keeps the names of tree and group in the record, after the share has ended', async () => {
    const { ann, cleo, tree, group, request } = await asked()
    const formerName = await nameOfTree(ann, tree)
    const path = `/datagroupinvites?ids=${request.id}&expand=items/dataGroup/owner,items/familyGroup/owner`
    expect((await listed(ann, path))[0]?.endedNames).toBe(null)
    expect((await act(cleo, request.id, 'approve')).status).toBe(200)
    expect((await act(ann, request.id, 'approve')).status).toBe(200)
    expect((await listed(ann, path))[0]?.familyGroup?.name).toBe('Of Cleo')
    const { body } = await ask(ann, `GET /datagroups/${tree}/members`)
    const { items } = body as { items: { id: string; principalId: string }[] }
    const share = items.find(({ principalId }) => principalId === group)
    expect((await ask(ann, `DELETE /datagroups/${tree}/members/${share?.id}`)).status).toBe(204)

    const endedNames = { dataGroup: formerName, isProfile: false, familyGroup: 'Of Cleo' }
    expect((await listed(ann, path))[0]).toMatchObject({ endedNames })
    expect((await listed(cleo, path))[0]).toMatchObject({ endedNames })
  })

  it('[SHR-24] tells both sides who has decided, and nobody who has only been asked', async () => {
    const { ann, ben, cleo, group, request } = await asked()
    for (const [person, name] of [
      [ann, 'Ann'],
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ] as const)
      await confirmName(person, name)
    const dan = await joined(cleo, group, 'Administrator')
    await confirmName(dan, 'Dan')
    const path = `/datagroupinvites?ids=${request.id}&expand=items/senderUser,items/dataGroup/owner,items/familyGroup/owner`
    const names = async (who: SignedIn) => {
      const [one] = await listed(who, path)
      return {
        sender: one?.senderUser?.displayName,
        owner: one?.dataGroup?.owner.displayName,
        groupOwner: one?.familyGroup?.owner.displayName,
        data: one?.dataGroupDecider,
        group: one?.principalDecider,
      }
    }
    // Ann and Cleo share no group.
    expect(await names(ann)).toEqual({ sender: 'Ben Hale', owner: 'Ann Hale', groupOwner: '' })
    expect(await names(cleo)).toEqual({ sender: 'Ben Hale', owner: '', groupOwner: 'Cleo Hale' })

    expect((await act(dan, request.id, 'reject')).status).toBe(200)
    expect(await names(ann)).toMatchObject({ groupOwner: '', group: 'Dan Hale' })
    expect((await act(cleo, request.id, 'approve')).status).toBe(200)
    expect(await names(ann)).toMatchObject({ group: 'Cleo Hale' })
    expect((await act(ann, request.id, 'reject')).status).toBe(200)
    expect(await names(cleo)).toMatchObject({ owner: '', data: 'Ann Hale' })
    expect(await names(ben)).toMatchObject({ data: 'Ann Hale', group: 'Cleo Hale' })
  })

  it('[PRM-16] names nobody who shows the name to nobody, neither who has sent it nor who has decided', async () => {
    const { ann, ben, cleo, group, request } = await asked()
    const dan = await joined(cleo, group, 'Administrator')
    await confirmName(ann, 'Ann')
    await confirmName(ben, 'Ben')
    await confirmName(dan, 'Dan')
    expect((await act(dan, request.id, 'reject')).status).toBe(200)
    expect((await act(ann, request.id, 'reject')).status).toBe(200)
    const names = async (who: SignedIn) => {
      const [one] = await listed(who, pathOf(request))
      return [one?.senderUser?.displayName, one?.dataGroupDecider, one?.principalDecider]
    }
    for (const who of [ann, cleo]) expect(await names(who)).toEqual(['Ben Hale', 'Ann Hale', 'Dan Hale'])

    await kit.store.pool.query(`UPDATE users SET name_privacy = 'Me' WHERE id = ANY ($1)`, [
      [ann.userId, ben.userId, dan.userId],
    ])

    for (const who of [ann, cleo]) expect(await names(who)).toEqual(['', undefined, undefined])
  })

  it('names nobody who acted before acts were signed', async () => {
    const { ann, ben, cleo, group, request } = await asked()
    const dan = await joined(cleo, group, 'Administrator')
    await confirmName(ann, 'Ann')
    await confirmName(dan, 'Dan')
    expect((await act(dan, request.id, 'reject')).status).toBe(200)
    expect((await act(ann, request.id, 'reject')).status).toBe(200)
    await kit.store.pool.query(
      `UPDATE data_group_invites SET sender_signed = false, data_group_signed = false, principal_signed = false
        WHERE id = $1`,
      [request.id],
    )
    // By their privacy, nobody else reads these names.
    await confirmName(ben, 'Ben')
    await kit.store.pool.query(
      'DELETE FROM family_group_members WHERE user_id = $1 AND family_group_id = $2',
      [ben.userId, group],
    )
    const [one] = await listed(cleo, pathOf(request))
    expect(one?.senderUser?.displayName).toBe('')
    expect(one).not.toHaveProperty('dataGroupDecider')
    expect((await listed(ann, pathOf(request)))[0]).not.toHaveProperty('principalDecider')

    expect((await act(ann, request.id, 'reject')).status).toBe(200)
    expect((await listed(cleo, pathOf(request)))[0]).toMatchObject({ dataGroupDecider: 'Ann Hale' })
  })

  it('signs with a confirmed name only, and never with the name of a child', async () => {
    const { ann, cleo, request } = await asked()
    const path = `/datagroupinvites?ids=${request.id}&expand=items/senderUser,items/dataGroup/owner`
    const decider = async () => (await listed(cleo, path))[0]?.dataGroupDecider
    expect((await act(ann, request.id, 'approve')).status).toBe(200)
    expect(await decider()).toBe(undefined)
    await confirmName(ann, 'Ann')
    expect(await decider()).toBe('Ann Hale')

    const parent = await signedIn(kit)
    await kit.store.pool.query('INSERT INTO user_supervisors (supervisor_id, for_user_id) VALUES ($1, $2)', [
      parent.userId,
      ann.userId,
    ])
    expect(await decider()).toBe(undefined)
  })

  it('mails the same people about the same two once in three days, however often it is sent anew', async () => {
    const { ann, ben, tree, group, request } = await asked()
    const mails = async () =>
      (await mailsTo(kit, ann.address)).filter(({ text }) => text.includes('/sharingrequests/'))
    expect(await mails()).toHaveLength(1)
    expect((await act(ben, request.id, 'cancel')).status).toBe(200)
    expect(await send(ben, tree, group)).toMatchObject({ status: 201 })

    expect(await mails()).toHaveLength(1)
  })

  it('ends when its sender, or the owner of the tree, leaves the group', async () => {
    const first = await asked()
    const leave = async (who: SignedIn, group: string) =>
      ask(who, `DELETE /familygroups/${group}/members/${await memberId(who, group)}`)
    expect(await leave(first.ben, first.group)).toMatchObject({ status: 204 })
    expect(codeOf(await act(first.ann, first.request.id, 'approve'))).toBe('request-over')

    const second = await asked()
    await joinAs(second.cleo, second.group, second.ann, 'Member')
    expect((await act(second.ann, second.request.id, 'approve')).status).toBe(200)
    expect(await leave(second.ann, second.group)).toMatchObject({ status: 204 })
    expect(codeOf(await act(second.cleo, second.request.id, 'approve'))).toBe('request-over')
    expect(await reads(second.cleo, second.tree)).toBe(false)
  })

  it('ends when somebody who may act on both sides shares the tree', async () => {
    const { ann, cleo, tree, group, request } = await asked()
    await joinAs(cleo, group, ann, 'Member')
    const path = `/familygroups/${group}/members/${await memberId(ann, group)}`
    expect(await patch(cleo, path, ['/role', 'Administrator'])).toMatchObject({ status: 200 })

    expect(await share(await again(kit, ann), tree, group)).toMatchObject({ status: 201 })

    const [ended] = await listed(ann, `/datagroupinvites?ids=${request.id}`)
    expect(ended).toMatchObject({ result: 'Cancelled' })
  })

  it('[SHR-17] is refused where the plan of the tree owner permits own groups only', async () => {
    const [ann, cleo] = [await signedIn(kit), await signedIn(kit)]
    await kit.store.pool.query('UPDATE users SET limits_disabled = false WHERE id = $1', [ann.userId])
    const [tree, group] = [await treeOf(ann), await create(cleo)]
    await joinAs(cleo, group, ann, 'Recruiter')

    expect(codeOf(await send(await again(kit, ann), tree, group))).toBe('plan-shares-own-groups')
  })
})

describe('acts at the same moment', () => {
  it('[SHR-12] [ERR-15] an approval and a cancel: one of the two happens, and completely', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ann, ben, cleo, tree, group, request } = await asked()
      const member = await joined(cleo, group)
      expect((await act(cleo, request.id, 'approve')).status).toBe(200)

      const [approved, cancelled] = await Promise.all([
        act(ann, request.id, 'approve'),
        act(ben, request.id, 'cancel'),
      ])

      expect([approved.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 412])
      expect(await reads(member, tree)).toBe(approved.status === 200)
    }
  })

  it('[SHR-09] both sides approve, or one approves while the other declines', async () => {
    const { ann, cleo, tree, group, request } = await asked()
    const member = await joined(cleo, group)
    await Promise.all([act(ann, request.id, 'approve'), act(cleo, request.id, 'approve')])
    expect(await reads(member, tree)).toBe(true)

    const other = await asked()
    const otherMember = await joined(other.cleo, other.group)
    await Promise.all([
      act(other.ann, other.request.id, 'approve'),
      act(other.cleo, other.request.id, 'reject'),
    ])
    expect(await reads(otherMember, other.tree)).toBe(false)
  })

  it('two requests for the same two sides: one is stored', async () => {
    const { ben, tree, group, request } = await asked()
    expect((await act(ben, request.id, 'cancel')).status).toBe(200)

    const answers = await Promise.all([send(ben, tree, group), send(ben, tree, group)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
  })
})

describe('a sender who does not see the tree any more', () => {
  it('[API3-28] gets no new numbers of it, unlike those who decide', async () => {
    const { ann, ben, cleo, tree, request } = await asked()
    const sheetTo = async (who: SignedIn) =>
      ((await listed(who, `/datagroupinvites?ids=${request.id}&expand=items/sheet`))[0]?.sheet ?? null) !==
      null
    expect([await sheetTo(ann), await sheetTo(ben), await sheetTo(cleo)]).toEqual([true, true, true])

    await kit.store.pool.query(
      'DELETE FROM data_group_members WHERE data_group_id = $1 AND family_group_id IS NOT NULL',
      [tree],
    )

    expect([await sheetTo(ann), await sheetTo(ben), await sheetTo(cleo)]).toEqual([true, false, true])
  })
})
