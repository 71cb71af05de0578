import { describe, expect, it } from 'vitest'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { identityTokenFor, refresh, signedIn, signInWith, signUp } from '../kit/sign-in.ts'
import { auditOf, staffWith } from '../kit/staff.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit, { givenName: 'Ada', familyName: 'Lovelace' })
const manager = await staffWith(kit, 'ManageUsers')
const reader = await staffWith(kit, 'ReadAllUsers')
const impersonator = await staffWith(kit, 'ImpersonateUser')
const groupReader = await staffWith(kit, 'ReadAllGroups')

const patch = (token: string, subject: string, path: string, value: unknown) =>
  call(kit.app, `PATCH /identity/identities/${subject}`, { token, patch: [{ op: 'replace', path, value }] })
const read = (token: string, subject: string, query = '') =>
  call(kit.app, `GET /identity/identities/${subject}${query}`, { token })
const generate = (token: string, subject: string, query = '') =>
  call(kit.app, `POST /identity/identities/${subject}/generatecode${query}`, { token })

/** Staff without the one privilege that a call needs. */
const but = (one: typeof manager) =>
  [manager, reader, impersonator, groupReader].filter((each) => each !== one)

describe('reading an identity', () => {
  it('[API3-02] [API3-03] answers the caller’s own identity, with its addresses on request', async () => {
    const plain = await read(ada.identityToken, ada.subject)
    const whole = await read(ada.identityToken, ada.subject, '?expand=addresses')

    expect(plain).toMatchObject({ status: 200, body: { subject: ada.subject, givenName: 'Ada' } })
    expect(field(plain.body, 'addresses')).toBeUndefined()
    expect(field(whole.body, 'addresses')).toEqual([expect.objectContaining({ address: ada.address })])
  })

  it('[API3-03] [PRM-05] is allowed only to holders of ReadAllUsers', async () => {
    expect((await read(reader.identityToken, ada.subject)).status).toBe(200)
    for (const other of [...but(reader), await signedIn(kit)])
      expect((await read(other.identityToken, ada.subject)).status).toBe(404)
  })

  it('[ADM-16] [PRM-05] lists identities only for holders of ReadAllUsers', async () => {
    const list = (token: string) => call(kit.app, 'GET /identity/identities', { token })

    expect((await list(reader.identityToken)).status).toBe(200)
    for (const other of [...but(reader), ada]) expect((await list(other.identityToken)).status).toBe(403)
  })
})

