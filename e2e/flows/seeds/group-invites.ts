/** Invitations to family groups in every situation, made by plain HTTP. */
import { type APIRequestContext, expect } from '@playwright/test'
import { demand, send, type Transport } from '#contract/client.ts'
import { acceptFamilyGroupInvite, renewFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { setLimitsDisabled } from '#contract/group-admin/user-admin.ts'
import { enterDemo } from '#contract/identity/demo.ts'
import { type DataGroupId, FamilyGroupInviteId } from '#contract/wire.ts'
import type { Account } from '../../support/account.ts'
import { expireInvite } from '../../support/database.ts'
import { cancels, inviteLinkTo, invites, invitesUser, newGroup } from '../../support/family-group.ts'
import { newProfile } from '../../support/new-profile.ts'
import { newPerson } from '../../support/signed-in.ts'
import type { Stage } from '../support/browser-flow.ts'
import { staffSession } from './identities.ts'
import { makeParents, relative } from './relatives.ts'
import { once } from './signed-in-page.ts'
import { exchangedFor } from './staff-sessions.ts'

export interface InviteLink {
  readonly id: FamilyGroupInviteId
  readonly code: string
}

export interface Inviting extends Stage {
  readonly viewer: Account
  readonly owner: Account
  /** The invitation that the server last answered about. */
  readonly now: { invite: InviteLink }
}

/** An owner without a sharing limit, who can have as many groups and relatives as the paths need. */
const ownerOfAll = once(async (stage) => {
  const owner = await relative(stage, 'Dora', 'Merrowby')
  await limit(stage, owner, false)
  return owner
})

export async function invitingWorld(stage: Stage): Promise<Inviting> {
  const [owner, viewer] = [await ownerOfAll(stage), await relative(stage, 'Nora', 'Ellery')]
  return { ...stage, owner, viewer, now: { invite: await toSomeone({ ...stage, owner }) } }
}

type Inviter = Stage & Pick<Inviting, 'owner'>

/** An invitation to an address without an account. */
export const toSomeone = ({ request, owner, info }: Inviter) =>
  toAddress({ request, owner }, newPerson(info.workerIndex).address)

export const toViewer = (world: Inviting) => toAddress(world, world.viewer.person.address)

/** An invitation that carries a profile, which the viewer may take over. */
export async function withProfile(world: Inviting): Promise<InviteLink> {
  const { owner, viewer, request } = world
  const { id } = await newProfile(owner, 'Nora', 'Ellery', crypto.randomUUID())
  return await toAddress({ request, owner }, viewer.person.address, id)
}

async function toAddress(
  { request, owner }: Pick<Inviter, 'request' | 'owner'>,
  address: string,
  profileDataGroupId?: DataGroupId,
) {
  const { id } = await newGroup(owner, 'The Merrowbys')
  await invites(owner, id, address, profileDataGroupId)
  return await linkTo(request, address)
}

/** An invitation to another user, made out to the user and not to an address. */
export const toAnotherUser = once(async (stage) => {
  const maud = await relative(stage, 'Maud', 'Mother')
  return await toUser({ ...stage, owner: await ownerOfAll(stage) }, maud)
})

async function toUser({ request, owner }: Inviter, user: Account): Promise<InviteLink> {
  const { id } = await newGroup(owner, 'The Merrowbys')
  await invitesUser(owner, id, user)
  return await linkTo(request, user.person.address)
}

export async function acceptedByViewer(world: Inviting): Promise<InviteLink> {
  const link = await toViewer(world)
  await accept(world.viewer, link)
  return link
}

export const acceptedBySomebody = once(async (stage) => {
  const link = await toSomeone({ ...stage, owner: await ownerOfAll(stage) })
  await accept(await relative(stage, 'Maud', 'Mother'), link)
  return link
})

/** An invitation to a group that the viewer has already joined by another invitation. */
export async function toMember({ request, owner, viewer, info }: Inviting): Promise<InviteLink> {
  const { id } = await newGroup(owner, 'The Merrowbys')
  await invites(owner, id, viewer.person.address)
  await accept(viewer, await linkTo(request, viewer.person.address))
  const { address } = newPerson(info.workerIndex)
  await invites(owner, id, address)
  return await linkTo(request, address)
}

export const cancelled = once(async (stage) => {
  const owner = await ownerOfAll(stage)
  const link = await toSomeone({ ...stage, owner })
  await cancels(owner, link.id)
  return link
})

export async function expired(world: Inviter): Promise<InviteLink> {
  const link = await toSomeone(world)
  await expireInvite(link.id)
  return link
}

export const replaced = once(async (stage) => {
  const owner = await ownerOfAll(stage)
  const link = await expired({ ...stage, owner })
  await renew(owner, link)
  return link
})

export async function expiredOfUser(world: Inviting): Promise<InviteLink> {
  const link = await toUser(world, world.viewer)
  await expireInvite(link.id)
  return link
}

export const cancelNow = ({ owner, now }: Inviting) => cancels(owner, now.invite.id)

export const renewNow = ({ owner, now }: Inviting) => renew(owner, now.invite)

/** Requests new links for the invitation until the server refuses them. Refused requests count too. */
export async function withoutRenewals({ owner, now }: Inviting): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const renewed = await send(owner.transport, renewFamilyGroupInvite, callOf(now.invite))
    if (!renewed.ok && renewed.problem === 'too-many-calls') return
  }
  throw new Error('The server has no limit here.')
}

