/**
 * An id must reveal nothing to a caller who may not know of the item. Wherever an endpoint accepts an id, the id of
 * another user's item and an invented id get the same answer, byte for byte except for the ids.
 */
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, type GoodCall, goodCall, tokenFor, wordsOf } from '../kit/calls.ts'
import { invitedLink } from '../kit/invite.ts'
import { textField } from '../kit/sign-in.ts'
import { aWorld, givePrivileges } from '../kit/world.ts'

const kit = await appForThisFile()
/** The owner of the items, and the caller, who has a tree of their own. */
const [there, here] = [await aWorld(kit), await aWorld(kit)]
// The world has a user of every role, which may be more people than a free plan allows.
await kit.store.db.update(users).set({ limitsDisabled: true })
const invitation = await invitedLink(kit, there.owner, there.dataGroupId, 'invited@mail.example')
const passkeyId = await aPasskey()
const [supervisorRecordId, requestId] = await aParentAndARequest()

/** Ids of other users' items, by kind. */
const foreign = {
  ...there.ids,
  member: there.memberIds.Viewer,
  groupMember: there.groupMemberIds.Viewer,
  groupInvite: await aGroupInvite(),
  sharingRequest: await aSharingRequest(),
  invitation: invitation.id,
  session: there.owner.sessionId,
  passkey: passkeyId,
  supervisorRecord: supervisorRecordId,
  parentRequest: requestId,
  subscription: await aSubscription(),
  place: `${there.dataGroupId}-1`,
} as const
type Kind = keyof typeof foreign

