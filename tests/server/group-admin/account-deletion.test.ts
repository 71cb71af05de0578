import { runOnce } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { deletionReminder, deletionWait } from '#domain/users/decide-account-deletion.ts'
import { keptAfterDeletion } from '#domain/users/kept-after-deletion.ts'
import { accountWork, deleteAccountsTask } from '../../../server/jobs/delete-accounts.ts'
import { quiet } from '../../../server/jobs/quiet.ts'
import { sweepContents } from '../../../server/research/sweep-contents.ts'
import { actAs } from '../kit/acting.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { deliverMail, mailsTo } from '../kit/mail.ts'
import { identityTokenFor, type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aWorld, givePrivileges, makeKnown, supervise, type World } from '../kit/world.ts'

const kit = await appForThisFile()

const summaryOf = ({ userId, token }: SignedIn) =>
  call(kit.app, `GET /groupadmin/users/${userId}/deletion`, { token })

interface Choices {
  readonly handOvers?: readonly { familyGroupId: string; userId: string }[]
  readonly children?: readonly string[]
  readonly idempotencyKey?: string
  readonly revision?: string
  readonly proof?: string
}

/** Signs in again, looks at the summary, and deletes the account. */
async function begin(person: SignedIn, choices: Choices = {}) {
  const { body } = await summaryOf(person)
  return call(kit.app, `POST /groupadmin/users/${person.userId}/deletion`, {
    token: person.token,
    json: {
      revision: field(body, 'revision') ?? '',
      handOvers: [],
      children: [],
      idempotencyKey: crypto.randomUUID(),
      proof: await identityTokenFor(kit, person.address),
      ...choices,
    },
  })
}

const keep = ({ userId, token }: SignedIn) =>
  call(kit.app, `DELETE /groupadmin/users/${userId}/deletion`, { token })
const get = (path: string, { token }: SignedIn) => call(kit.app, `GET /${path}`, { token })

/** The hourly work of a server whose clock is ahead by some milliseconds. */
const work = (ahead: number) =>
  accountWork({
    store: kit.store,
    clock: () => new Date(kit.clock.now.getTime() + ahead),
    publicUrl: kit.publicUrl,
    payments: null,
  })[deleteAccountsTask]?.({})

const count = async (query: string, ...values: unknown[]): Promise<number> =>
  (await kit.store.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`, values))
    .rows[0]?.count ?? 0

/** Every table of the product and of its queue with a row that contains one of the words, also as hexadecimal digits. */
async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const { rows } = await kit.store.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { name } of rows)
    if (
      (await count(
        `${name} t WHERE lower(t::text) LIKE ANY ($1)`,
        forms.map((form) => `%${form}%`),
      )) > 0
    )
      found.push(name)
  return found
}

/** Every table with the number of a user in a column that refers to users. */
async function tablesKnowing(userId: string): Promise<string[]> {
  const { rows } = await kit.store.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema = 'public' AND c.data_type = 'bigint'
       AND c.column_name LIKE ANY ('{%user_id,owner_id,actor_id,author_id,%supervisor_id,%_by,%_by_id}')
     ORDER BY 1, 2`,
  )
  const found = new Set<string>()
  for (const { table, column } of rows)
    if ((await count(`${table} WHERE ${column} = $1`, userId)) > 0) found.add(table)
  return [...found]
}

