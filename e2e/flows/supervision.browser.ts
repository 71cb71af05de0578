/**
 * Parents of an account on the real server. The page is the viewer's own account. A user cannot
 * remove their own parent, so the account itself never offers that act. To offer it, the test alters the list of
 * parents: the viewer and another user are parents of a child, and the list shows that other parent, whom the viewer
 * may remove. To get a
 * refusal, the request is altered (a wrong code, another address, an old proof, another caller) or the server is
 * changed meanwhile; every answer to an act is the server's own.
 */
import { expect, type Request, type Route } from '@playwright/test'
import type { EventFrom } from 'xstate'
import { demand } from '#contract/client.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { maxParents } from '#domain/users/decide-parent.ts'
import type { AskedPerson, ParentAct } from '#domain/users/parents.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Step } from '#machines/paths/step.ts'
import type { supervisionMachine } from '#machines/supervision/supervision.machine.ts'
import { supervisionPaths } from '#machines/supervision/supervision.paths.ts'
import { supervisionBindings } from '../bindings/supervision.ts'
import type { Account } from '../support/account.ts'
import { joins, newGroup } from '../support/family-group.ts'
import { withoutParentRequests } from './seeds/exhausted.ts'
import { staffSession } from './seeds/identities.ts'
import { isProving, refusedCodes, sendingCode } from './seeds/mailed-code.ts'
import { pushesCome } from './seeds/pushes.ts'
import {
  ask,
  askPerson,
  cancel,
  leave,
  makeParents,
  parentsOf,
  type Relative,
  recordOf,
  relative,
} from './seeds/relatives.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { actAs } from './seeds/staff-sessions.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released, sentWith } from './support/outcomes.ts'

type Chosen = Extract<EventFrom<typeof supervisionMachine>, { type: 'act chosen' }>

/** A row of the page with buttons. */
interface Row {
  readonly id: ParentAct['id']
  /** Another user ends what the row is about (a parent or a request) before the viewer does. */
  readonly endMeanwhile: () => Promise<unknown>
}

type RowKind = 'parent' | 'sent request' | 'received request'

interface Supervised extends Stage {
  readonly viewer: Relative
  readonly rows: Map<RowKind, Row>
  readonly now: {
    /** The child whose other parent the page lists. */
    child: Relative | null
    act: ParentAct['act']
    /** The person whom the page names as the parent. */
    to: AskedPerson
    code: string
  }
}

export const supervisionInBrowser = browserFlow<Supervised>({
  model: supervisionPaths,
  bindings: supervisionBindings,
  starts: { '': begin },
  leavesOut,
  real: {
    'person chosen': async (event, world) => {
      if ('person' in event && event.person === null) return {}
      const { userId } = await ruth(world)
      world.now.to = { supervisorId: userId }
      return { person: { userId, name: ruthName } }
    },
    'address typed': (event, { now }) => {
      if ('address' in event && event.address === 'maud@') return {}
      const address = `${crypto.randomUUID()}@mail.example`
      now.to = { address }
      return { address }
    },
    'code typed': (event, { now }) => ('code' in event && event.code === '123' ? {} : { code: now.code }),
    'act chosen': async (event, world) => {
      // The cast is safe, because in the path model this event carries an act.
      const { act } = event as Chosen
      return { act: await offered(world, act) }
    },
  },
  actors: {
    sendCode: sendingCode,
    askParent: {
      calls: (request) => isProving(request) || isAsking(request),
      done: {
        asked: async (world) => {
          await withdraw(world)
          return released
        },
        ...refusedCodes,
        'asked already': async (world) => {
          await withdraw(world)
          await askPerson(world.viewer, world.now.to)
          return released
        },
        'own account': ({ viewer: { userId, person }, now: { to } }) =>
          asking(sentWith('address' in to ? { address: person.address } : { supervisorId: userId })),
        'too many parents': (world) => asking(whileFull(world)),
        'managed by a parent': async (world) => asking(await byManaged(world)),
        'proof too old': () => asking(sentWith({ proof: 'nothing' })),
        'not allowed': async (world) => asking(await byStaff(world)),
        gone: () => asking(sentWith({ forUserId: '999999999' })),
        'not accepted': () => asking(sentWith({ address: 'maud@' })),
        'too often': async (world) => asking(await by(await restless(world))),
      },
      fails: { offline: () => cut },
    },
    remove: {
      calls: (request) => request.method() === 'DELETE' && /\/usersupervisors\/\d+$/.test(request.url()),
      done: {
        done,
        'not allowed': byStaff,
        gone,
        'managed by a parent': ({ now: { child } }) => {
          if (child === null) throw new Error('A parent is removed only after one was listed.')
          return by(child)
        },
      },
      fails: { offline: () => cut },
    },
    doAct: {
      calls: (request) => /\/parentrequests\/\d+/.test(request.url()),
      done: { done, 'not allowed': byStaff, gone, 'managed by a parent': toManaged },
      fails: { offline: () => cut },
    },
  },
  waived: {
    'xstate.done.actor.remove (the only way in)':
      'Needs a child account without an address; tests/server/group-admin/child-accounts.test.ts has the refusal, and level 2 its words.',
    'xstate.done.actor.doAct (the only way in)':
      'Only a removal is refused so; the two acts share their answers.',
  },
})

