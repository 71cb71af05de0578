/**
 * Security holes that similar products have had, each tried here. The title of a test names the report about the other
 * product.
 */
import { describe, expect, it } from 'vitest'
import { actingAs } from '../../kit/acting.ts'
import { appOn, call } from '../../kit/app.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { givePrivileges, supervise } from '../../kit/world.ts'
import { codeOf, groupCalls } from '../kit.ts'
import { holesWorld } from './world.ts'

const { accept, aGroup, ask, idOf, invite, kit, linkFor, open, owner } = await holesWorld()

describe('invitations', () => {
  it('[PMA-27] [INV-30] nobody accepts an invitation by an address that is not verified (Better Auth CVE-2026-53514)', async () => {
    const group = await aGroup()
    const somebody = await signedIn(kit)
    const { id } = await linkFor(owner, group, 'planned@mail.example')
    // This user signs in with another address, and has added the invited address without confirming it.
    await kit.store.pool.query(
      `INSERT INTO identity_addresses (identity_id, address, created_at)
       SELECT id, 'planned@mail.example', now() FROM identities WHERE subject = $1`,
      [somebody.subject],
    )

    expect(
      (await ask(somebody, `POST /familygroupinvites/${id}/accept`, { activationCode: null })).status,
    ).toBe(404)
    expect((await ask(somebody, `GET /users/${somebody.userId}/familygroupinvites`)).body).toEqual({
      items: [],
    })
  })

  it('the link signs up no address but the invited one (Grafana GHSA-2x6g-h2hg-rq84)', async () => {
    const group = await aGroup()
    const link = await linkFor(owner, group, 'invited@mail.example')
    const full = await appOn(kit.store, { previewSpots: 0 })
    const enter = async (address: string, groupInvite = { id: link.id, activationCode: link.code }) => {
      const json = { givenName: 'Ivo', familyName: 'Invited', address, groupInvite }
      const { body } = await call(full.app, 'POST /identity/identities', { json })
      const { subject } = body as { subject: string }
      const answer = await call(full.app, `GET /identity/identities/${subject}/restriction`)
      return (answer.body as { restricted: boolean }).restricted ? 'waits' : 'comes in'
    }

    expect(await enter('other@mail.example')).toBe('waits')
    expect(await enter('invited@mail.example', { id: link.id, activationCode: 'x' })).toBe('waits')
    expect(await enter('invited@mail.example')).toBe('comes in')
    // The link does not sign anybody in (resolution 60).
    expect(
      (await ask(null, `POST /familygroupinvites/${link.id}/accept`, { activationCode: link.code })).status,
    ).toBe(401)
    await full.app.close()
  })

  it('[INV-37] [INV-29] the mailed link leads only to this site: a `continue` in it takes nothing over (Immich CVE-2026-53662)', async () => {
    const group = await aGroup()
    const address = 'mailed@mail.example'
    await invite(owner, group, { recipientEmail: address, senderMessage: '/?continue=https://evil.example' })
    const { linkTo } = groupCalls(kit)
    const { id, code } = await linkTo(address)

    expect(idOf(await open(owner, group, address))).toBe(id)
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('[INV-08] staff who act as a child are no parent: only a parent consents', async () => {
    const group = await aGroup()
    const [child, parent, staff] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const link = await linkFor(owner, group, child.address)
    const as = async (actor: SignedIn) => ({ ...child, token: (await actingAs(kit, actor, child)).token })

    expect(codeOf(await accept(child, link))).toBe('managed-by-parent')
    expect(codeOf(await accept(await as(staff), link))).toBe('managed-by-parent')
    expect((await accept(await as(parent), link)).status).toBe(200)
  })
})
