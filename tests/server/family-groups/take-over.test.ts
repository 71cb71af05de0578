/** Taking over the profile that an invitation carries, tried from the outside. */
import { describe, expect, it } from 'vitest'
import type { RecognisedInvite } from '#contract/group-admin/family-group-invite.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { Person } from '#contract/research/person.ts'
import { actingAs } from '../kit/acting.ts'
import { call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { makeKnown, supervise } from '../kit/world.ts'
import { good, researchApp } from '../research/kit.ts'
import { codeOf, groupCalls, type InviteLink } from './kit.ts'
import { peopleCalls } from './people-calls.ts'

const kit = await researchApp()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask, create, invite, accept, linkTo, joined, roleOf, share, reads } = groupCalls(kit)
const { addProfile, ownProfileOf } = peopleCalls(kit)

const takes = (who: SignedIn, { id, code }: InviteLink, staysShared = true, fromOtherAddress = false) =>
  ask(who, `POST /familygroupinvites/${id}/accept`, {
    activationCode: code,
    fromOtherAddress,
    profile: { staysShared },
  })
const offered = async (who: SignedIn, { id, code }: InviteLink) =>
  good<RecognisedInvite>(
    await ask(who, `POST /familygroupinvites/${id}/$recognise`, { activationCode: code }),
  ).profile

const withDetail = (who: SignedIn, profile: string, value: string) =>
  call(kit.app, `POST /research/persons/${profile}-1/assertions`, {
    token: who.token,
    json: {
      idempotencyKey: crypto.randomUUID(),
      assertionType: 'Occupation',
      value,
      date: null,
      placeId: null,
    },
  })
const nameOf = async (who: SignedIn, profile: string) =>
  good<Person>(await call(kit.app, `GET /research/persons/${profile}-1`, { token: who.token }))
    .displayProperties?.name
const occupationsOf = async (who: SignedIn, profile: string) =>
  good<{ items: readonly Assertion[] }>(
    await call(kit.app, `GET /research/persons/${profile}-1/assertions`, { token: who.token }),
  )
    .items.filter(({ assertionType }) => assertionType === 'Occupation')
    .map(({ value }) => value)

async function invited(address = `${crypto.randomUUID()}@mail.example`) {
  const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
  const ben = await signedIn(kit, { givenName: 'Ben', familyName: 'Kent' })
  const to = address.startsWith('own') ? ben.address : address
  const [group, profile] = [await create(ann), await addProfile(ann, 'Benny')]
  await withDetail(ann, profile, 'Baker')
  expect(await invite(ann, group, { recipientEmail: to, profileDataGroupId: profile })).toMatchObject({
    status: 201,
  })
  return { ann, ben, group, profile, own: await ownProfileOf(ben), link: await linkTo(to) }
}
const invitedByOwnAddress = () => invited('own')

