import { describe, expect, it } from 'vitest'
import { actAs } from '../../kit/acting.ts'
import { appForThisFile, call, field } from '../../kit/app.ts'
import { deliverMail, mailsTo } from '../../kit/mail.ts'
import { identityTokenFor, signedIn } from '../../kit/sign-in.ts'
import { givePrivileges, supervise } from '../../kit/world.ts'
import { leavingOn } from './leavers.ts'

const kit = await appForThisFile()
const { summaryOf, begin, get } = leavingOn(kit)

describe('who may', () => {
  it('answers the same to a repeated call with the same key, and refuses another one', async () => {
    const owner = await signedIn(kit)
    const { body } = await summaryOf(owner)
    const json = {
      revision: field(body, 'revision'),
      handOvers: [],
      children: [],
      idempotencyKey: crypto.randomUUID(),
      proof: await identityTokenFor(kit, owner.address),
    }
    const send = (key = json.idempotencyKey) =>
      call(kit.app, `POST /groupadmin/users/${owner.userId}/deletion`, {
        token: owner.token,
        json: { ...json, idempotencyKey: key },
      })

    const [first, second] = await Promise.all([send(), send()])

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await send(crypto.randomUUID())).toMatchObject({ status: 412, body: { code: 'deletion-begun' } })
    await deliverMail(kit)
    const mails = await mailsTo(kit, owner.address)
    expect(mails.filter(({ subject }) => subject === 'Your Kinweave account will be deleted')).toHaveLength(1)
  })

  it('wants a fresh proof of identity, not a token of a session', async () => {
    const owner = await signedIn(kit)
    const old = await identityTokenFor(kit, owner.address)
    kit.clock.forward(11 * 60_000)

    for (const proof of [old, 'nothing', owner.token])
      expect(await begin(owner, { proof })).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  })

  it('refuses children, visitors of the demo, actors, and everybody else', async () => {
    const [parent, child, staff] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser', 'ReadAllUsers'])
    const acting = await actAs(kit, staff.token, parent.userId)
    const actor = { ...parent, token: String(field(acting.body, 'access_token')) }

    expect(await begin(child)).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(await begin(actor, { revision: '' })).toMatchObject({ status: 403 })
    expect(await begin({ ...parent, token: staff.token }, { revision: '' })).toMatchObject({ status: 404 })
    await givePrivileges(kit, staff, ['User', 'DemoUser'])
    expect(await begin(staff, { revision: '' })).toMatchObject({ body: { code: 'demo-visitor' } })
  })

  it('ends the session of an actor when the account begins to wait', async () => {
    const [owner, staff] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser', 'ReadAllUsers'])
    const acting = await actAs(kit, staff.token, owner.userId)
    await begin(owner)

    const actor = { ...owner, token: String(field(acting.body, 'access_token')) }
    expect(await get(`groupadmin/users/${owner.userId}`, actor)).toMatchObject({ status: 401 })
    expect((await actAs(kit, staff.token, owner.userId)).status).not.toBe(200)
  })
})
