import { describe, expect, it } from 'vitest'
import { Configuration, Mailbox } from '#contract/configuration.ts'
import { TestContacts } from '#contract/contact.ts'
import { outboxMailer } from '../../../server/mail/outbox.ts'
import { openStore } from '../../../server/store/store.ts'
import { appForThisFile, appOn, call, field, type TestAppOptions } from '../kit/app.ts'
import { mailedCode, signUp } from '../kit/sign-in.ts'

const kit = await appForThisFile()

describe('health and readiness', () => {
  it('answer while all is well', async () => {
    expect(await call(kit.app, 'GET /healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect(await call(kit.app, 'GET /readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  it('answers under a policy that loads nothing, like everything that is no page', async () => {
    expect((await call(kit.app, 'GET /healthz')).headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
  })

  it('distinguish a live server from one that has lost its database', async () => {
    const store = openStore({ connectionString: kit.store.connectionString })
    const other = await appOn(store)
    await store.close()

    const [health, ready] = [await call(other.app, 'GET /healthz'), await call(other.app, 'GET /readyz')]
    await other.app.close()

    expect(health.status).toBe(200)
    expect(ready).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    })
  })
})

describe('what the server is late with', () => {
  const calm = {
    status: 'ready',
    late: [],
    queueSeconds: 0,
    comparisonSeconds: 0,
    waitingForConnection: 0,
  }
  const addJob = async (task: string, data: object, since: string) => {
    const { rows } = await kit.store.pool.query<{ id: string }>(
      'SELECT id::text FROM graphile_worker.add_job($1, $2::json)',
      [task, JSON.stringify(data)],
    )
    await kit.store.pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() - $2::interval, created_at = now() - $2::interval
       WHERE id = $1`,
      [rows[0]?.id, since],
    )
  }
  const noJobs = () => kit.store.pool.query('DELETE FROM graphile_worker._private_jobs')
  const readiness = async () => (await call(kit.app, 'GET /readyz')).body

  it('is nothing while jobs wait for less than ten minutes, or are not due', async () => {
    await noJobs()
    expect(await readiness()).toEqual(calm)
    await addJob('send-mail', {}, '-1 hour')
    await addJob('send-mail', {}, '9 minutes')
    expect(await readiness()).toMatchObject({ late: [], queueSeconds: expect.closeTo(540, -1) })
  })

  it('tells jobs from comparisons, and says nothing of what they contain', async () => {
    await noJobs()
    await addJob('send-mail', { to: 'canary@mail.example' }, '20 minutes')
    expect(await readiness()).toMatchObject({ late: ['queue'], comparisonSeconds: 0 })
    await addJob('match-trees', { lowGroupId: 'canary' }, '2 hours')
    const both = await readiness()
    expect(both).toMatchObject({ late: ['queue', 'comparison'], comparisonSeconds: expect.closeTo(7200, -1) })
    expect(JSON.stringify(both)).not.toContain('canary')
  })

  it('leaves out jobs that a worker does, and those that have failed for good', async () => {
    await noJobs()
    await addJob('send-mail', {}, '1 day')
    await kit.store.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'`,
    )
    await addJob('send-mail', {}, '2 days')
    await kit.store.pool.query(
      'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE locked_at IS NULL',
    )

    expect(await readiness()).toEqual(calm)
    await noJobs()
  })

  it('names the pool while calls wait for a connection, and also when the probe waits in vain', async () => {
    const store = openStore({ connectionString: kit.store.connectionString, connections: 1 })
    const other = await appOn(store)
    const held = await store.pool.connect()
    const waiting = store.pool.query('SELECT 1')
    const ready = call(other.app, 'GET /readyz')
    await expect.poll(() => store.pool.waitingCount, { interval: 5 }).toBe(2)
    held.release()
    await waiting
    expect((await ready).body).toMatchObject({ status: 'ready', late: ['pool'], waitingForConnection: 1 })
    await other.app.close()
    await store.close()
  })

  it('names the pool too when the probe itself gets no connection', async () => {
    const store = openStore({ connectionString: kit.store.connectionString, connections: 1 })
    const other = await appOn({ ...store, ping: () => Promise.reject(new Error('timeout')) })
    const held = await store.pool.connect()
    const waiting = store.pool.query('SELECT 1')

    const ready = await call(other.app, 'GET /readyz')
    held.release()
    await waiting
    await other.app.close()
    await store.close()

    expect(ready).toMatchObject({ status: 503, body: { code: 'unavailable', late: ['pool'] } })
  })
})

describe('the configuration', () => {
  it('names services, keys and ids, null where none is set', async () => {
    const { status, body } = await call(kit.app, 'GET /config.json', { headers: { host: 'localhost:4000' } })

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        productName: 'Kinweave',
        services: {
          identity: 'http://localhost:4000/identity',
          groupadmin: 'http://localhost:4000/groupadmin',
          research: 'http://localhost:4000/research',
          content: null,
        },
        captchaSiteKey: null,
        mapsKey: null,
        googleClientId: null,
        microsoftClientId: null,
        contactsStandIn: null,
        paymentPublicKey: null,
        testBankUrl: null,
        syncAppDownloadUrl: null,
        syncAppUpdate: { latestVersion: '0.1.0', requiredVersion: '0.1.0' },
        development: true,
        testSignIn: false,
        demo: false,
        telemetry: expect.any(Boolean),
      },
    })
    expect(Configuration.safeParse(body).success).toBe(true)
  })

  it('[API3-44] [CFG-02] names the site key of the captcha, and whether test identities may sign in', async () => {
    const live = await appOn(kit.store, { development: false, captchaSiteKey: 'my-site', testPassword: 'x' })
    const { body } = await call(live.app, 'GET /config.json')
    await live.app.close()

    expect(body).toMatchObject({ captchaSiteKey: 'my-site', testSignIn: true, development: false })
  })

  it.each([
    ['127.0.0.1:4321', 'http://127.0.0.1:4321/identity'],
    ['[::1]:4321', 'http://[::1]:4321/identity'],
    ['localhost:4321', 'http://localhost:4321/identity'],
    ['evil.example:4000', 'http://localhost:4000/identity'],
    ['192.168.1.5:4000', 'http://localhost:4000/identity'],
    ['evil"><script>', 'http://localhost:4000/identity'],
  ])('names the services under the address of the caller, if that is ours: %s', async (host, identity) => {
    const { body } = await call(kit.app, 'GET /config.json', { headers: { host } })

    expect(field(field(body, 'services'), 'identity')).toBe(identity)
  })
})

