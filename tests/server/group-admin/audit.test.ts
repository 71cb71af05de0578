import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AuditEntry } from '#contract/group-admin/audit.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { exchange, identityTokenFor, type SignedIn, signedIn, signUp, textField } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { aWorld, supervise } from '../kit/world.ts'

const kit = await appForThisFile()

const listOf = (caller: SignedIn, userId: string, query = '') =>
  call(kit.app, `GET /groupadmin/users/${userId}/audit${query}`, { token: caller.token })
const entriesOf = async (caller: SignedIn, userId: string = caller.userId) =>
  (field((await listOf(caller, userId)).body, 'items') as unknown[]).map((one) => AuditEntry.parse(one))
const look = (staff: SignedIn, userId: string) =>
  call(kit.app, `GET /groupadmin/users/${userId}`, { token: staff.token })
const rename = (token: string, userId: string, givenName: string) =>
  call(kit.app, `PATCH /groupadmin/users/${userId}`, {
    token,
    patch: [{ op: 'replace', path: '/givenName', value: givenName }],
  })

describe('the audit', () => {
  it('shows the person concerned who did what and when, the latest first, without values', async () => {
    const ada = await signedIn(kit)
    const staff = await staffWith(kit, 'ReadAllUsers', 'ManageUsers', 'ImpersonateUser')

    await look(staff, ada.userId)
    kit.clock.forward(60_000)
    await rename(staff.token, ada.userId, 'Augusta')
    kit.clock.forward(60_000)
    const acting = await actingAs(kit, staff, ada)
    await rename(acting.token, ada.userId, 'Ada')

    const by = { actorId: staff.userId, actorName: 'Sam Staff' }
    const now = kit.clock.now.getTime()
    const date = (ago: number) => new Date(now - ago).toISOString()
    const id = expect.stringMatching(/^\d+$/)
    expect(await entriesOf(ada)).toEqual([
      { id, act: 'acted-as', ...by, date: date(0), detail: expect.stringMatching(/: given name$/) },
      { id, act: 'impersonation-started', ...by, date: date(0), detail: '' },
      { id, act: 'user-changed', ...by, date: date(60_000), detail: 'given name' },
      { id, act: 'user-read', ...by, date: date(120_000), detail: '' },
    ])
    expect(JSON.stringify(await entriesOf(ada))).not.toContain('Augusta')
  })

  it('keeps the actor’s name at that time, even if they are renamed or deleted later', async () => {
    const [ada, other] = [await signedIn(kit), await signedIn(kit)]
    const staff = await staffWith(kit, 'ReadAllUsers')
    await look(staff, ada.userId)

    await rename(staff.token, staff.userId, 'Grandma')
    await look(staff, other.userId)

    expect(await entriesOf(ada)).toMatchObject([{ actorName: 'Sam Staff' }])
    expect(await entriesOf(other)).toMatchObject([{ actorName: 'Grandma Staff' }])
  })

  it('is shown to users whom a text search has found, but not for a list of all users', async () => {
    const ada = await signedIn(kit)
    const staff = await staffWith(kit, 'ReadAllUsers')
    const identitiesBy = (query: string) =>
      call(kit.app, `GET /identity/identities?${query}`, { token: staff.identityToken })

    expect((await identitiesBy('pageSize=100')).status).toBe(200)
    expect(await entriesOf(ada)).toEqual([])
    expect((await identitiesBy(`q=${ada.address}`)).status).toBe(200)
    expect(await entriesOf(ada)).toMatchObject([{ act: 'identity-read', actorId: staff.userId, detail: '' }])
  })

  it('shows the owner of a tree who searched for a person in it', async () => {
    const { owner, dataGroupId } = await aWorld(kit)
    const staff = await staffWith(kit, 'ReadAllGroups')
    await kit.store.pool.query(
      'UPDATE persons SET search_words = array_to_tsvector($1) WHERE data_group_id = $2',
      [[`${dataGroupId}:berta`], dataGroupId],
    )

    const persons = await call(kit.app, 'GET /research/persons/search?q=berta', { token: staff.token })

    expect(field(persons.body, 'items')).toHaveLength(1)
    expect(await entriesOf(owner)).toMatchObject([
      { act: 'group-read', actorId: staff.userId, actorName: 'Sam Staff', detail: '' },
    ])
  })

  it('records repeated looks as one, and a later look as another', async () => {
    const ada = await signedIn(kit)
    const staff = await staffWith(kit, 'ReadAllUsers')

    for (let minute = 0; minute < 9; minute += 1) {
      await look(staff, ada.userId)
      kit.clock.forward(60_000)
    }
    expect(await entriesOf(ada)).toHaveLength(1)

    kit.clock.forward(60_000)
    await look(staff, ada.userId)
    expect(await entriesOf(ada)).toHaveLength(2)
  })

  it('shows a supervised child, and its supervisors, what was done to the child’s account', async () => {
    const child = await signedIn(kit)
    const parent = await signedIn(kit, { givenName: 'Paula', familyName: 'Parent' })
    await supervise(kit, parent, child)

    await actingAs(kit, parent, child)

    const [entry] = await entriesOf(child)
    expect(entry).toMatchObject({ act: 'supervision-started', actorName: 'Paula Parent' })
    expect(await entriesOf(parent, child.userId)).toEqual([entry])
  })

  it('shows a child what a parent changes without acting as the child, and no preview', async () => {
    const [parent, child] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    const preview = { token: parent.token, patch: [{ op: 'replace', path: '/givenName', value: 'Seen' }] }

    await call(kit.app, `POST /groupadmin/users/${child.userId}/preview`, preview)
    expect((await rename(parent.token, child.userId, 'Changed')).status).toBe(200)

    expect(await entriesOf(child)).toMatchObject([
      { act: 'user-changed', actorId: parent.userId, detail: 'given name' },
    ])
    expect(await entriesOf(parent)).toEqual([])
  })

  it('is refused to everybody else', async () => {
    const ada = await signedIn(kit)
    const manager = await staffWith(kit, 'ManageUsers')

    expect((await listOf(await signedIn(kit), ada.userId)).status).toBe(404)
    expect((await listOf(await staffWith(kit, 'ReadAllUsers'), ada.userId)).status).toBe(403)
    expect((await listOf(await staffWith(kit, 'ReadAllGroups'), ada.userId)).status).toBe(403)
    expect((await listOf(await staffWith(kit, 'ImpersonateUser'), ada.userId)).status).toBe(403)
    expect((await listOf(manager, ada.userId)).status).toBe(200)
    expect(await entriesOf(ada)).toMatchObject([{ act: 'user-read', actorId: manager.userId }])
  })

  it('continues where the page before ended', async () => {
    const ada = await signedIn(kit)
    const staff = await staffWith(kit, 'ManageUsers')
    for (const name of ['A', 'B', 'C', 'D', 'E']) await rename(staff.token, ada.userId, name)

    const ids: unknown[] = []
    let next: string | undefined
    do {
      const { body } = await listOf(
        ada,
        ada.userId,
        `?pageSize=2${next === undefined ? '' : `&next=${next}`}`,
      )
      ids.push(...(field(body, 'items') as { id: string }[]).map(({ id }) => id))
      next = z.optional(z.string()).parse(field(body, 'nextPageToken'))
    } while (next !== undefined)

    expect(ids).toEqual((await entriesOf(ada)).map(({ id }) => id))
    expect(ids).toHaveLength(5)
  })

  it('shows a user what was done to the identity before its first sign-in', async () => {
    const staff = await staffWith(kit, 'ReadAllUsers')
    const address = `late-${crypto.randomUUID().slice(0, 8)}@mail.example`
    await signUp(kit, address)
    const found = await call(kit.app, `GET /identity/identities?q=${address}`, { token: staff.identityToken })
    const [{ subject } = { subject: '' }] = field(found.body, 'items') as { subject: string }[]
    await call(kit.app, `GET /identity/identities/${subject}`, { token: staff.identityToken })

    const session = await exchange(kit, await identityTokenFor(kit, address))

    const token = textField(session.body, 'access_token')
    const userId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string
    const { body } = await call(kit.app, `GET /groupadmin/users/${userId}/audit`, { token })
    expect(field(body, 'items')).toMatchObject([{ act: 'identity-read', actorId: staff.userId }])
  })
})

