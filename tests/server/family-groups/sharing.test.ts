/** The people who count towards the sharing limit, as the owner reads them. */
import { describe, expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { codeOf, groupCalls } from './kit.ts'

const kit = await appForThisFile()
const { ask, create, invite, joined, accept, linkTo } = groupCalls(kit)

type Caller = Awaited<ReturnType<typeof signedIn>>
const sharingOf = async (who: Caller, userId = who.userId) => {
  const { status, body } = await call(kit.app, `GET /groupadmin/users/${userId}/sharing`, {
    token: who.token,
  })
  return { status, items: (body as { items?: readonly { name: string; address: string | null }[] }).items }
}
const usageOf = async (id: string) => {
  const staff = await signedIn(kit)
  await givePrivileges(kit, staff, ['ReadAllUsers', 'ManageUsers'])
  const { body } = await call(kit.app, `GET /groupadmin/users?q=${id}&expand=usage`, { token: staff.token })
  return (body as { items: readonly { usage: object }[] }).items[0]?.usage
}

describe('the people with whom a user shares', () => {
  it('[part of LIM-01] [LIM-06] are members and invited people of all groups, each once, by name or address', async () => {
    const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
    const [first, second] = [await create(ann, 'First'), await create(ann, 'Second')]
    const ben = await joined(ann, first)
    await invite(ann, second, { recipientUserId: ben.userId })
    await invite(ann, first, { recipientEmail: 'Cleo@mail.example' })
    await invite(ann, second, { recipientEmail: 'cleo@mail.example' })

    const { items } = await sharingOf(ann)

    expect(items).toHaveLength(2)
    expect(items).toEqual(
      expect.arrayContaining([
        { userId: ben.userId, name: 'Member Kent', address: null, isInvited: false, isGroupViewer: false },
        { userId: null, name: '', address: 'cleo@mail.example', isInvited: true, isGroupViewer: false },
      ]),
    )
  })

  it('[LIM-01] [PMA-07] tell the owner by name who is only a Viewer, and so sees nothing of what is shared', async () => {
    const ann = await signedIn(kit)
    const [first, second] = [await create(ann, 'First'), await create(ann, 'Second')]
    const vera = await joined(ann, first, 'Viewer')
    const seen = { userId: vera.userId, name: 'Viewer Kent', address: null, isInvited: false }

    await invite(ann, second, { recipientEmail: vera.address })
    expect((await sharingOf(ann)).items).toEqual([{ ...seen, isGroupViewer: true }])

    await accept(vera, await linkTo(vera.address))
    expect((await sharingOf(ann)).items).toEqual([{ ...seen, isGroupViewer: false }])
  })

  it('[part of ACS-11] tell nobody but the owner the name of a Viewer who hides it from them', async () => {
    const [ann, parent] = [await signedIn(kit), await signedIn(kit)]
    await joined(ann, await create(ann), 'Viewer')
    await supervise(kit, parent, ann)

    expect((await sharingOf(ann)).items).toMatchObject([{ name: 'Viewer Kent', isGroupViewer: true }])
    expect((await sharingOf(parent, ann.userId)).items).toMatchObject([{ name: '', isGroupViewer: true }])
  })

  it('do not tell whose an invited address is', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const dora = await signedIn(kit, { givenName: 'Dora', familyName: 'Hidden' })
    await invite(ann, group, { recipientEmail: dora.address })

    expect((await sharingOf(ann)).items).toEqual([
      { userId: null, name: '', address: dora.address, isInvited: true, isGroupViewer: false },
    ])
  })

  it('leave out the owner, expired invitations and cancelled ones', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const { body } = await invite(ann, group, { recipientEmail: 'late@mail.example' })
    await ask(ann, `POST /familygroupinvites/${(body as { id: string }).id}/cancel`)

    expect((await sharingOf(ann)).items).toEqual([])
  })

  it('are shown to the user and a parent, not to staff, members or strangers', async () => {
    const child = await signedIn(kit)
    const group = await create(child)
    const member = await joined(child, group)
    const [parent, staff, stranger] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await givePrivileges(kit, staff, ['ReadAllUsers', 'ManageUsers'])

    const asked = [child, parent, staff, member, stranger].map(
      async (who) => (await sharingOf(who, child.userId)).status,
    )

    expect(await Promise.all(asked)).toEqual([200, 200, 403, 403, 404])
  })
})

describe('the sharing limit', () => {
  it('[LIM-03] [LIM-05] [LIM-06] [LIM-08] [MOD-59] is reached when the count is the limit, and never without limits', async () => {
    const ann = await signedIn(kit)
    const group = await create(ann)
    const addresses = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}${ann.userId}@mail.example`)
    for (const recipientEmail of addresses.slice(0, 4)) await invite(ann, group, { recipientEmail })
    const usage = { userId: ann.userId, sharingUsers: 0, totalFamilyGroups: 1, totalResearchGroups: 0 }

    expect(await usageOf(ann.address)).toMatchObject({
      ...usage,
      sharingInvites: 4,
      sharingLimitReached: false,
    })
    await invite(ann, group, { recipientEmail: addresses[4] ?? '' })
    expect(await usageOf(ann.address)).toMatchObject({
      ...usage,
      sharingInvites: 5,
      sharingLimitReached: true,
    })
    const sixth = () => invite(ann, group, { recipientEmail: `f${ann.userId}@mail.example` })
    expect(codeOf(await sixth())).toBe('sharing-limit-reached')

    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [ann.userId])
    expect(await usageOf(ann.address)).toMatchObject({ sharingInvites: 5, sharingLimitReached: false })
    expect((await sixth()).status).toBe(201)
  })

  it('[LIM-06] lets somebody who counts already into another group', async () => {
    const ann = await signedIn(kit)
    const [first, second] = [await create(ann), await create(ann)]
    const ben = await joined(ann, first)
    for (const name of ['a', 'b', 'c', 'd'])
      await invite(ann, first, { recipientEmail: `${name}${ann.userId}@mail.example` })

    expect((await invite(ann, second, { recipientUserId: ben.userId })).status).toBe(201)
    expect((await accept(ben, await linkTo(ben.address))).status).toBe(200)
    expect((await sharingOf(ann)).items).toHaveLength(5)
  })
})
