/**
 * Chooses plans on the real server, whose test bank takes the payments. What another tab does really happens, and the
 * server pushes it to the page. To get a refusal, the test alters the request (another caller, plan or sum). It alters four
 * answers: a late payment and a renewal need a time that has passed, no user who may choose a plan has a parent, and this
 * server sells plans. The page of the payment does not load, because it would end the flow.
 */
import type { Request } from '@playwright/test'
import type { PlanChangePreview } from '#contract/group-admin/subscription.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { Result } from '#contract/result.ts'
import { paymentPath, plansPath } from '#domain/pages/routes.ts'
import type { OwnPlan } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import type { Changed, PlanChangeContext } from '#machines/plan-change/plan-change.machine.ts'
import { planChangePaths } from '#machines/plan-change/plan-change.paths.ts'
import { readClaims } from '#services/session/access-claims.ts'
import { planChangeBindings } from '../bindings/plan-change.ts'
import { type Account, newAccount } from '../support/account.ts'
import { answerProblem } from '../support/answers.ts'
import { beginsPlan, buysPlan, choosesPlan } from '../support/plans.ts'
import { newPerson } from '../support/signed-in.ts'
import { demoToken, managedChild } from './seeds/group-invites.ts'
import { pushesCome } from './seeds/pushes.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released } from './support/outcomes.ts'

interface Choosing extends Stage {
  readonly payer: Account
}

type Previewed = Result<PlanChangePreview, string>

export const planChangeInBrowser = browserFlow<Choosing>({
  model: planChangePaths,
  bindings: planChangeBindings,
  starts: { '': begin },
  leavesOut,
  world: {
    'plan known': async (world, { step, state }) => {
      // The cast is safe, because the state is one of this machine.
      const { own } = state.context as PlanChangeContext
      // The page loads the plan at first, and after a change, by itself.
      if (own === null || state.value === 'changed') return
      if (isSame(own, ownIn(step))) await putsAside(world, own)
      else await makeTrue(world, own, ownIn(step))
    },
  },
  actors: {
    preview: {
      calls: (request) => request.url().includes('/planchange?'),
      done: {
        'to be paid': () => released,
        'free of charge': () => released,
        'not allowed': async (world) => previewedBy(await tokenOf(managedChild(world)), 'gen.1'),
        gone: () => (call) =>
          call.continue({
            url: call
              .request()
              .url()
              .replace(/users\/\d+/, 'users/999999999'),
          }),
        'a visitor of the demo': async (world) => previewedBy(await demoToken(world), 'gen.1'),
        'a child': () => refusedFor(403, 'managed-by-parent'),
        'the same plan': async (world) => previewedBy(await tokenOf(freeUser(world)), 'mem.1'),
        'a plan that is not offered': async (world) => previewedBy(await tokenOf(freeUser(world)), 'pro.1'),
        'a late payment': () => refusedFor(412, 'payment-overdue'),
        'renewed soon': () => refusedFor(412, 'renews-soon'),
        'a given plan': () => refusedFor(403, 'plan-given'),
      },
      fails: { offline: () => cut },
    },
    change: {
      calls: isChange,
      done: {
        'to be paid': () => released,
        'free of charge': () => released,
        'a plan already': async (world) => chosenBy(await tokenOf(subscriber(world)), '?planId=plus.1'),
        'not allowed': async (world) => chosenBy(await tokenOf(managedChild(world)), '?planId=gen.1'),
        gone: async (world) => chosenBy(await tokenOf(freeUser(world)), '/999999999/changeplan?planId=gen.1'),
        'a visitor of the demo': async (world) => chosenBy(await demoToken(world), '?planId=gen.1'),
        'a child': () => refusedFor(403, 'managed-by-parent'),
        'the same plan': async (world) => chosenBy(await tokenOf(freeUser(world)), '?planId=mem.1'),
        'a plan that is not offered': async (world) =>
          chosenBy(await tokenOf(freeUser(world)), '?planId=pro.1'),
        'a late payment': () => refusedFor(412, 'payment-overdue'),
        'renewed soon': () => refusedFor(412, 'renews-soon'),
        'a given plan': () => refusedFor(403, 'plan-given'),
        'another sum': async (world) => chosenBy(await tokenOf(freeUser(world)), '?planId=gen.1&charge=1'),
        'plans are not sold': () => refusedFor(412, 'plans-not-sold'),
      },
      fails: { offline: () => cut },
    },
  },
  tells: {
    'plan known': ({ own }: { own: OwnPlan }) => [own.planId, own.running?.nextPlanId ?? null],
    preview: (seen: Previewed) => (seen.ok ? seen.value.kind === 'pay' : seen.problem),
    change: (changed: Changed) => (changed.ok ? changed.value !== null : changed.problem),
  },
  // The page loads the plan again when it begins to hear of changes, and after each act.
  besides: ['planChange|plan known|0'],
  waived: {},
})