describe('security.txt', () => {
  const textWith = async (options: TestAppOptions) => {
    const { app, clock } = await appOn(kit.store, options)
    clock.now = new Date('2026-11-27T09:00:00.000Z')
    const { status, headers, body } = await call(app, 'GET /.well-known/security.txt')
    await app.close()
    return { status, type: headers['content-type'], body }
  }

  it('says where to report a vulnerability, and expires in less than a year', async () => {
    expect(
      await textWith({
        publicUrl: 'https://kinweave.example',
        securityContact: 'mailto:security@kinweave.example',
        supportAddress: 'help@kinweave.example',
      }),
    ).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: [
        'Contact: mailto:security@kinweave.example',
        'Contact: https://kinweave.example/contact',
        'Expires: 2027-05-26T09:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://kinweave.example/.well-known/security.txt',
        '',
      ].join('\n'),
    })
  })

  it.each([
    [
      'the address of support',
      { supportAddress: 'help@kinweave.example' },
      'Contact: mailto:help@kinweave.example\n',
    ],
    ['the contact page', {}, 'Contact: http://localhost:4000/contact\n'],
  ])('begins with %s if the operator has set no address for such reports', async (_first, options, line) => {
    expect(String((await textWith(options)).body).startsWith(line)).toBe(true)
  })
})