/** Runs `work` while the owner shares with as many people as the free plan allows. */
export async function whileFull<T>(world: Inviting, work: () => Promise<T>): Promise<T> {
  const { owner, info } = world
  const { id } = await newGroup(owner, 'The Merrowbys')
  for (let count = 0; count < 5; count += 1) await invites(owner, id, newPerson(info.workerIndex).address)
  await limit(world, owner, true)
  try {
    return await work()
  } finally {
    await limit(world, owner, false)
  }
}

export const managedChild = once(async (stage) => {
  const child = await relative(stage, 'Ben', 'Child')
  await makeParents(child, [await relative(stage, 'Maud', 'Mother')])
  return child
})

/** A token of a visitor of the demo. */
export const demoToken = once(async ({ origin, request }) => {
  let identityToken = ''
  await expect
    .poll(async () => {
      const entered = await send(withoutToken(origin), enterDemo, {})
      if (entered.ok) identityToken = entered.value.access_token
      return entered.ok
    })
    .toBe(true)
  return (await exchangedFor(request, identityToken)).access.token
})

const accept = ({ transport }: Account, { id, code: activationCode }: InviteLink) =>
  demand(transport, acceptFamilyGroupInvite, {
    params: { id },
    body: { activationCode, fromOtherAddress: true },
  })

const renew = ({ transport }: Account, link: InviteLink) =>
  demand(transport, renewFamilyGroupInvite, callOf(link))

const callOf = ({ id, code: activationCode }: InviteLink) => ({ params: { id }, body: { activationCode } })

/** Switches the limits of a plan on or off for a user. */
export async function limit(
  { origin, request }: Pick<Stage, 'origin' | 'request'>,
  { userId: id }: Account,
  isOn: boolean,
): Promise<void> {
  const { access } = await staffSession(request)
  const transport = { ...withoutToken(origin), token: async () => access.token }
  await demand(transport, setLimitsDisabled, { params: { id }, body: { value: !isOn } })
}

const withoutToken = (origin: string): Transport => ({
  fetch,
  address: (service) => `${origin}/${service}`,
  token: async () => null,
})

const known = new Set<string>()

/** The link in the next mail to an address. */
async function linkTo(request: APIRequestContext, to: string): Promise<InviteLink> {
  const link = await inviteLinkTo(request, to, [...known])
  known.add(link)
  const { pathname, searchParams } = new URL(link)
  return {
    id: FamilyGroupInviteId.parse(/\d+/.exec(pathname)?.[0]),
    code: searchParams.get('code') ?? '',
  }
}