async function begin(stage: Stage, path: Path): Promise<Choosing> {
  const payer = await newUser(stage)
  const world = { ...stage, payer }
  const first = path[1] === undefined ? null : ownIn(path[1].step)
  if (first?.running != null) await buysPlan(payer, stage.origin, 'gen.1')
  if (first?.running?.nextPlanId != null) await choosesPlan(payer, 'mem.1')
  await signedInAs(stage, payer)
  // The browser stays on the page: this answer has no content.
  await stage.page.route(`**${paymentPath}`, (call) => call.fulfill({ status: 204 }))
  const pushed = pushesCome(stage.page)
  await stage.page.goto(plansPath)
  await pushed
  return world
}

/** What another tab does so that the user's plan becomes like this sample. */
async function makeTrue({ payer, origin }: Choosing, own: OwnPlan, { running }: OwnPlan): Promise<void> {
  if (running === null) return
  if (running.nextPlanId !== null) return await choosesPlan(payer, 'mem.1')
  if (own.running === null) await buysPlan(payer, origin, 'gen.1')
  else await choosesPlan(payer, 'gen.1')
}

/** Another tab chooses a larger plan, and puts it aside. The plan stays, but the page loads it again. */
async function putsAside({ payer }: Choosing, { planId, running }: OwnPlan): Promise<void> {
  await beginsPlan(payer, 'plus.1')
  await choosesPlan(payer, running?.nextPlanId ?? planId)
}

/** The cast is safe, because in the path model 'plan known' carries a plan. */
const ownIn = ({ event }: Step) => (event as unknown as { own: OwnPlan }).own

/** The cast is safe, because in the path model 'plan chosen' names a plan. A chosen radio button cannot be chosen again. */
const chosenIn = ({ event }: Step) => (event as unknown as { planId: PlanId }).planId

const newUser = ({ request, origin, info }: Stage) => newAccount(request, origin, newPerson(info.workerIndex))

/** A user without a subscription. */
const freeUser = once(newUser)

const subscriber = once(async (stage) => {
  const user = await newUser(stage)
  await buysPlan(user, stage.origin, 'gen.1')
  return user
})

/** Steps that do not follow from the user's plan, or from what the server has just answered. */
function leavesOut(step: Step, from: Situation | null): boolean {
  if (from === null) return false
  // The cast is safe, because the situation is one of this machine.
  const context = from.snapshot.context as PlanChangeContext
  const due = planAfter(from)
  if (step.event.type === 'plan known')
    return due === null ? !canBecome(from, ownIn(step)) : !isSame(due, ownIn(step))
  // After a change the page first loads the plan again.
  if (due !== null) return true
  if (step.event.type === 'plan chosen') return chosenIn(step) === context.chosen
  if (step.kind !== 'actor done') return false
  // Only a user without a plan is asked to add one.
  if (step.name === 'a plan already') return context.own?.running !== null
  if (step.name === 'to be paid') return isFree(context)
  return step.name === 'free of charge' && !isFree(context)
}

/** True if nothing is charged now: a smaller plan, or the present one, is chosen. */
const isFree = ({ own, chosen }: PlanChangeContext) =>
  chosen === 'mem.1' || (own?.running != null && chosen === own.planId)

/** What a change that costs nothing has made of the plan; null if the page shows that already. */
function planAfter({ snapshot }: Situation): Pick<OwnPlan, 'planId' | 'running'> | null {
  const { own, chosen } = snapshot.context as PlanChangeContext
  if (!snapshot.matches('changed') || own?.running == null || chosen === null) return null
  const nextPlanId = chosen === own.planId ? null : chosen
  if (own.running.nextPlanId === nextPlanId) return null
  return { ...own, running: { ...own.running, nextPlanId } }
}

type Known = Pick<OwnPlan, 'planId' | 'running'>

const isSame = (one: Known, other: Known) =>
  one.planId === other.planId && one.running?.nextPlanId === other.running?.nextPlanId

/** Whether another tab can change the plan into this one, or can put another one aside while the dialog is open. */
function canBecome({ snapshot }: Situation, after: OwnPlan): boolean {
  const { own } = snapshot.context as PlanChangeContext
  if (own === null) return true
  if (isSame(own, after)) return snapshot.matches('confirming')
  return after.running !== null && (own.running !== null || after.running.nextPlanId === null)
}

function isChange(request: Request): boolean {
  return request.method() === 'POST' && /\/subscriptions(\/\d+\/changeplan)?\?planId=/.test(request.url())
}

const tokenOf = async (account: Promise<Account>): Promise<string> =>
  (await (await account).transport.token()) ?? ''

/** The server answers what a plan would do for the user of another token. */
function previewedBy(token: string, planId: PlanId): Answer {
  const userId = readClaims(token)?.sub
  return askedBy(token, `/users/${userId}/planchange?planId=${planId}`)
}

const chosenBy = (token: string, what: string): Answer => askedBy(token, `/subscriptions${what}`)

const askedBy =
  (token: string, path: string): Answer =>
  (call) =>
    call.continue({
      url: call
        .request()
        .url()
        .replace(/(?<=\/groupadmin)\/.*$/, path),
      headers: { ...call.request().headers(), authorization: `Bearer ${token}` },
    })

const refusedFor =
  (status: number, code: ProblemCode): Answer =>
  (call) =>
    answerProblem(call, status, code)
