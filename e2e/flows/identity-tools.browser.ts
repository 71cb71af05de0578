/**
 * What staff do with one identity on the real server, up to acting as its user. The list shows one row; when a path
 * opens that row, the server answers about another identity. Two answers are altered: that an identity waits for a
 * place, because this server has places for all, and that staff may not do something.
 */
import { expect, type Request, type Route } from '@playwright/test'
import type { Result } from '#contract/result.ts'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'
import type { Identity, ToolRights } from '#domain/users/identity-admin.ts'
import { identityToolsPaths } from '#machines/identity-tools/identity-tools.paths.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { sampleSubject } from '#machines/paths/sample-values.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import type { StoredSession } from '#services/session/stored-session.ts'
import { identityToolsBindings } from '../bindings/identity-tools.ts'
import {
  identityToken,
  personIdentity,
  type Seen,
  staffIdentity,
  staffSession,
  testerIdentity,
} from './seeds/identities.ts'
import { keptHere } from './seeds/kept-here.ts'
import { withoutPushes } from './seeds/pushes.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released } from './support/outcomes.ts'

interface Looking extends Stage {
  /** The person whose row is in the list. */
  readonly row: Seen
  /** An identity that waits for a place, at an address for which codes are generated. */
  readonly tester: Seen
  readonly shown: { subject: string; isChanging: boolean }
}

export const identityToolsInBrowser = browserFlow<Looking>({
  model: identityToolsPaths,
  bindings: identityToolsBindings,
  starts: {
    'by staff who may all': (stage, path) => begin(stage, path),
    'by staff who may only read': (stage, path) => begin(stage, path, ['User', 'ReadAllUsers']),
    'of oneself': async (stage) => open(stage, await staffIdentity(stage), await staffSession(stage.request)),
  },
  hands: {
    'identity chosen': async ({ page, row }) =>
      await page.getByRole('button', { name: row.name, exact: true }).click(),
  },
  actors: {
    readIdentity: {
      calls: (request) => isOfOne(request, 'GET', ''),
      done: {
        'waits for a place': waits,
        'a person': ({ shown, row }) => {
          shown.subject = row.subject
          return released
        },
        gone: () => (call) => call.continue({ url: of(call, crypto.randomUUID()) }),
      },
      fails: { offline: () => cut },
    },
    changeIdentity: {
      calls: (request) => isOfOne(request, 'PATCH', ''),
      done: {
        'let in': changed,
        blocked: changed,
        'not allowed': forbidden,
      },
      fails: { offline: () => cut },
    },
    generateCode: {
      calls: (request) => isOfOne(request, 'POST', '/generatecode'),
      done: { 'a code': asked, 'no code': blockedMeanwhile },
      fails: { offline: () => cut },
    },
    actAs: {
      calls: (request) => isLookUp(request) || becomes(request),
      done: {
        'the page is loaded anew': () => released,
        'never signed in':
          ({ tester }) =>
          (call) =>
            call.continue({
              url: call
                .request()
                .url()
                .replace(/subject=[^&]+/, `subject=${tester.subject}`),
            }),
        'not impersonated': () => (call) => (becomes(call.request()) ? cut(call) : released(call)),
      },
      fails: { offline: () => cut },
    },
  },
  leavesOut,
  tells: {
    'xstate.init': ({ rights }: { rights: ToolRights }, _, world) => ({
      ...rights,
      self: rights.self === (world?.row.subject ?? sampleSubject),
    }),
    readIdentity: (read: Result<Identity, string>) => (read.ok ? read.value.waiting : read.problem),
    changeIdentity: (changed: Result<Identity, string>) =>
      changed.ok ? changed.value.blocked : changed.problem,
  },
  // A staff member's own identity has another button, so the test looks for the dialog itself.
  shows: { viewing: { role: 'dialog', name: /./ } },
  waived: {},
})

