/**
 * The session on the real server: renewed in time, renewed too late, ended, replaced by another one; and acting as
 * another user. The test moves the page's clock by hours, and sets the stored data as another tab, or a long sleep,
 * would have left it. Only the lifetime of a renewed token is altered in the server's answers. When a refresh brings
 * another user, another tab has stored that user in the meantime.
 */
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import {
  isActing,
  isSameSession,
  isValid,
  refreshesItself,
  type Session,
} from '#domain/signing-in/session.ts'
import { testDomain } from '#domain/users/test-identities.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import { sessionPaths } from '#machines/session/session.paths.ts'
import { withoutPushes } from './seeds/pushes.ts'
import { type Sessions, staffSessions, type Who } from './seeds/staff-sessions.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { answeredWith, cut, released } from './support/outcomes.ts'
import { turnTo } from './support/page-history.ts'

interface Living extends Stage {
  readonly sessions: Sessions
  readonly line: Line
}

interface Line {
  /** True if calls that renew staff's own tokens fail, as without a network. */
  isCut: boolean
  /** True if the storage cannot be read when the flow wakes up. */
  isUnreadable: boolean
}

const minute = 60_000
const hour = 60 * minute
const [long, short, overdue] = [hour, 10 * minute, 0]

const shown =
  (who: Who | 'nobody', life: number) =>
  ({ sessions }: Living) =>
    sessions.show(who, life)
const unreadable = ({ line }: Living) => {
  line.isUnreadable = true
}

/** What the page finds in storage when it starts or starts again. */
const found: Readonly<Record<string, (world: Living) => Promise<void>>> = {
  nothing: shown('nobody', 0),
  found: shown('staff', long),
  'found a short one': shown('staff', short),
  'found an overdue one': shown('staff', overdue),
  'found one in which somebody acts': shown('acting', long),
  'of another user': shown('other', long),
}

/** What the page finds on this device while a user is signed in. */
const checked = {
  renewed: ({ sessions }: Living) => sessions.livesOn(long),
  'for a short time': ({ sessions }: Living) => sessions.livesOn(short),
  expired: ({ sessions }: Living) => sessions.livesOn(overdue),
  'of somebody else': shown('other', long),
  ended: shown('nobody', 0),
}

const revert = {
  finds: {
    'oneself again': async ({ sessions, line }: Living) => {
      line.isCut = false
      await sessions.keepOwn(long)
    },
    'over too': async ({ sessions, line }: Living) => {
      line.isCut = false
      await sessions.keepOwn(null)
    },
    offline: async ({ sessions, line }: Living) => {
      line.isCut = true
      await sessions.keepOwn(overdue)
    },
  },
}

const atOnce = 'What this browser keeps is looked at in no time: nothing comes between. Level 1 has it slow.'
const ofOtherFlows = 'Chosen on the pages of an invitation and of an app, which have flows of their own.'
const ofPushes = 'Of the push connection, which is a flow of its own: here there are no pushes.'
const whereNothingStarts =
  'A page whose storage cannot be read has no token for any call; level 1 has it for a moment.'
const neverFails = 'The real actor takes every failure upon itself; level 1 has one that does not.'