/** An owner with a tree, a profile, a group, letters, invitations, a card and a photo. */
async function aFullLife(): Promise<World> {
  const world = await aWorld(kit)
  const { owner, stranger, dataGroupId, ids } = world
  const bytes = Buffer.from('a photo of Olga Owner')
  const { hash } = await kit.files.blobs.keepBytes(bytes)
  await kit.store.pool.query(
    `UPDATE content_data SET hash = $2, status = 'Available', file_type = 'image/jpeg' WHERE data_group_id = $1`,
    [dataGroupId, hash],
  )
  const statements = [
    `UPDATE users SET mobile_number = 'Olga phone', photo_url = 'Olga.jpg', metadata = '{"note":"Olga Owner"}' WHERE id = ${owner.userId}`,
    `INSERT INTO support_tickets (idempotency_key, inquiry_type, priority, first_name, last_name, email, subject,
      message, created_at, modified_at) VALUES (gen_random_uuid(), 'Other', 'Low', 'Olga', 'Owner', '${owner.address}', 'Olga', 'Olga',
      now(), now())`,
    `INSERT INTO family_group_invites (family_group_id, sender_user_id, recipient_email, recipient_role,
      sender_message, created_at, last_sent_at, expires_at) VALUES (${ids.familyGroup}, ${owner.userId}, 'guest@mail.example', 'Member',
      'Love, Olga Owner', now(), now(), '2027-01-01')`,
    `INSERT INTO family_group_invites (sender_user_id, recipient_email, recipient_role, recipient_first_name,
      created_at, last_sent_at, expires_at) VALUES (${stranger.userId}, '${owner.address}', 'Member', 'Olga', now(), now(), '2027-01-01')`,
    `INSERT INTO viewer_invitations (data_group_id, inviter_id, address, created_at, last_sent_at, expires_at)
      VALUES (${dataGroupId}, ${owner.userId}, 'aunt@mail.example', now(), now(), '2027-01-01')`,
    `INSERT INTO parent_requests (for_user_id, asked_by_id, address, created_at, expires_at)
      VALUES (${stranger.userId}, ${stranger.userId}, '${owner.address}', now(), '2027-01-01')`,
    `INSERT INTO audit_entries (at, act, actor_id, actor_name, user_id) VALUES (now(), 'user-read', ${owner.userId}, 'Olga Owner', ${stranger.userId})`,
    `INSERT INTO paying_accounts (user_id, provider_customer_id) VALUES (${owner.userId}, 'cus_' || ${owner.userId})`,
    `INSERT INTO payment_methods VALUES ('pm_' || ${owner.userId}, ${owner.userId}, 'visa', '4242', 2030, 1, 'Olga Owner')`,
    `INSERT INTO payment_ledger (user_id, provider_invoice_id, kind, reason, amount, happened_at)
      VALUES (${owner.userId}, 'in_' || ${owner.userId}, 'charge', 'chosen', 500, now())`,
    `INSERT INTO outbox_messages (recipient, subject, body, sent_at) VALUES ('aunt@mail.example', 'News',
      'Olga Owner wrote', now())`,
    `INSERT INTO news_mails VALUES (${owner.userId}, now(), now())`,
    `INSERT INTO calendar_feeds VALUES (${owner.userId}, gen_random_uuid(), now())`,
  ]
  for (const statement of statements) await kit.store.pool.query(statement)
  return world
}

