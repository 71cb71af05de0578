import { describe, expect, it } from 'vitest'
import { applyStaff } from '../../../server/identity/apply-staff.ts'
import { readConfig } from '../../../server/values/config.ts'
import { readStaffList } from '../../../server/values/staff-list.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { exchange, identityTokenFor, type SignedIn, signedIn, signUp, textField } from '../kit/sign-in.ts'
import { givePrivileges } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'

const listed = 'boss@mail.example'
const staff = readStaffList(`${listed}=ReadAllUsers+ManageUsers`)
if (staff === null) throw new Error('This list can be read.')
const kit = await appForThisFile({ staff })

const privilegesOf = async ({ token, userId }: Pick<SignedIn, 'token' | 'userId'>) =>
  (await call(kit.app, `GET /groupadmin/users/${userId}/privileges`, { token })).body
const auditOf = async ({ token, userId }: Pick<SignedIn, 'token' | 'userId'>) =>
  field((await call(kit.app, `GET /groupadmin/users/${userId}/audit`, { token })).body, 'items')

describe(readStaffList.name, () => {
  it('reads addresses with their privileges', () => {
    expect(
      readStaffList('Ann@Mail.example=ReadAllUsers+ManageUsers, ben@mail.example = ImpersonateUser'),
    ).toBeNull()
    expect(
      readStaffList('Ann@Mail.example=ReadAllUsers+ManageUsers, ben@mail.example=ImpersonateUser'),
    ).toEqual({
      privilegesOf: new Map([
        ['ann@mail.example', ['ReadAllUsers', 'ManageUsers']],
        ['ben@mail.example', ['ImpersonateUser']],
      ]),
      complete: true,
    })
  })

  it('reads that nobody is staff', () => {
    expect(readStaffList('none')).toEqual({ privilegesOf: new Map(), complete: true })
  })

  it.each([
    '',
    'none,ann@mail.example=ReadAllUsers',
    'ann@mail.example',
    'ann@mail.example=',
    'ann@mail.example=Root',
    'ann@mail.example=User',
    'ann@mail.example=DemoUser',
    'ann@mail.example=ReadAllUsers+',
    'ann@mail.example=ReadAllUsers,',
    'ann@mail.example=ReadAllUsers=ManageUsers',
    'ann=ReadAllUsers',
    'ann@mail.example=ReadAllUsers,ANN@mail.example=ManageUsers',
  ])('refuses "%s"', (text) => {
    expect(readStaffList(text)).toBeNull()
  })
})

describe('the list of staff', () => {
  it('[PRM-02] gives its privileges at the first sign-in, and notifies the user', async () => {
    await signUp(kit, listed)
    const { body } = await exchange(kit, await identityTokenFor(kit, listed))
    const token = textField(body, 'access_token')
    const userId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as never

    expect(await privilegesOf({ token, userId })).toBe('User,ReadAllUsers,ManageUsers')
    expect(await auditOf({ token, userId })).toMatchObject([
      { act: 'privileges-given', actorId: null, actorName: '', detail: 'Read all users, Manage users' },
    ])
  })

  it('[ADM-17] can give each of the four privileges of staff', async () => {
    const person = await signedIn(kit)
    const four = ['ReadAllUsers', 'ReadAllGroups', 'ManageUsers', 'ImpersonateUser']
    const { staff: list } = readConfig({ STAFF: `${person.address}=${four.join('+')}` })

    await applyStaff(kit.store, list, kit.clock.now)

    expect(await privilegesOf(person)).toBe(['User', ...four].join(','))
  })

  it('removes privileges that it does not list, once, at the next start', async () => {
    const former = await signedIn(kit)
    await givePrivileges(kit, former, ['User', 'ImpersonateUser'])

    await applyStaff(kit.store, staff, kit.clock.now)
    await applyStaff(kit.store, staff, kit.clock.now)

    expect(await privilegesOf(former)).toBe('User')
    expect(await auditOf(former)).toMatchObject([
      { act: 'privileges-given', detail: 'No privileges any more' },
    ])
  })

  it('removes all privileges when it says that nobody is staff', async () => {
    const former = await signedIn(kit)
    await givePrivileges(kit, former, ['User', 'ReadAllGroups'])

    await applyStaff(kit.store, readConfig({ STAFF: 'none' }).staff, kit.clock.now)

    expect(await privilegesOf(former)).toBe('User')
  })

  it('ends a push connection at once whose privilege it removes', async () => {
    const [former, user] = [await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, former, ['User', 'ImpersonateUser'])
    const acting = await actingAs(kit, former, user)
    const client = await connected(await listening(kit), acting.token)

    await applyStaff(kit.store, staff, kit.clock.now)
    await client.ended

    expect(client.connection.state).toBe('Disconnected')
  })

  it('changes nothing if the list is not set', async () => {
    const given = await signedIn(kit)
    await givePrivileges(kit, given, ['User', 'ReadAllGroups'])

    await applyStaff(kit.store, { privilegesOf: new Map(), complete: false }, kit.clock.now)

    expect(await privilegesOf(given)).toBe('User,ReadAllGroups')
  })

  it('gives nothing to an address that nobody has signed in with', async () => {
    const person = await signedIn(kit)
    await kit.store.pool.query(
      `INSERT INTO identity_addresses (identity_id, address, created_at)
        SELECT id, 'unproven@mail.example', now() FROM identities WHERE subject = $1`,
      [person.subject],
    )
    const claimed = readStaffList('unproven@mail.example=ReadAllUsers')
    if (claimed === null) throw new Error('This list can be read.')

    await applyStaff(kit.store, claimed, kit.clock.now, person.userId)

    expect(await privilegesOf(person)).toBe('User')
  })
})