async function begin(stage: Stage, path: Path, privileges?: StoredSession['privileges']): Promise<Looking> {
  const isOfPerson = path.some(({ step }) => step.name === 'a person')
  const row = isOfPerson ? await personIdentity(stage) : await testerIdentity(stage)
  return await open(stage, row, await staffSession(stage.request, privileges))
}

async function open(stage: Stage, row: Seen, session: StoredSession): Promise<Looking> {
  const { page } = stage
  const tester = row.address.startsWith('apptest') ? row : await testerIdentity(stage)
  const shown = { subject: row.subject, isChanging: false }
  await keptHere(page).write({
    [userKey(session.userId, 'session')]: JSON.stringify(session),
    [currentUserKey]: session.userId,
  })
  await withoutPushes(page)
  // The page reads a changed identity again at once, and that call too must get the identity of the path.
  await page.route(/\/identity\/identities\//, async (call) => {
    if (!shown.isChanging || call.request().method() !== 'GET') return await call.fallback()
    shown.isChanging = false
    await call.continue({ url: of(call, shown.subject) })
  })
  await page.goto('/admin/identities')
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(row.address)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('button', { name: row.name, exact: true })).toHaveCount(1)
  return { ...stage, row, tester, shown }
}

/** The real server's answer, altered to an identity that waits for a place, because this server has places for all. */
function waits({ shown, tester }: Looking): Answer {
  shown.subject = tester.subject
  return async (call) => {
    const response = await call.fetch({ url: of(call, tester.subject) })
    const identity: unknown = await response.json()
    await call.fulfill({ response, json: { ...Object(identity), waiting: true, invited: false } })
  }
}

function changed({ shown }: Looking): Answer {
  shown.isChanging = true
  return asked({ shown })
}

function asked({ shown }: Pick<Looking, 'shown'>): Answer {
  return (call) => call.continue({ url: of(call, shown.subject) })
}

/**
 * The answer to a user who is not staff. The real server answers such a user that the identity does not exist, and it
 * cannot remove only one privilege of staff.
 */
async function forbidden({ request, shown }: Looking): Promise<Answer> {
  const authorization = `Bearer ${await identityToken(request, 'ada')}`
  return async (call) => {
    const headers = { ...call.request().headers(), authorization }
    const response = await call.fetch({ url: of(call, shown.subject), headers })
    const problem: unknown = await response.json()
    await call.fulfill({
      response,
      status: 403,
      json: { ...Object(problem), status: 403, code: 'not-allowed' },
    })
  }
}

/** Another staff member blocks the identity before the viewer does. */
async function blockedMeanwhile({ request, shown }: Looking): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${await identityToken(request, 'staff')}`,
    'content-type': 'application/json-patch+json',
  }
  const data = JSON.stringify([{ op: 'replace', path: '/blocked', value: true }])
  await request.patch(`/identity/identities/${shown.subject}`, { headers, data })
  return asked({ shown })
}

const one = /\/identity\/identities\/([\da-f-]{36})/

const of = (call: Route, subject: string) =>
  call.request().url().replace(one, `/identity/identities/${subject}`)

function isOfOne(request: Request, method: string, further: string): boolean {
  const { pathname } = new URL(request.url())
  return request.method() === method && pathname.replace(one, '') === further
}

function isLookUp(request: Request): boolean {
  return /\/groupadmin\/users\/(\$|%24)lookup/.test(request.url())
}

function becomes(request: Request): boolean {
  return (
    request.url().endsWith('/groupadmin/oauth2/token') && (request.postData() ?? '').includes('actor_token=')
  )
}

/**
 * Answers that the server cannot give: staff members never wait for a place, and a change has the result that was
 * requested.
 */
function leavesOut({ name, event }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { rights, change } = from.snapshot.context
  if (event.type === 'xstate.done.actor.readIdentity')
    return rights.self === sampleSubject && name === 'waits for a place'
  if (event.type !== 'xstate.done.actor.changeIdentity' || name === 'not allowed') return false
  return (name === 'blocked') !== (change?.blocked === true)
}