describe('deleting an account', () => {
  it('leaves nothing in any table or store that names the person, but what the page about privacy names', async () => {
    const { owner } = await aFullLife()
    const words = ['Olga', owner.address]
    expect((await tablesWith(...words)).length).toBeGreaterThan(8)

    const begun = await begin(owner)
    expect(begun).toMatchObject({ status: 200 })
    await work(deletionWait)

    // The last mail is still to be sent, and its job is the only place with the address.
    expect(await tablesWith(...words)).toEqual(['graphile_worker._private_jobs'])
    const sent: { to: string; subject: string }[] = []
    await runOnce({
      pgPool: kit.store.pool,
      taskList: { 'send-mail': async (mail) => void sent.push(mail as { to: string; subject: string }) },
      noHandleSignals: true,
      logger: quiet,
    })
    expect(sent.filter(({ to }) => to === owner.address).at(-1)?.subject).toBe(
      'Your Kinweave account is deleted',
    )
    expect(await tablesWith(...words)).toEqual([])
    const kept = keptAfterDeletion.flatMap(({ tables }) => tables)
    expect(kept).toEqual(expect.arrayContaining(await tablesKnowing(owner.userId)))
    await sweepContents({
      store: kit.store,
      blobs: kit.files.blobs,
      uploadsFolder: kit.files.uploadsFolder,
      clock: () => kit.clock.now,
    })
    expect([...kit.files.stored.values()].filter((bytes) => bytes.includes('Olga'))).toEqual([])
  })

  it('can be repeated: nothing is left to do, and the other accounts are whole', async () => {
    const { owner, stranger } = await aFullLife()
    await begin(owner)

    await Promise.all([work(deletionWait), work(deletionWait)])
    await work(deletionWait)

    expect(await count('users WHERE id = $1', owner.userId)).toBe(0)
    expect(await get(`groupadmin/users/${stranger.userId}`, stranger)).toMatchObject({ status: 200 })
  })

  it('destroys everything or nothing: after a failure in between, the next run does all of it', async () => {
    const { owner, dataGroupId } = await aFullLife()
    await begin(owner)
    await kit.store.pool.query(`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'late'; END $$;
      CREATE TRIGGER fail_late BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail_late()`)

    await expect(work(deletionWait)).rejects.toThrow(/late|Failed query/)
    expect(await count('data_groups WHERE id = $1', dataGroupId)).toBe(1)
    await kit.store.pool.query('DROP FUNCTION fail_late CASCADE')
    await work(deletionWait)

    expect(await count('data_groups WHERE id = $1', dataGroupId)).toBe(0)
    expect(await count('users WHERE id = $1', owner.userId)).toBe(0)
  })

  it('does nothing before the last day, and reminds once, three days before', async () => {
    const owner = await signedIn(kit)
    await begin(owner)

    await work(deletionWait - deletionReminder - 1)
    const early = (await mailsTo(kit, owner.address)).map(({ subject }) => subject)
    await work(deletionWait - deletionReminder)
    await work(deletionWait - 1)

    const subjects = (await mailsTo(kit, owner.address)).map(({ subject }) => subject)
    const soon = 'Your Kinweave account will be deleted in three days'
    expect(early).not.toContain(soon)
    expect(subjects.filter((subject) => subject === soon)).toHaveLength(1)
    expect(await count('users WHERE id = $1', owner.userId)).toBe(1)
  })
})

describe('an account that waits', () => {
  it('ends all sessions and hides everything at once; keeping it brings everything back', async () => {
    const { owner, byRole, dataGroupId, ids } = await aFullLife()
    const member = byRole.Member
    await shareWithGroup(kit.store, dataGroupId, ids.familyGroup as never).onConflictDoNothing()
    await makeKnown(kit, owner)
    const paths = [
      `groupadmin/users/${owner.userId}`,
      `groupadmin/datagroups/${dataGroupId}`,
      `groupadmin/familygroups/${ids.familyGroup}/members`,
      `research/persons/${ids.person}`,
    ]
    const seen = async () => Promise.all(paths.map(async (path) => (await get(path, member)).status))
    const rows = () => count('data_group_members')
    const before = await rows()
    const elsewhere = await identityTokenFor(kit, owner.address)
    expect(await seen()).toEqual([200, 200, 200, 200])

    await begin(owner)

    expect(await seen()).toEqual([404, 404, 404, 404])
    expect(await get(`groupadmin/users/${owner.userId}`, owner)).toMatchObject({ status: 401 })
    const identity = await call(kit.app, `GET /identity/identities/${owner.subject}`, { token: elsewhere })
    expect(identity.status).toBe(401)

    expect(await keep(owner)).toMatchObject({ status: 204 })
    expect(await keep(owner)).toMatchObject({ status: 204 })
    expect(await seen()).toEqual([200, 200, 200, 200])
    expect(await rows()).toBe(before)
    await work(deletionWait)
    expect(await get(`groupadmin/users/${owner.userId}`, owner)).toMatchObject({ status: 200 })
    expect((await mailsTo(kit, owner.address)).map(({ subject }) => subject)).toContain(
      'Your Kinweave account stays',
    )
  })

  it('cancels open invitations and requests in the same transaction', async () => {
    const { owner, ids, dataGroupId } = await aFullLife()

    await begin(owner)

    expect(
      await count(`family_group_invites WHERE family_group_id = $1 AND result = 'Pending'`, ids.familyGroup),
    ).toBe(0)
    expect(
      await count(
        'viewer_invitations WHERE data_group_id = $1 AND cancelled_at IS NULL AND accepted_at IS NULL',
        dataGroupId,
      ),
    ).toBe(0)
    expect(await count('calendar_feeds WHERE user_id = $1', owner.userId)).toBe(0)
  })

  it('does not come back into sight when another waiting account is kept', async () => {
    const { owner, byRole, dataGroupId } = await aFullLife()
    const viewer = byRole.Viewer
    await begin(viewer)
    await begin(owner)

    await keep(viewer)
    expect(await get(`groupadmin/datagroups/${dataGroupId}`, viewer)).toMatchObject({ status: 404 })
    await keep(owner)
    expect(await get(`groupadmin/datagroups/${dataGroupId}`, viewer)).toMatchObject({ status: 200 })
  })
})