describe('changing an identity', () => {
  it('[API3-05] [API3-06] lets everybody change their own names and metadata by a JSON patch', async () => {
    const answer = await call(kit.app, `PATCH /identity/identities/${ada.subject}`, {
      token: ada.identityToken,
      patch: [
        { op: 'replace', path: '/givenName', value: 'Augusta' },
        { op: 'add', path: '/metadata/clientCity', value: 'London' },
        { op: 'add', path: '/metadata/appSupportNotify', value: true },
        { op: 'replace', path: '/metadata/clientCity', value: '' },
      ],
    })

    expect(answer).toMatchObject({
      status: 200,
      body: { givenName: 'Augusta', familyName: 'Lovelace', metadata: { appSupportNotify: true } },
    })
    expect(field((await read(ada.identityToken, ada.subject)).body, 'givenName')).toBe('Augusta')
  })

  const flags = ['/blocked', '/disabled', '/invited', '/isTestIdentity']

  it.each(flags)('[API3-06] refuses %s of the caller’s own identity, to staff as well', async (path) => {
    for (const person of [ada, manager])
      for (const value of [true, false])
        expect((await patch(person.identityToken, person.subject, path, value)).status).toBe(403)
  })

  it.each([...flags, '/givenName'])(
    '[API3-06] [PRM-05] refuses %s of another identity to all but holders of ManageUsers',
    async (path) => {
      const value = path === '/givenName' ? 'Mallory' : true
      for (const other of [...but(manager), await signedIn(kit)])
        expect((await patch(other.identityToken, ada.subject, path, value)).status).toBe(404)
    },
  )

  it('[API3-06] refuses addresses and every other field that is not listed', async () => {
    for (const path of ['/addresses', '/subject', '/metadata', '/waitingSince'])
      expect((await patch(manager.identityToken, ada.subject, path, 'x')).status).toBe(400)
  })

  it('marks only test identities as such, because the test password opens them', async () => {
    expect((await patch(manager.identityToken, ada.subject, '/isTestIdentity', true)).status).toBe(403)
  })

  it('leaves visitors of the demo and owners of its trees as they were made', async () => {
    const { rows } = await kit.store.pool.query<{ subject: string }>(`
      INSERT INTO identities (subject, given_name, family_name, blocked, created_at)
      VALUES (gen_random_uuid(), 'Demo', 'Owner', true, now()) RETURNING subject`)

    expect((await patch(manager.identityToken, String(rows[0]?.subject), '/blocked', false)).status).toBe(403)
  })

  it.each(['/blocked', '/disabled'])(
    '[SGI-18] ends every session at once by %s, and for good',
    async (path) => {
      const person = await signedIn(kit)
      const staff = await staffWith(kit, 'ImpersonateUser')
      const acting = await actingAs(kit, staff, person)
      const actsOfStaff = await actingAs(kit, staff, ada)
      const me = (token: string, id: string) => call(kit.app, `GET /groupadmin/users/${id}`, { token })

      expect((await patch(manager.identityToken, person.subject, path, true)).status).toBe(200)

      expect((await me(person.token, person.userId)).status).toBe(401)
      expect((await me(acting.token, person.userId)).status).toBe(401)
      expect((await refresh(kit, person.refreshToken)).status).toBe(400)
      expect((await read(person.identityToken, person.subject)).status).toBe(401)
      expect((await me(actsOfStaff.token, ada.userId)).status).toBe(200)

      expect((await patch(manager.identityToken, person.subject, path, false)).status).toBe(200)
      expect((await me(person.token, person.userId)).status).toBe(401)
      expect((await refresh(kit, person.refreshToken)).status).toBe(400)
      expect(await identityTokenFor(kit, person.address)).toMatch(/^ey/)
    },
  )

  it('ends the sessions in which a former member of staff acts as others', async () => {
    const staff = await staffWith(kit, 'ImpersonateUser')
    const acting = await actingAs(kit, staff, ada)

    await patch(manager.identityToken, staff.subject, '/blocked', true)

    const { status } = await call(kit.app, `GET /groupadmin/users/${ada.userId}`, { token: acting.token })
    expect(status).toBe(401)
  })

  it('[API3-06] admits a waiting person, and tells them by one mail', async () => {
    const address = `waiting-${crypto.randomUUID().slice(0, 8)}@mail.example`
    await signUp(kit, address)
    const { rows } = await kit.store.pool.query<{ subject: string }>(
      `UPDATE identities SET waiting_since = now() WHERE id =
        (SELECT identity_id FROM identity_addresses WHERE address = $1) RETURNING subject`,
      [address],
    )
    const subject = String(rows[0]?.subject)
    expect(field((await read(reader.identityToken, subject)).body, 'waiting')).toBe(true)

    const letIn = await patch(manager.identityToken, subject, '/invited', true)
    await patch(manager.identityToken, subject, '/invited', true)

    expect(letIn).toMatchObject({ status: 200, body: { invited: true, waiting: false } })
    const mails = await mailsTo(kit, address)
    expect(mails.filter((mail) => mail.subject.startsWith('There is a place for you'))).toHaveLength(1)
    expect(await identityTokenFor(kit, address)).toMatch(/^ey/)
  })
})

/** The subject of an identity that has just signed up with an address. */
async function subjectOf(address: string): Promise<string> {
  await signUp(kit, address)
  const { rows } = await kit.store.pool.query<{ subject: string }>(
    `SELECT i.subject FROM identities i JOIN identity_addresses a ON a.identity_id = i.id WHERE a.address = $1`,
    [address],
  )
  return String(rows[0]?.subject)
}

