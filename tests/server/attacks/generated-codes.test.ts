/** Holders of ImpersonateUser who try to get more privileges by the codes that they may generate for testers. */
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import type { Privilege } from '#contract/permission.ts'
import { UserId } from '#contract/wire.ts'
import { readStaffList } from '../../../server/values/staff-list.ts'
import { appForThisFile, appOn, call, field, type TestApp } from '../kit/app.ts'
import { exchange, identityTokenFor, mailedCode, signInWith, signUp, textField } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { givePrivileges } from '../kit/world.ts'

const listed = 'apptest@firm.example'
const staff = readStaffList(`${listed}=ManageUsers`)
if (staff === null) throw new Error('This list can be read.')
const kit = await appForThisFile()

const generate = async (on: TestApp, token: string, address: string) => {
  const { rows } = await kit.store.pool.query<{ subject: string }>(
    'SELECT subject FROM identities i JOIN identity_addresses a ON a.identity_id = i.id WHERE address = $1',
    [address],
  )
  return call(on.app, `POST /identity/identities/${rows[0]?.subject}/generatecode`, { token })
}
const privilegesIn = async (on: TestApp, code: string) => {
  const { body } = await signInWith(on, listed, code)
  const session = await exchange(on, textField(body, 'access_token'))
  const token = textField(session.body, 'access_token')
  const userId = decodeJwt(token).sub
  return (await call(on.app, `GET /groupadmin/users/${userId}/privileges`, { token })).body
}
const boss = () => staffWith(kit, 'ImpersonateUser')

it('get no code for an address of the staff list, whoever signed up with it', async () => {
  const withList = await appOn(kit.store, { staff: { privilegesOf: staff.privilegesOf, complete: false } })
  await signUp(kit, listed)
  const answer = await generate(withList, (await boss()).identityToken, listed)
  await withList.app.close()

  expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
})

it('get no privileges of an address by a code that they generated before the staff list named it', async () => {
  await signUp(kit, listed)
  const code = String(field((await generate(kit, (await boss()).identityToken, listed)).body, 'code'))
  const withList = await appOn(kit.store, { staff: { privilegesOf: staff.privilegesOf, complete: false } })
  const byGenerated = await privilegesIn(withList, code)
  const byMailed = await privilegesIn(withList, await mailedCode(withList, listed))
  await withList.app.close()

  expect([byGenerated, byMailed]).toEqual(['User', 'User,ManageUsers'])
})

it.each(['ReadAllUsers', 'ReadAllGroups', 'ManageUsers', 'ImpersonateUser'] as const)(
  'get no code for a holder of %s, and a code from before no longer works',
  async (privilege: Privilege) => {
    const address = `apptest@${privilege.toLowerCase()}.example`
    await signUp(kit, address)
    const { body } = await exchange(kit, await identityTokenFor(kit, address))
    const userId = UserId.parse(decodeJwt(textField(body, 'access_token')).sub)
    const { identityToken } = await boss()
    const code = String(field((await generate(kit, identityToken, address)).body, 'code'))
    await givePrivileges(kit, { userId }, ['User', privilege])

    expect((await generate(kit, identityToken, address)).status).toBe(403)
    expect((await signInWith(kit, address, code)).status).toBe(400)
  },
)