/** Only a confirmation can be refused because of the viewer's own parent. A parent who is gone cannot be removed. */
function leavesOut({ name, event }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { act, problem } = from.snapshot.context
  if (event.type === 'removal confirmed') return problem === 'not-found'
  const isOfRequest = event.type === 'xstate.done.actor.doAct'
  return isOfRequest && name === 'managed by a parent' && act?.act !== 'confirm'
}

async function begin(stage: Stage): Promise<Supervised> {
  const { page } = stage
  const viewer = await relative(stage, 'Nora', 'Ellery')
  const now: Supervised['now'] = { child: null, act: 'cancel', to: { address: '' }, code: '' }
  const group = await newGroup(viewer, 'The Merrowbys')
  await joins(viewer, await ruth(stage), group.id)
  await signedInAs(stage, viewer)
  await page.route(`**/groupadmin/users/${viewer.userId}/parents`, async (call) => {
    const { requests } = await parentsOf(viewer)
    const { items } = now.child === null ? { items: [] } : await parentsOf(now.child)
    await call.fulfill({
      json: { items: items.filter(({ supervisorId }) => supervisorId !== viewer.userId), requests },
    })
  })
  const pushed = pushesCome(page)
  await page.goto('/account/parents')
  await pushed
  return { ...stage, viewer, rows: new Map(), now }
}

const kindOf = {
  remove: 'parent',
  cancel: 'sent request',
  confirm: 'received request',
  decline: 'received request',
} as const satisfies Record<ParentAct['act'], RowKind>

/**
 * Returns the act on a row that the page shows. If the server has no such row, the page must no longer show the last
 * one; then a new row is made, and the server pushes it to the page.
 */
async function offered(world: Supervised, act: ParentAct): Promise<ParentAct> {
  const { page, rows, now } = world
  const kind = kindOf[act.act]
  const known = rows.get(kind)
  if (!known) await expect(page.getByRole('button', { name: new RegExp(`${act.name}$`) })).toHaveCount(0)
  const row = known ?? (await newRow[kind](world))
  rows.set(kind, row)
  now.act = act.act
  // The row was chosen by the kind of act, so its id fits the act.
  return { ...act, id: row.id } as ParentAct
}

const newRow: Readonly<Record<RowKind, (world: Supervised) => Promise<Row>>> = {
  parent: async (world) => {
    const [child, mother] = [await relative(world, 'Ben', 'Child'), await maud(world)]
    world.now.child = child
    await makeParents(child, [mother, world.viewer])
    return { id: await recordOf(child, mother), endMeanwhile: () => leave(child, mother) }
  },
  'sent request': async ({ viewer }) => {
    const requestId = await ask(viewer, 'aunt@mail.example')
    return { id: requestId, endMeanwhile: () => cancel(viewer, requestId) }
  },
  'received request': async (world) => {
    const child = await relative(world, 'Cora', 'Child')
    const requestId = await ask(child, world.viewer.person.address)
    return { id: requestId, endMeanwhile: () => cancel(child, requestId) }
  },
}