describe('generating a sign-in code', () => {
  const minutes = 60_000
  const days = 24 * 60 * minutes

  it('[ADM-22] [PRM-05] needs ImpersonateUser; no other privilege is enough', async () => {
    const subject = await subjectOf('apptest@one.example')

    expect((await generate(impersonator.identityToken, subject)).status).toBe(200)
    for (const other of [...but(impersonator), ada])
      expect((await generate(other.identityToken, subject)).status).toBe(403)
  })

  it('[ADM-23] is refused for every address that does not begin with apptest@', async () => {
    for (const address of [
      'app.test@two.example',
      'xapptest@two.example',
      'apptest.x@two.example',
      'ada@apptest.example',
    ])
      expect((await generate(impersonator.identityToken, await subjectOf(address))).status).toBe(403)
    expect((await generate(impersonator.identityToken, ada.subject)).status).toBe(403)
    expect((await generate(impersonator.identityToken, crypto.randomUUID())).status).toBe(404)
  })

  it.each([
    ['', 10 * minutes],
    ['?lifetime=1', days],
    ['?lifetime=2', 2 * days],
    ['?lifetime=3', 3 * days],
    ['?lifetime=4', 4 * days],
    ['?lifetime=5', 5 * days],
    ['?lifetime=7', 7 * days],
    ['?lifetime=10', 10 * days],
    ['?lifetime=14', 14 * days],
  ])('[API3-11] [ADM-24] answers a code with its dates: "%s"', async (query, life) => {
    const { body } = await generate(
      impersonator.identityToken,
      await subjectOf('apptest@three.example'),
      query,
    )

    const created = new Date(String(field(body, 'createdDate')))
    expect(body).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      createdDate: kit.clock.now.toISOString(),
      expirationDate: new Date(created.getTime() + life).toISOString(),
    })
  })

  it.each(['0', '6', '8', '13', '15', '-1', '1.5', 'default', ''])(
    '[ADM-24] refuses the lifetime "%s"',
    async (lifetime) => {
      const subject = await subjectOf('apptest@four.example')

      expect((await generate(impersonator.identityToken, subject, `?lifetime=${lifetime}`)).status).toBe(400)
    },
  )

  it('[API3-11] signs the tester in once, until it expires', async () => {
    const address = 'apptest@five.example'
    const subject = await subjectOf(address)
    const staff = await staffWith(kit, 'ImpersonateUser')
    const codeFor = async (query: string) =>
      String(field((await generate(staff.identityToken, subject, query)).body, 'code'))

    const code = await codeFor('')
    expect((await signInWith(kit, address, code)).status).toBe(200)
    expect((await signInWith(kit, address, code)).status).toBe(400)

    const late = await codeFor('?lifetime=1')
    kit.clock.forward(days)
    expect((await signInWith(kit, address, late)).status).toBe(400)
  })

  it('keeps no code where it could be read', async () => {
    const staff = await staffWith(kit, 'ImpersonateUser')
    const subject = await subjectOf('apptest@six.example')
    const audit = auditOf(kit)
    await audit()

    const code = String(field((await generate(staff.identityToken, subject)).body, 'code'))

    const tables = ['sign_in_codes', 'audit_entries', 'outbox_messages']
    for (const table of tables) {
      const { rows } = await kit.store.pool.query(`SELECT * FROM ${table}`)
      expect(JSON.stringify(rows.map((row) => ({ ...row, code_hash: undefined })))).not.toContain(`"${code}"`)
    }
    expect(await audit()).toEqual([
      { act: 'code-generated', actorId: staff.userId, userId: null, detail: '' },
    ])
  })

  it('gives no code for an identity that could not sign in with it', async () => {
    const staff = await staffWith(kit, 'ImpersonateUser', 'ManageUsers')
    const subject = await subjectOf('apptest@seven.example')
    await patch(staff.identityToken, subject, '/blocked', true)

    expect((await generate(staff.identityToken, subject)).status).toBe(412)
  })
})