describe('without its audit record', () => {
  /** While this runs, nothing can be recorded. */
  async function unrecorded(work: () => Promise<void>) {
    await kit.store.pool.query('ALTER TABLE audit_entries ADD CONSTRAINT unrecorded CHECK (false) NOT VALID')
    try {
      await work()
    } finally {
      await kit.store.pool.query('ALTER TABLE audit_entries DROP CONSTRAINT unrecorded')
    }
  }
  const nameOf = async ({ token, userId }: SignedIn) =>
    field((await call(kit.app, `GET /groupadmin/users/${userId}`, { token })).body, 'givenName')

  it('nothing is answered to staff, and nothing changes', async () => {
    const ada = await signedIn(kit)
    const staff = await staffWith(kit, 'ReadAllUsers', 'ManageUsers')

    await unrecorded(async () => {
      expect((await look(staff, ada.userId)).status).toBe(500)
      const search = await call(kit.app, `GET /identity/identities?q=${ada.address}`, {
        token: staff.identityToken,
      })
      expect(search.status).toBe(500)
      expect((await rename(staff.token, ada.userId, 'Mallory')).status).toBe(500)
      const { status } = await call(kit.app, `PATCH /identity/identities/${ada.subject}`, {
        token: staff.identityToken,
        patch: [{ op: 'replace', path: '/blocked', value: true }],
      })
      expect(status).toBe(500)
    })

    expect(await nameOf(ada)).toBe('Ada')
  })

  it('nothing changes for the user who is acted as', async () => {
    const ada = await signedIn(kit)
    const acting = await actingAs(kit, await staffWith(kit, 'ImpersonateUser'), ada)

    await unrecorded(async () => {
      expect((await rename(acting.token, ada.userId, 'Mallory')).status).toBe(500)
      expect((await rename(ada.token, ada.userId, 'Augusta')).status).toBe(200)
    })

    expect(await nameOf(ada)).toBe('Augusta')
  })
})
