/**
 * Deleting the own account on the real server. Every path has an account of its own, because one that waits cannot be
 * used again. To get a refusal, the request is altered (a wrong code, an old proof, an older summary, another caller),
 * or another tab begins first; every answer is the server's own.
 */
import type { Request, Route } from '@playwright/test'
import { decodeJwt } from 'jose'
import { accountDeletionPaths } from '#machines/account-deletion/account-deletion.paths.ts'
import { accountDeletionBindings } from '../bindings/account-deletion.ts'
import { joins, newGroup } from '../support/family-group.ts'
import { demoToken } from './seeds/group-invites.ts'
import { staffSession } from './seeds/identities.ts'
import { isProving, refusedCodes, sendingCode } from './seeds/mailed-code.ts'
import { makeParents, type Relative, relative } from './seeds/relatives.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { actAs } from './seeds/staff-sessions.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released, sentWith } from './support/outcomes.ts'

interface Leaving extends Stage {
  readonly viewer: Relative
  readonly heir: Relative
  readonly child: Relative
  readonly groupId: string
  readonly now: { code: string }
}

export const accountDeletionInBrowser = browserFlow<Leaving>({
  model: accountDeletionPaths,
  bindings: accountDeletionBindings,
  starts: { '': begin },
  real: {
    'group decided': (event, { groupId, heir }) => ({
      familyGroupId: groupId,
      userId: 'userId' in event && event.userId === null ? null : heir.userId,
    }),
    'child switched': (_, { child }) => ({ userId: child.userId }),
    'code typed': (event, { now }) => ('code' in event && event.code === '123' ? {} : { code: now.code }),
  },
  actors: {
    loadSummary: {
      calls: (request) => request.method() === 'GET' && isDeletion(request),
      done: {
        loaded: () => released,
        'not allowed': byStaff,
        'managed by a parent': async (world) => asOwner(await world.child.transport.token()),
        'a visitor of the demo': async (world) => asOwner(await demoToken(world)),
      },
      fails: { offline: () => cut },
    },
    sendCode: sendingCode,
    startDeletion: {
      calls: (request) => isProving(request) || isStarting(request),
      done: {
        started: () => released,
        ...refusedCodes,
        'not allowed': async (world) => starting(await byStaff(world)),
        'managed by a parent': async ({ child }) => starting(asOwner(await child.transport.token())),
        'a visitor of the demo': async (world) => starting(asOwner(await demoToken(world))),
        'proof too old': () => starting(sentWith({ proof: 'nothing' })),
        'something has changed': () => starting(sentWith({ revision: 'an older one' })),
        'a child came': () =>
          starting((call) => call.continue({ postData: bodyWith(call, { children: [] }) })),
        'begun in another tab': () =>
          starting(async (call) => {
            await call.fetch({ postData: bodyWith(call, { idempotencyKey: crypto.randomUUID() }) })
            await call.continue()
          }),
      },
      fails: { offline: () => cut },
    },
  },
  waived: {},
})

async function begin(stage: Stage): Promise<Leaving> {
  const viewer = await relative(stage, 'Nora', 'Ellery')
  const child = await relative(stage, 'Cora', 'Byron')
  const heir = await ruth(stage)
  const group = await newGroup(viewer, 'The Byrons')
  await joins(viewer, heir, group.id)
  await makeParents(child, [viewer])
  await signedInAs(stage, viewer)
  await stage.page.goto('/account?tab=security')
  return { ...stage, viewer, heir, child, groupId: group.id, now: { code: '' } }
}

const ruth = once((stage) => relative(stage, 'Ruth', 'Byron'))

/** Sends the call as staff who act as the viewer. */
async function byStaff({ request, viewer }: Leaving): Promise<Answer> {
  const { access } = await actAs(request, await staffSession(request), viewer.userId)
  return (call) => call.continue({ headers: withToken(call, access.token) })
}

/** Sends the call as another user, about that user's own account. */
function asOwner(token: string | null): Answer {
  const { sub = '' } = decodeJwt(token ?? '')
  return (call) =>
    call.continue({
      url: call
        .request()
        .url()
        .replace(/\/users\/\d+\//, `/users/${sub}/`),
      headers: withToken(call, token),
    })
}

const withToken = (call: Route, token: string | null) => ({
  ...call.request().headers(),
  authorization: `Bearer ${token}`,
})

const bodyWith = (call: Route, changes: object): string =>
  JSON.stringify({ ...JSON.parse(call.request().postData() ?? '{}'), ...changes })

/** First the code becomes a proof, which succeeds; then the request with this proof is answered. */
const starting =
  (answer: Answer): Answer =>
  (call) =>
    (isStarting(call.request()) ? answer : released)(call)

const isDeletion = (request: Request) => /\/users\/\d+\/deletion$/.test(request.url())

const isStarting = (request: Request) => request.method() === 'POST' && isDeletion(request)
