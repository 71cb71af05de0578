import { describe, expect, it } from 'vitest'
import { appForThisFile, call, field } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'

const kit = await appForThisFile()

describe('the users whom a user supervises', () => {
  it('are shown to the supervisor, and to no other user', async () => {
    const [parent, stranger] = [await signedIn(kit), await signedIn(kit)]
    const child = await signedIn(kit, { givenName: 'Cleo', familyName: 'Child' })
    await supervise(kit, parent, child)
    const path = `GET /groupadmin/users/${parent.userId}/supervisedusers`

    const own = await call(kit.app, path, { token: parent.token })
    const others = await call(kit.app, path, { token: stranger.token })
    const none = await call(kit.app, `GET /groupadmin/users/${child.userId}/supervisedusers`, child)

    expect(own).toMatchObject({
      status: 200,
      body: { items: [{ id: child.userId, givenName: 'Cleo', supervised: true, email: child.address }] },
    })
    expect(others.status).toBe(404)
    expect(field(none.body, 'items')).toEqual([])
  })
})

describe('looking a user up by the identity', () => {
  it('is for holders of ReadAllUsers', async () => {
    const [staff, ada] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ReadAllUsers'])
    const find = (subject: string, token: string) =>
      call(kit.app, `GET /groupadmin/users/$lookup?subject=${subject}`, { token })

    expect(await find(ada.subject, staff.token)).toMatchObject({ status: 200, body: { id: ada.userId } })
    expect((await find(ada.subject, ada.token)).status).toBe(403)
    expect((await find(crypto.randomUUID(), staff.token)).status).toBe(404)
  })
})