describe('what is asked before', () => {
  it('names groups with heirs, trees with those who see them, and children', async () => {
    const { owner, ids, dataGroupId } = await aFullLife()
    const child = await signedIn(kit, { givenName: 'Cora', familyName: 'Child' })
    await supervise(kit, owner, child)

    const { status, body } = await summaryOf(owner)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      groups: [{ id: ids.familyGroup, others: 4 }],
      trees: [{ id: dataGroupId }],
      children: [{ userId: child.userId, name: 'Cora Child', otherParents: [] }],
      planId: null,
      isStaff: false,
      tickets: 2,
    })
  })

  it('hands a group over at once, to a member who was offered', async () => {
    const { owner, byRole, ids } = await aFullLife()
    const heir = byRole.Administrator

    const handOvers = [{ familyGroupId: ids.familyGroup, userId: heir.userId }]
    expect(await begin(owner, { handOvers })).toMatchObject({ status: 200 })

    const groups = () => get(`groupadmin/familygroups?ids=${ids.familyGroup}`, heir)
    expect((await groups()).body).toMatchObject({ items: [{ id: ids.familyGroup, ownerId: heir.userId }] })
    await work(deletionWait)
    expect((await groups()).body).toMatchObject({ items: [{ id: ids.familyGroup, ownerId: heir.userId }] })
  })

  it('asks anew if something has changed since the summary', async () => {
    const owner = await signedIn(kit)
    const { body } = await summaryOf(owner)
    await aFamilyGroup(kit.store, owner.userId)

    const refused = await begin(owner, { revision: String(field(body, 'revision')) })

    expect(refused).toMatchObject({ status: 412, body: { code: 'deletion-changed' } })
    expect(await count('account_deletions WHERE user_id = $1', owner.userId)).toBe(0)
  })

  it('takes an heir who was not offered for a change', async () => {
    const { owner, ids, stranger } = await aFullLife()

    const handOvers = [{ familyGroupId: ids.familyGroup, userId: stranger.userId }]

    expect(await begin(owner, { handOvers })).toMatchObject({ body: { code: 'deletion-changed' } })
  })

  it('leaves a child with the other parent, and deletes a child without one only if the parent says so', async () => {
    const [parent, other] = [await signedIn(kit), await signedIn(kit)]
    const [shared, alone] = [await signedIn(kit), await signedIn(kit)]
    for (const child of [shared, alone]) await supervise(kit, parent, child)
    await supervise(kit, other, shared)

    expect(await begin(parent)).toMatchObject({ body: { code: 'children-undecided' } })
    expect(await begin(parent, { children: [alone.userId] })).toMatchObject({ status: 200 })

    expect(await keep(alone)).toMatchObject({ status: 401 })
    const back = { ...alone, ...(await signedInAgain(alone)) }
    expect(await keep(back)).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(await count('user_supervisors WHERE for_user_id = $1', shared.userId)).toBe(1)
    await work(deletionWait)
    expect(await count('users WHERE id = ANY ($1)', [parent.userId, alone.userId])).toBe(0)
    expect(await count('users WHERE id = $1', shared.userId)).toBe(1)
  })

  it('brings children back with the parent', async () => {
    const [parent, child] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    await begin(parent, { children: [child.userId] })

    await keep(parent)

    expect(await count('account_deletions')).toBe(
      await count('account_deletions WHERE user_id <> $1', parent.userId),
    )
    expect(await get(`groupadmin/users/${child.userId}`, parent)).toMatchObject({ status: 200 })
  })
})

/** A new session for an account that may be waiting. */
async function signedInAgain({ address }: SignedIn) {
  const answer = await call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await identityTokenFor(kit, address),
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    },
  })
  return { token: String(field(answer.body, 'access_token')) }
}

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
