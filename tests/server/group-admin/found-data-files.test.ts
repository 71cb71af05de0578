import { describe, expect, it } from 'vitest'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { programOf } from '../kit/authorize.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'

const kit = await appForThisFile()
const address = await listening(kit)

const gedcom = (...names: string[]) => names.map((name) => ({ name, dataFileType: 'Gedcom' }))
const desk = { device: 'desk', items: gedcom('a.ged', 'b.ged') }
const laptop = { device: 'laptop', items: [{ name: 'Family.rmtree', dataFileType: 'RootsMagic' }] }

const tell = ({ userId }: Pick<SignedIn, 'userId'>, token: string, json: unknown) =>
  call(kit.app, `PUT /groupadmin/users/${userId}/found-data-files`, { token, json })
const metadataOf = async ({ userId }: Pick<SignedIn, 'userId'>, token: string) =>
  field((await call(kit.app, `GET /groupadmin/users/${userId}`, { token })).body, 'metadata')
const patch = ({ userId }: SignedIn, token: string, path: string, value: unknown) =>
  call(kit.app, `PATCH /groupadmin/users/${userId}`, { token, patch: [{ op: 'replace', path, value }] })

describe('the tree files that the sync program has found', () => {
  it('[MOD-56] are stored with the user when the program tells of them, and each computer replaces its own', async () => {
    const ada = await signedIn(kit)
    await patch(ada, ada.token, '/metadata/location', 'Ghent')
    const program = await programOf(kit, ada)

    const answer = await tell(ada, program.token, desk)
    await tell(ada, program.token, laptop)
    const both = await metadataOf(ada, ada.token)
    await tell(ada, program.token, { ...desk, items: gedcom('c.ged') })

    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(both).toEqual({ location: 'Ghent', foundDataFiles: [laptop, desk] })
    expect(await metadataOf(ada, ada.token)).toEqual({
      location: 'Ghent',
      foundDataFiles: [{ ...desk, items: gedcom('c.ged') }, laptop],
    })
  })

  it('[MOD-56] are forgotten when the user says so, and then the field is gone', async () => {
    const ada = await signedIn(kit)
    await tell(ada, ada.token, desk)
    await tell(ada, ada.token, laptop)

    await tell(ada, ada.token, { device: 'desk', items: [] })
    const left = await metadataOf(ada, ada.token)
    await tell(ada, ada.token, { device: 'laptop', items: [] })

    expect(left).toEqual({ foundDataFiles: [laptop] })
    expect(await metadataOf(ada, ada.token)).toEqual({})
  })

  it('are all stored if two computers tell at the same time as another field changes', async () => {
    const ada = await signedIn(kit)
    const names = ['desk', 'laptop', 'attic', 'office']

    await Promise.all([
      ...names.map((device) => tell(ada, ada.token, { ...desk, device })),
      patch(ada, ada.token, '/metadata/genealogyStartYear', '1999'),
    ])
    const metadata = await metadataOf(ada, ada.token)

    expect(metadata).toMatchObject({ genealogyStartYear: '1999' })
    expect([field(metadata, 'foundDataFiles')].flat().map((one) => field(one, 'device'))).toEqual(
      expect.arrayContaining(names),
    )
  })

  it('are announced to the open pages of the user, and to nobody else', async () => {
    const [ada, parent] = [await signedIn(kit), await signedIn(kit)]
    const program = await programOf(kit, ada)
    await tell(ada, program.token, desk)
    await supervise(kit, parent, ada)
    const page = await connected(address, ada.token, undefined, 'groupadmin')
    const other = await connected(address, parent.token, undefined, 'groupadmin')

    await tell(ada, program.token, { ...desk, items: [] })
    // A later event of the parent: when it has arrived, an earlier one would have, too.
    await tell(parent, parent.token, laptop)

    const about = ({ userId }: SignedIn) => ({ name: 'User.Changed', payload: { userId } })
    expect(await page.hears(1)).toEqual([about(ada)])
    expect(await other.hears(1)).toEqual([about(parent)])
    await page.connection.stop()
    await other.connection.stop()
  })

  it('cannot be told by others, by a parent, by staff, or by a patch', async () => {
    const [ada, parent, staff] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await tell(ada, ada.token, desk)
    await supervise(kit, parent, ada)
    await givePrivileges(kit, staff, ['User', 'ReadAllUsers', 'ManageUsers', 'ImpersonateUser'])
    const acting = await actingAs(kit, parent, ada)

    const answers = [
      await tell(ada, parent.token, laptop),
      await tell(ada, staff.token, laptop),
      await tell(ada, acting.token, laptop),
      await patch(ada, ada.token, '/metadata/foundDataFiles', [laptop]),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 400])
    expect(await metadataOf(ada, ada.token)).toEqual({ foundDataFiles: [desk] })
    expect(await metadataOf(ada, parent.token)).toEqual({})
    expect(await metadataOf(ada, staff.token)).toEqual({})
  })

  it.each([
    ['demo-visitor', (user: SignedIn) => givePrivileges(kit, user, ['User', 'DemoUser'])],
    ['managed-by-parent', async (user: SignedIn) => supervise(kit, await signedIn(kit), user)],
  ] as const)(
    'are refused as %s for those who upload no tree, who can still forget',
    async (code, change) => {
      const user = await signedIn(kit)
      await tell(user, user.token, desk)
      await change(user)

      const [told, forgotten] = [
        await tell(user, user.token, laptop),
        await tell(user, user.token, { ...desk, items: [] }),
      ]

      expect([told.status, field(told.body, 'code'), forgotten.status]).toEqual([403, code, 204])
      expect(await metadataOf(user, user.token)).toEqual({})
    },
  )

  it.each([
    ['without a computer', { ...desk, device: ' ' }],
    ['of too many files', { ...desk, items: gedcom(...Array.from({ length: 51 }, (_, nth) => `${nth}`)) }],
    ['with a name of several lines', { ...desk, items: gedcom('a\nb.ged') }],
    ['with a name that turns the writing direction', { ...desk, items: gedcom('a\u202Eb.ged') }],
    ['with a name that is too long', { ...desk, items: gedcom('x'.repeat(256)) }],
    ['without a name', { ...desk, items: gedcom('') }],
    ['of an unknown program', { ...desk, items: [{ name: 'a', dataFileType: 'Abacus' }] }],
  ])('are refused %s', async (_, told) => {
    const ada = await signedIn(kit)

    expect((await tell(ada, ada.token, told)).status).toBe(400)
  })
})
