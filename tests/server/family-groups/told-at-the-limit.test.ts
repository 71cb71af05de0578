/** What an inviter learns about an address when the sharing limit is full (adr 32). */
import { beforeAll, describe, expect, it } from 'vitest'
import { appForThisFile } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { codeOf, groupCalls } from './kit.ts'

const kit = await appForThisFile()
const { create, invite, joined } = groupCalls(kit)
const nobodys = () => `${crypto.randomUUID()}@mail.example`

/** Ann shares with five people in one group, and invites people to another group, which has a Recruiter. */
async function fullLimit() {
  const ann = await signedIn(kit)
  const [first, other] = [await create(ann), await create(ann)]
  const [ben, recruiter] = [await joined(ann, first), await joined(ann, other, 'Recruiter')]
  const invited = nobodys()
  for (const recipientEmail of [invited, nobodys(), nobodys()]) await invite(ann, first, { recipientEmail })
  return { ann, ben, recruiter, other, invited }
}
let world: Awaited<ReturnType<typeof fullLimit>>
let stranger: SignedIn
beforeAll(async () => {
  world = await fullLimit()
  stranger = await signedIn(kit)
})
const invites = (who: SignedIn, recipientEmail: string) => invite(who, world.other, { recipientEmail })

describe('an invitation at a full sharing limit', () => {
  it('[LIM-09] tells the same of an address with and without an account, and mails nothing', async () => {
    const before = await mailsTo(kit, stranger.address)

    const known = await invites(world.recruiter, stranger.address)
    const unknown = await invites(world.recruiter, nobodys())

    expect(known).toMatchObject({
      status: 403,
      body: {
        code: 'sharing-limit-reached',
        title: 'The owner’s plan does not include sharing with more people.',
      },
    })
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: { ...Object(known.body), requestId: expect.any(String) },
    })
    expect(await mailsTo(kit, stranger.address)).toHaveLength(before.length)
  })

  it('[LIM-06] goes out to somebody who counts already: the inviter learns that, and a mail tells who asked', async () => {
    for (const address of [world.ben.address, world.invited]) {
      const before = await mailsTo(kit, address)

      expect((await invites(world.recruiter, address)).status).toBe(201)

      expect(await mailsTo(kit, address)).toHaveLength(before.length + 1)
    }
  })

  it('does not tell that an address belongs to a member of this group', async () => {
    const { body } = await invites(world.ann, world.recruiter.address)

    expect(body).toMatchObject({ recipientUserId: null, recipientEmail: world.recruiter.address })
    expect(codeOf(await invites(world.ann, world.recruiter.address))).toBe('invited-already')
  })
})