/** The kinds of items that parameters name, without the parameter of the permission check. */
const kindsOfNames: Readonly<Record<string, Kind>> = {
  memberId: 'member',
  invitationId: 'invitation',
  sessionId: 'session',
  passkeyId: 'passkey',
  principalId: 'user',
  forUserId: 'user',
  recipientUserId: 'user',
  userId: 'user',
  supervisorId: 'user',
  supervisorRecordId: 'supervisorRecord',
  requestId: 'parentRequest',
  dataGroupId: 'dataGroup',
  profileDataGroupId: 'dataGroup',
  personId: 'person',
  to: 'person',
  into: 'dataGroup',
  around: 'person',
  placeId: 'place',
  contentId: 'content',
  familyId: 'family',
  formerId: 'assertion',
  formerFamilyId: 'family',
  fromId: 'assertion',
  fatherId: 'person',
  motherId: 'person',
  childId: 'person',
  beforeId: 'person',
  subject: 'identity',
}
const kindsOfPaths: readonly (readonly [RegExp, Kind])[] = [
  [/^\/viewerinvitations\//, 'invitation'],
  [/^\/familygroupinvites\//, 'groupInvite'],
  [/^\/datagroupinvites/, 'sharingRequest'],
  [/^\/familygroups/, 'familyGroup'],
  [/^\/identities\//, 'identity'],
  [/^\/usersupervisors/, 'supervisorRecord'],
  [/^\/subscriptions/, 'subscription'],
  [/^\/users\//, 'user'],
  [/^\/datagroups/, 'dataGroup'],
  [/^\/syncs/, 'sync'],
  [/^\/persons/, 'person'],
  [/^\/families/, 'family'],
  [/^\/contenttags\//, 'contentTag'],
  [/^\/content/, 'content'],
  [/^\/places/, 'place'],
]
/**
 * Parameters that are not ids of items: programs, numbers of parts, secrets, plans, keys of the caller's own file. The
 * payment provider invents the ids of payments; they count only together with their secret.
 */
const withoutIds = [
  'getAppReady id',
  'markAppReady id',
  'mapWorkspaceItems to',
  'mapWorkspaceItems ids',
  'addSubscription planId',
  'changeSubscriptionPlan planId',
  'previewPlanChange planId',
  'confirmPaymentIntent id',
  'confirmCardSetup id',
  // What a message to support is about.
  'addSupportTicket subject',
  // Jobs of the server belong to no user, and only staff names them.
  'retryFailedJobs ids',
  'dismissFailedJobs ids',
]

type Part = 'params' | 'query' | 'body'
interface Place {
  readonly name: string
  readonly endpoint: Endpoint
  readonly part: Part
  readonly field: string
  readonly kind: Kind
}

const places: readonly Place[] = allEndpoints.flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part]).flatMap((field) => {
      const kind = withoutIds.includes(`${name} ${field}`) ? null : kindOf(endpoint, field)
      return kind === null ? [] : [{ name, endpoint, part, field, kind }]
    }),
  ),
)

function fieldsOf(schema: Endpoint['body']): string[] {
  const shape: unknown = schema === undefined ? {} : Reflect.get(schema._zod.def, 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

function kindOf({ access, path }: Endpoint, field: string): Kind | null {
  if (access.kind === 'needs' && field === access.param) return access.resource
  if (field === 'memberId' && access.kind === 'needs' && access.resource === 'familyGroup')
    return 'groupMember'
  if (field === 'id' || field === 'ids')
    return kindsOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? null
  // Only a family group is asked to see something.
  if (field === 'principalId' && path === '/datagroupinvites') return 'familyGroup'
  return kindsOfNames[field] ?? null
}

/** Invented ids of the same form: in another tree, and in the tree of the real id. */
function invented(id: string): string[] {
  if (/^[0-9a-f]{8}-/.test(id)) return [crypto.randomUUID()]
  const elsewhere = id.replaceAll(/(^|~)\d+/g, '$1987654321')
  return id.includes('-')
    ? [elsewhere.replace('~987654321', '~987654322'), id.replaceAll(/-([ut]?)1/g, '-$14711')]
    : [elsewhere]
}

function ask({ endpoint, part, field }: Place, id: string): Promise<Answer> {
  const good: GoodCall = goodCall(endpoint, here)
  const asked = { ...good, [part]: { ...Object(good[part]), [field]: id } }
  return call(kit.app, wordsOf(endpoint, asked), {
    token: tokenFor(endpoint, here.owner),
    ...carrying(endpoint, asked.body),
  })
}

/** The answer without the ids in it (unless they are part of another number) and without the request id. */
function told({ status, body, headers }: Answer, id: string) {
  const { requestId: _, status: __, ...rest } = Object(body)
  const text = JSON.stringify(typeof body === 'object' && body !== null ? rest : body)
  return {
    status,
    text: text.replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), 'ID'),
    headers: Object.keys(headers).toSorted(),
  }
}

/** An open invitation to the other owner's family group. */
async function aGroupInvite(): Promise<string> {
  const json = { recipientEmail: 'relative@mail.example' }
  const words = `POST /groupadmin/familygroups/${there.ids.familyGroup}/invites`
  return textField((await call(kit.app, words, { token: there.owner.token, json })).body, 'id')
}

/** A request to share the other owner's tree with the other owner's family group. */
async function aSharingRequest(): Promise<string> {
  const { rows } = await kit.store.pool.query<{ id: string }>(
    `INSERT INTO data_group_invites (data_group_id, family_group_id, sender_user_id, role, created_at, modified_at,
       last_sent_at, expires_at)
     VALUES ($1, $2, $3, 'Viewer', now(), now(), now(), now() + interval '14 days') RETURNING id::text`,
    [there.ids.dataGroup, there.ids.familyGroup, there.owner.userId],
  )
  return rows[0]?.id ?? ''
}

/** The ids of a parent of the other owner's account, and of an open request for a further parent. */
async function aParentAndARequest(): Promise<[string, string]> {
  const { rows: records } = await kit.store.pool.query<{ id: string }>(
    'INSERT INTO user_supervisors (supervisor_id, for_user_id) VALUES ($1, $2) RETURNING id::text',
    [there.byRole.Viewer.userId, there.owner.userId],
  )
  const { rows: requests } = await kit.store.pool.query<{ id: string }>(
    `INSERT INTO parent_requests (for_user_id, asked_by_id, address, created_at, expires_at)
     VALUES ($1, $1, 'parent@mail.example', now(), now() + interval '10 days') RETURNING id::text`,
    [there.owner.userId],
  )
  return [records[0]?.id ?? '', requests[0]?.id ?? '']
}

/** A subscription of the other owner. */
async function aSubscription(): Promise<string> {
  const { rows } = await kit.store.pool.query<{ id: string }>(
    `WITH account AS (
       INSERT INTO paying_accounts (user_id, provider_customer_id) VALUES ($1, 'cus_1') RETURNING user_id)
     INSERT INTO subscriptions (user_id, choice_key, plan_id, status, price, credit, chosen_at, period_start, period_end)
     SELECT user_id, gen_random_uuid(), 'gen.1', 'Active', 1500, 0, now(), now(), now() FROM account
     RETURNING id::text`,
    [there.owner.userId],
  )
  return rows[0]?.id ?? ''
}

async function aPasskey(): Promise<string> {
  const { rows } = await kit.store.pool.query<{ id: string }>(
    `INSERT INTO passkeys (id, identity_id, credential_id, public_key, counter, backed_up, transports, name, created_at)
     SELECT gen_random_uuid(), id, '\\x01', '\\x02', 0, false, '{}', 'Key', now() FROM identities WHERE subject = $1
     RETURNING id::text`,
    [there.owner.subject],
  )
  return rows[0]?.id ?? ''
}

describe('an id of something that the caller may not know of', () => {
  it('occurs in these places', () => {
    const fields = allEndpoints.flatMap(([name, endpoint]) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        fieldsOf(endpoint[part]).map((field) => `${name} ${field}`),
      ),
    )
    const looksLikeId = fields.filter((field) => / (ids?|to|subject|\w+Ids?)$/.test(field))
    const known = new Set(places.map(({ name, field }) => `${name} ${field}`))

    expect(looksLikeId.filter((field) => !known.has(field) && !withoutIds.includes(field))).toEqual([])
    expect(places.length).toBeGreaterThan(60)
  })

  describe.each([
    ['a user', ['User']],
    ['a visitor of the demo', ['User', 'DemoUser']],
  ] as const)('asked by %s', (_who, privileges) => {
    it.each(places.map((place) => [`${place.name}, ${place.field}`, place] as const))(
      '[PRM-17] is answered like an invented one: %s',
      async (_name, place) => {
        await givePrivileges(kit, here.owner, [...privileges])
        const id = foreign[place.kind]
        const real = told(await ask(place, id), id)

        for (const other of invented(id)) expect(told(await ask(place, other), other)).toEqual(real)
      },
    )
  })

  it('[PRM-17] is answered like an invented id in a decision about matches', async () => {
    const define = async (id: string) => {
      const json = { sets: [{ memberIds: [here.ids.person, id] }] }
      const answer = await call(kit.app, 'POST /research/personsets', { token: here.owner.token, json })
      return told(answer, id)
    }
    const real = await define(foreign.person)

    for (const other of invented(foreign.person)) expect(await define(other)).toEqual(real)
  })
})