describe('the profile that an invitation carries', () => {
  it('[INV-34] is offered to the recipient with what is in it, and becomes part of the own profile', async () => {
    const { ann, ben, group, profile, own, link } = await invitedByOwnAddress()
    expect(await offered(ben, link)).toEqual({
      name: 'Benny Kent',
      relativeCount: 0,
      detailCount: 1,
      isShared: false,
    })

    expect(await takes(ben, link)).toMatchObject({ status: 200, body: { familyGroupId: group } })

    expect(await roleOf(ben, group)).toBe('Member')
    expect(await occupationsOf(ben, own)).toEqual(['Baker'])
    expect(await nameOf(ben, own)).toBe('Ben Kent')
    expect(await reads(ann, profile)).toBe(false)
    // The profile was shared with nobody, and neither is the own profile now.
    expect((await ask(ben, `GET /datagroups/${own}/members`)).body).toMatchObject({
      items: [{ role: 'Owner' }],
    })
  })

  it('is left with the inviter if the recipient only joins', async () => {
    const { ann, ben, group, profile, own, link } = await invitedByOwnAddress()

    expect(await accept(ben, link)).toMatchObject({ status: 200 })

    expect(await roleOf(ben, group)).toBe('Member')
    expect(await reads(ann, profile)).toBe(true)
    expect(await occupationsOf(ben, own)).toEqual([])
  })

  it('stays visible to the group only if the recipient was told so; every other share ends', async () => {
    const [told, untold] = [await invitedByOwnAddress(), await invitedByOwnAddress()]
    for (const { ann, group, profile, ben, link } of [told, untold]) {
      expect(await share(ann, profile, group)).toMatchObject({ status: 201 })
      expect(await offered(ben, link)).toMatchObject({ isShared: true })
    }
    const elsewhere = await create(told.ann)
    const eve = await joined(told.ann, elsewhere)
    expect(await share(told.ann, told.profile, elsewhere)).toMatchObject({ status: 201 })
    const mia = await joined(told.ann, told.group)

    expect(await takes(told.ben, told.link, true)).toMatchObject({ status: 200 })
    expect(await takes(untold.ben, untold.link, false)).toMatchObject({ status: 200 })

    expect(await reads(mia, told.own)).toBe(true)
    expect(await reads(told.ann, told.own)).toBe(true)
    expect(await reads(eve, told.own)).toBe(false)
    expect(await reads(untold.ann, untold.own)).toBe(false)
  })

  it('does not stay visible to the group of somebody else if the recipient’s plan does not permit it', async () => {
    const { ann, ben, group, profile, own, link } = await invitedByOwnAddress()
    await share(ann, profile, group)
    await kit.store.pool.query('UPDATE users SET limits_disabled = false WHERE id = $1', [ben.userId])

    expect(await offered(ben, link)).toMatchObject({ isShared: false })
    expect(await takes(ben, link, true)).toMatchObject({ status: 200 })
    expect(await reads(ann, own)).toBe(false)
  })

  it('is not for somebody with another address, nor for a user who was invited as a user', async () => {
    const { ben, group, link, own } = await invited()
    expect(await offered(ben, link)).toBe(null)
    expect(codeOf(await takes(ben, link, true, true))).toBe('profile-not-offered')
    // A refusal changes nothing.
    expect(await roleOf(ben, group)).toBe(null)

    const { ann, profile } = await invitedByOwnAddress()
    await makeKnown(kit, ben)
    const other = await create(ann)
    const words = { recipientUserId: ben.userId, profileDataGroupId: profile }
    expect(await invite(ann, other, words)).toMatchObject({ status: 201 })
    expect(codeOf(await takes(ben, await linkTo(ben.address)))).toBe('profile-not-offered')
    expect(await occupationsOf(ben, own)).toEqual([])
  })

  it('is not offered any more when the inviter has deleted it', async () => {
    const { ann, ben, group, profile, link } = await invitedByOwnAddress()
    expect(await ask(ann, `DELETE /datagroups/${profile}`)).toMatchObject({ status: 204 })

    expect(await offered(ben, link)).toBe(null)
    expect(codeOf(await takes(ben, link))).toBe('profile-not-offered')
    expect(await accept(ben, link)).toMatchObject({ status: 200 })
    expect(await roleOf(ben, group)).toBe('Member')
  })

  it('is not taken over by a parent who acts as the recipient', async () => {
    const { ben, link, own } = await invitedByOwnAddress()
    const parent = await signedIn(kit)
    await supervise(kit, parent, ben)
    const acting = { ...ben, token: (await actingAs(kit, parent, ben)).token }

    expect(await offered(acting, link)).toBe(null)
    expect(codeOf(await takes(acting, link))).toBe('profile-not-offered')
    expect(codeOf(await takes(ben, link))).toBe('managed-by-parent')
    expect(await occupationsOf(ben, own)).toEqual([])
  })

  it('is merged once, also if both answers are asked for at once', async () => {
    const { ben, link, own } = await invitedByOwnAddress()

    const answers = await Promise.all([takes(ben, link), takes(ben, link)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await occupationsOf(ben, own)).toEqual(['Baker'])
  })
})