describe('the contacts', () => {
  it('[CFG-04] of Google and Microsoft are read with the keys that the operator has set', async () => {
    const live = await appOn(kit.store, { googleClientId: 'g.apps', microsoftClientId: 'm-1' })
    const { body } = await call(live.app, 'GET /config.json')
    await live.app.close()

    expect(body).toMatchObject({ googleClientId: 'g.apps', microsoftClientId: 'm-1' })
  })

  it('[CTC-01] [CTC-02] of the test provider are sent only while the development doors are open, to our own pages', async () => {
    const { status, body } = await call(kit.app, 'GET /contacts/test.json')
    expect({ status, isRead: TestContacts.safeParse(body).success }).toEqual({ status: 200, isRead: true })

    const headers = { host: 'evil.example:4000' }
    expect((await call(kit.app, 'GET /contacts/test.json', { headers })).status).toBe(404)
    const live = await appOn(kit.store, { development: false })
    const closed = await call(live.app, 'GET /contacts/test.json')
    await live.app.close()
    expect(closed).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('the mailbox', () => {
  it('shows mails, the newest first, while the development doors are open', async () => {
    await signUp(kit, 'mailbox@mail.example')
    const code = await mailedCode(kit, 'mailbox@mail.example')

    const { body } = await call(kit.app, 'GET /mailbox.json')

    expect(Mailbox.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({
      items: [{ to: 'mailbox@mail.example', text: expect.stringContaining(`\n${code}\n`) }],
    })
  })

  it.each([
    ['localhost:4321', 'http://localhost:4000', 200],
    ['127.0.0.1:4321', 'http://localhost:4000', 200],
    ['[::1]:4321', 'http://localhost:4000', 200],
    ['desktop:4000', 'http://desktop:4000', 200],
    ['evil.example:4000', 'http://localhost:4000', 404],
    ['127.evil.example', 'http://localhost:4000', 404],
    ['192.168.1.5:4000', 'http://localhost:4000', 404],
  ])(
    'is asked under %s at %s and answers %i, for a name may be pointed here',
    async (host, publicUrl, status) => {
      const other = await appOn(kit.store, { publicUrl })
      const answer = await call(other.app, 'GET /mailbox.json', { headers: { host } })
      await other.app.close()

      expect(answer.status).toBe(status)
    },
  )

  it('answers 404 to a page that forges the header of a proxy', async () => {
    const other = await appOn(kit.store, { publicUrl: 'https://kinweave.example' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    const answer = await call(other.app, 'GET /mailbox.json', { headers })
    await other.app.close()

    expect(answer.status).toBe(404)
  })

  it('answers 404 if the development doors are closed', async () => {
    const live = await appOn(kit.store, { development: false })
    const answer = await call(live.app, 'GET /mailbox.json')
    await live.app.close()

    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('shows the portraits of a mail in a page that runs and loads nothing, and only while the doors are open', async () => {
    const portraits = [{ contentId: 'one@kinweave', jpeg: Buffer.from('face') }]
    const part = { html: '<img src="cid:one@kinweave" alt="Portrait of Ben">', portraits }
    const mailer = outboxMailer(kit.store, () => kit.clock.now)
    await mailer.send({ to: 'illustrated@mail.example', subject: 'Faces', text: 'Ben' }, part)
    await mailer.send({ to: 'illustrated@mail.example', subject: 'Plain', text: 'Ben' })
    const live = await appOn(kit.store, { development: false })
    const { items } = Mailbox.parse((await call(kit.app, 'GET /mailbox.json')).body)
    const [plain, mail] = items.filter(({ to }) => to === 'illustrated@mail.example')
    const read = (id = '', app = kit.app, headers = {}) =>
      call(app, `GET /mailbox.html?id=${id}`, { headers })

    const { status, body, headers } = await read(mail?.id)
    const answers = [
      await read(plain?.id),
      await read('x'),
      await read('999999999999999999'),
      await read(mail?.id, live.app),
      await read(mail?.id, kit.app, { host: 'evil.example' }),
    ]
    await live.app.close()

    expect([plain?.isIllustrated, mail?.isIllustrated]).toEqual([false, true])
    expect({ status, body }).toEqual({
      status: 200,
      body: `<img src="data:image/jpeg;base64,${Buffer.from('face').toString('base64')}" alt="Portrait of Ben">`,
    })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(404))
  })

  it('keeps the newest 200 mails', async () => {
    await kit.store.pool.query(`INSERT INTO outbox_messages (recipient, subject, body, sent_at)
      SELECT 'many@mail.example', 'x', 'y', now() FROM generate_series(1, 400)`)
    await mailedCode(kit, 'mailbox@mail.example')

    const { rows } = await kit.store.pool.query('SELECT count(*) AS count FROM outbox_messages')

    expect(rows).toEqual([{ count: 200 }])
  })
})

describe('over https', () => {
  it('browsers are told to use only https', async () => {
    const secure = await appOn(kit.store, { publicUrl: 'https://kinweave.example' })
    const { headers } = await call(secure.app, 'GET /healthz')
    await secure.app.close()

    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})
