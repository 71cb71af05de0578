import { accountWork, deleteAccountsTask } from '../../../../server/jobs/delete-accounts.ts'
import type { TestApp } from '../../kit/app.ts'
import { call, field } from '../../kit/app.ts'
import { identityTokenFor, type SignedIn } from '../../kit/sign-in.ts'
import { aWorld, type World } from '../../kit/world.ts'

interface Choices {
  readonly handOvers?: readonly { familyGroupId: string; userId: string }[]
  readonly children?: readonly string[]
  readonly idempotencyKey?: string
  readonly revision?: string
  readonly proof?: string
}

/** The calls of people who leave, and the server's work for them. */
export function leavingOn(kit: TestApp) {
  const summaryOf = ({ userId, token }: SignedIn) =>
    call(kit.app, `GET /groupadmin/users/${userId}/deletion`, { token })

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

  return { summaryOf, begin, keep, get, work, count }
}

/** An owner with a tree, a profile, a group, letters, invitations, a card and a photo. */
export async function aFullLife(kit: TestApp): Promise<World> {
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
      'Olga Owner wrote', now()), ('desk@mail.example', 'Question', 'From ${owner.address.toUpperCase()}', now())`,
    `INSERT INTO news_mails VALUES (${owner.userId}, now(), now())`,
    `INSERT INTO calendar_feeds VALUES (${owner.userId}, gen_random_uuid(), now())`,
  ]
  for (const statement of statements) await kit.store.pool.query(statement)
  return world
}