export const sessionInBrowser = browserFlow<Living>({
  model: sessionPaths,
  bindings: { controls: {} },
  starts: { '': begin },
  hands: {
    'impersonation chosen': chooseToAct,
    'revert chosen': ({ page }) => inBar(page, /^Switch back/),
    'problem dismissed': async ({ page }) => {
      await closeDialog(page)
      await inBar(page, 'Dismiss')
    },
    'sign-out chosen': ({ page }, { state }) =>
      isSignedIn(state.value) ? inMenu(page, /^Sign out/) : turnTo(page, '/signout', {}),
  },
  acts: ['impersonation chosen', 'revert chosen', 'problem dismissed', 'sign-out chosen'],
  world: {
    'session received': async ({ page }, { step, ahead }) => {
      const back = encodeURIComponent(pageFor(ahead))
      const name = page.getByLabel('Name')
      // After a session has ended, the page may still be opening another address.
      await expect(async () => {
        await turnTo(page, `/testsignin?redirect_uri=${back}`, {})
        await name.waitFor({ timeout: 3_000 })
      }).toPass()
      await name.fill(step.name === 'of the same user' ? 'staff' : 'ada')
      await page.getByLabel('Password').fill('kinweave')
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
    'session changed elsewhere': ({ page }) =>
      page.evaluate((key) => void dispatchEvent(new StorageEvent('storage', { key })), currentUserKey),
    'token refused': async ({ page }) => {
      await closeDialog(page)
      // Opening the menu sends a request, which an expired token would not allow.
      const refresh = await menuItem(page, 'Refresh access token')
      await refresh.dispatchEvent('click')
    },
    'woke up': async ({ page, line }) => {
      await page.evaluate(wakeUp, line.isUnreadable ? currentUserKey : null)
      line.isUnreadable = false
    },
  },
  actors: {
    restoreSession: { finds: found },
    refreshSession: {
      calls: (request) => isGrant(request, 'refresh_token'),
      done: {
        renewed: () => released,
        'for a short time': () => answeredWith({ expires_in: short / 1000 }),
        expired: () => answeredWith({ expires_in: 0 }),
        'of somebody else': async ({ sessions }): Promise<Answer> => {
          await sessions.show('other', long)
          return released
        },
        ended: async ({ sessions }): Promise<Answer> => {
          await sessions.end()
          return released
        },
      },
      fails: { offline: () => cut },
    },
    lookAgain: { finds: checked },
    checkSession: { finds: { ...checked, 'storage unreadable': unreadable } },
    impersonate: {
      calls: (request) => (request.postData() ?? '').includes('actor_token='),
      done: { 'as the other': () => released },
      fails: { offline: () => cut },
    },
    revertSession: revert,
    forgetKept: { finds: { forgotten: () => undefined } },
    endSession: { finds: { ended: () => undefined } },
    forgetSession: {
      finds: {
        forgotten: () => undefined,
        'storage unreadable': ({ page }) => page.evaluate(failOnForgetting),
      },
    },
  },
  tells: {
    'session received': ({ session }: { session: Session }, _, world) => isFirst(session, world),
    restoreSession: (session: Session | null, _, world) =>
      // While staff act, the session belongs to another user, so only other sessions are compared by their user.
      session && [lifeOf(session), isActing(session) || isFirst(session, world), isActing(session)],
    refreshSession: outcomeOf,
    lookAgain: outcomeOf,
    checkSession: outcomeOf,
  },
  timers: ['refreshDue', 'refreshRetry', 'sessionRecheck', 'tokensWait'],
  // The test blocks the push connection. So between two steps, the network may seem to come back and to be lost again.
  besides: [
    'session.signedIn.pushes.on|connection lost|0',
    'session.signedIn.pushes.on|connection restored|0',
  ],
  leavesOut,
  waived: {
    'session.restoring|session received*': atOnce,
    'session.signedIn.token.checking|token refused|0': atOnce,
    'session.signedIn.acting.reverting|xstate.after.tokensWait*': atOnce,
    'session.returning.reverting|xstate.after.tokensWait*': atOnce,
    'session.expired|session received|0': atOnce,
    'session.signedIn.token|session received*': 'No page offers to sign in to whoever is signed in.',
    'session.signedIn|another user chosen|0': ofOtherFlows,
    'another user chosen (on a page)': ofOtherFlows,
    'session.signedIn.pushes.on|xstate.error.actor.pushConnection|0': ofPushes,
    'xstate.error.actor.pushConnection (broken)': ofPushes,
    'session.restoring|xstate.error.actor.restoreSession|0': whereNothingStarts,
    'xstate.error.actor.restoreSession (storage unreadable)': whereNothingStarts,
    'session.signedIn.token.not refreshed|xstate.error.actor.lookAgain|0': whereNothingStarts,
    'xstate.error.actor.lookAgain (storage unreadable)': whereNothingStarts,
    'session.forgetting|xstate.error.actor.forgetKept|0': neverFails,
    'xstate.error.actor.forgetKept (storage unreadable)': neverFails,
    'session.signingOut|xstate.error.actor.endSession|0': neverFails,
    'xstate.error.actor.endSession (offline)': neverFails,
  },
})

async function begin(stage: Stage, path: Path): Promise<Living> {
  const { page, request } = stage
  const sessions = await staffSessions(page, request)
  const line: Line = { isCut: false, isUnreadable: false }
  const world = { ...stage, sessions, line }
  await withoutPushes(page)
  await page.route('**/groupadmin/oauth2/token', (call) =>
    line.isCut && sessions.renewsOwn(call.request().postData()) ? call.abort() : call.fallback(),
  )
  await found[path[1]?.step.name ?? '']?.(world)
  await page.goto(pageFor(path))
  return world
}

/** The page with the choice of a user to act as, or a page without data. */
function pageFor(path: Path): string {
  const acts = path.some(({ step }) => step.event.type === 'impersonation chosen')
  return acts ? '/admin/identities' : '/nowhere'
}

async function chooseToAct({ page }: Living): Promise<void> {
  const act = page.getByRole('button', { name: 'Act as this user' })
  if (!(await act.isVisible())) {
    await page.getByRole('searchbox', { name: 'Name or address' }).fill(`ada@${testDomain}`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Ada Tester' }).click()
  }
  await act.click()
}

const isFirst = ({ userId }: Session, world: Living | null) =>
  userId === (world?.sessions.staffId ?? sampleUserId(1))

const lifeOf = (session: Session) => [refreshesItself(session), isValid(session)]

function outcomeOf(
  outcome: { readonly ended: true } | { readonly ended: false; readonly session: Session },
  { session: before }: { readonly session: Session | null },
) {
  if (outcome.ended) return 'ended'
  return [lifeOf(outcome.session), before !== null && isSameSession(outcome.session, before)]
}

const inBar = (page: Page, name: string | RegExp) =>
  page.getByRole('complementary', { name: 'Acting as somebody else' }).getByRole('button', { name }).click()

async function inMenu(page: Page, name: string | RegExp): Promise<void> {
  const item = await menuItem(page, name)
  await item.click()
}

async function menuItem(page: Page, name: string | RegExp): Promise<Locator> {
  const item = page.getByRole('banner').getByRole('button', { name })
  if (!(await item.isVisible())) await page.getByRole('button', { name: /your menu$/ }).click()
  return item
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) return
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

function isGrant(request: Request, kind: string): boolean {
  const grant = new URLSearchParams(request.postData() ?? '').get('grant_type')
  return request.url().endsWith('/groupadmin/oauth2/token') && grant === kind
}

/**
 * Runs in the page: reports that the network is back. Meanwhile, reading the key `unreadable` from the storage fails.
 */
function wakeUp(unreadable: string | null): void {
  const read = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')
  Storage.prototype.getItem = function (this: Storage, key: string) {
    if (key === unreadable) throw new Error('The storage cannot be read')
    return read?.value.call(this, key)
  }
  dispatchEvent(new Event('online'))
  if (read) Object.defineProperty(Storage.prototype, 'getItem', read)
}

/** Runs in the page: the next removal from the storage fails. */
function failOnForgetting(): void {
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'removeItem')
  Storage.prototype.removeItem = (): never => {
    if (write) Object.defineProperty(Storage.prototype, 'removeItem', write)
    throw new Error('The storage cannot be written')
  }
}

/** Timers, the shortest first. If several are running, only the shortest runs out. */
const byLength = ['refreshRetry', 'tokensWait', 'sessionRecheck', 'refreshDue']

function leavesOut({ kind, name, event }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { value, context } = from.snapshot
  const says = (state: string) => JSON.stringify(value).includes(`"${state}"`)
  if (kind === 'time') return lengthOf(event.type) > Math.min(...[...from.running.timers].map(lengthOf))
  // In the path model, the session that is found belongs to the first user.
  const goesOn = name in checked && name !== 'of somebody else' && name !== 'ended'
  if (goesOn && context.session?.userId !== sampleUserId(1)) return true
  if (event.type === 'problem dismissed') return context.problem === null
  if (event.type === 'session received') return value !== 'signedOut'
  if (event.type !== 'impersonation chosen') return false
  return context.session?.userId !== sampleUserId(1) || !(says('fresh') || says('running out'))
}

const isSignedIn = (value: unknown) => JSON.stringify(value).includes('"signedIn"')

const lengthOf = (timer: string) => byLength.findIndex((delay) => timer.includes(`.${delay}.`))