const maud = once((stage) => relative(stage, 'Maud', 'Mother'))

const ruthName = 'Ruth Merrowby'

/** A member of the viewer's group. Everybody may know of her, because the requests are also sent as other users. */
const ruth = once(async (stage) => {
  const user = await relative(stage, 'Ruth', 'Merrowby')
  const body = [{ op: 'replace' as const, path: '/namePrivacy' as const, value: 'Everyone' as const }]
  await demand(user.transport, patchUser, { params: { id: user.userId }, body })
  return user
})

/** Cancels the open request to Ruth, because a path may ask her more than once. */
async function withdraw({ viewer, now: { to } }: Supervised): Promise<void> {
  if ('address' in to) return
  const { requests } = await parentsOf(viewer)
  const open = requests.filter((request) => request.to === ruthName)
  await Promise.all(open.map(({ id }) => cancel(viewer, id)))
}

const managed = once(async (stage) => {
  const child = await relative(stage, 'Ben', 'Child')
  await makeParents(child, [await maud(stage)])
  return child
})

const restless = once(async (stage) => {
  const user = await relative(stage, 'Rosa', 'Restless')
  await withoutParentRequests(stage.request, user)
  return user
})

function done({ rows, now }: Supervised): Answer {
  rows.delete(kindOf[now.act])
  return released
}

async function gone({ rows, now }: Supervised): Promise<Answer> {
  const kind = kindOf[now.act]
  await rows.get(kind)?.endMeanwhile()
  rows.delete(kind)
  return released
}

/** Sends the call as another user. */
async function by({ transport }: Account): Promise<Answer> {
  const token = await transport.token()
  return (call) => call.continue(withToken(call, token))
}

/** Sends the call as staff who act as the viewer. */
async function byStaff({ request, viewer }: Supervised): Promise<Answer> {
  const { access } = await actAs(request, await staffSession(request), viewer.userId)
  return (call) => call.continue(withToken(call, access.token))
}

/** Sends the call as a user whose account a parent manages, and for that account. */
async function byManaged(world: Supervised): Promise<Answer> {
  const { userId: forUserId, transport } = await managed(world)
  const token = await transport.token()
  return (call) => sentWith({ forUserId }, withToken(call, token))(call)
}

/** Sends the call as a user whose account a parent manages, about the viewer's request to that user. */
async function toManaged(world: Supervised): Promise<Answer> {
  const child = await managed(world)
  const requestId = await ask(world.viewer, child.person.address)
  const token = await child.transport.token()
  return (call) => {
    const url = call
      .request()
      .url()
      .replace(/(?<=\/parentrequests\/)\d+/, requestId)
    return call.continue({ url, ...withToken(call, token) })
  }
}

const withToken = (call: Route, token: string | null) => ({
  headers: { ...call.request().headers(), authorization: `Bearer ${token}` },
})

/** The server answers while the account has the maximum number of open requests. */
function whileFull({ viewer }: Supervised): Answer {
  return async (call) => {
    const { items, requests } = await parentsOf(viewer)
    const missing = Array.from({ length: maxParents - items.length - requests.length })
    const added = await Promise.all(missing.map(() => ask(viewer, `${crypto.randomUUID()}@mail.example`)))
    const response = await call.fetch()
    await Promise.all(added.map((requestId) => cancel(viewer, requestId)))
    await call.fulfill({ response })
  }
}

/** First the code becomes a proof, which succeeds; then the request with this proof is answered. */
const asking =
  (answer: Answer): Answer =>
  (call) =>
    (isAsking(call.request()) ? answer : released)(call)

const isAsking = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/groupadmin/usersupervisors')
