/** The client's own vault with the real server: acting as another user, switching back, and the identity token. */
import { describe, expect, it } from 'vitest'
import { demand, send, type Transport } from '#contract/client.ts'
import { getUser } from '#contract/group-admin/user.ts'
import { getIdentity } from '#contract/identity/identity.ts'
import { createTokenVault } from '#services/session/token-vault.ts'
import { fakeStorage } from '../../services/session/fake-storage.ts'
import { fakeLocks } from '../../services/session/surroundings.ts'
import { patience } from '../../support/patience.ts'
import { appForThisFile } from '../kit/app.ts'
import { exchange, type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import { listening } from '../push/kit.ts'

const kit = await appForThisFile()
const address = await listening(kit)
const { signal } = new AbortController()

/** The browser of a user who has just signed in. */
async function browserOf(person: SignedIn) {
  const storage = fakeStorage()
  const to = (token: Transport['token']): Transport => ({
    fetch,
    address: (service) => `${address}/${service}`,
    token,
  })
  const vault = createTokenVault({
    storage,
    locks: fakeLocks(),
    transport: to(async () => null),
    now: () => kit.clock.now.getTime(),
    steady: () => 0,
    timeout: () => AbortSignal.timeout(patience),
    onFoundExpired: () => undefined,
  })
  // A vault accepts the server's answer to a sign-in.
  vault.accept((await exchange(kit, person.identityToken)).body as Parameters<typeof vault.accept>[0])
  const me = (userId: SignedIn['userId']) => send(to(vault.token), getUser, { params: { id: userId } })
  return { vault, me, identityTransport: to(vault.identityToken) }
}

describe("the client's vault", () => {
  it('[SES-12] [SES-14] [ADM-21] acts as somebody else, and switches back', async () => {
    const [staff, ben] = [
      await signedIn(kit),
      await signedIn(kit, { givenName: 'Ben', familyName: 'Tester' }),
    ]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const { vault, me } = await browserOf(staff)

    const acting = await vault.impersonate(ben.userId, signal)
    expect(acting).toMatchObject({ userId: ben.userId, userProfileId: ben.profileId, actorId: staff.userId })
    expect((await me(ben.userId)).email).toBe(ben.address)
    const used = (await vault.token()) ?? ''
    expect(await vault.revert(signal)).toMatchObject({ userId: staff.userId, actorId: null })

    expect((await me(staff.userId)).email).toBe(staff.address)
    const left = await fetch(`${address}/groupadmin/users/${ben.userId}`, {
      headers: { authorization: `Bearer ${used}` },
    })
    expect(left.status).toBe(401)
  })

  it('[SES-12] changes nothing for a user who may not act as others', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const { vault } = await browserOf(ada)

    await expect(vault.impersonate(ben.userId, signal)).rejects.toMatchObject({ status: 400 })

    expect(vault.current()).toMatchObject({ userId: ada.userId, actorId: null })
  })

  it('[SES-10] gets a token that the identity service accepts, and none while acting', async () => {
    const [staff, ben] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const { vault, identityTransport } = await browserOf(staff)

    const own = await demand(identityTransport, getIdentity, { params: { id: staff.subject }, query: {} })
    expect(own.subject).toBe(staff.subject)
    await vault.impersonate(ben.userId, signal)

    expect(await vault.identityToken()).toBeNull()
  })
})
