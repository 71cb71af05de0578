/**
 * Decides about a request to share on the real server. The viewer owns the tree or has sent the request, as the first
 * case of a path says. What the others do really happens on the server, which pushes it to the page. To get a refusal,
 * the test alters the call (another request, another caller). It alters two answers, because no user gets them: a
 * visitor of the demo decides about nothing, and a request is cancelled as soon as its tree is shared otherwise.
 */
import type { Request } from '@playwright/test'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { DataGroupInviteId } from '#contract/wire.ts'
import type { RequestAct, ShownRequest } from '#domain/groups/shown-request.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import { sampleRequests } from '#machines/sharing-request/sample-requests.ts'
import type { SharingRequestContext } from '#machines/sharing-request/sharing-request.machine.ts'
import { sharingRequestPaths } from '#machines/sharing-request/sharing-request.paths.ts'
import { sharingRequestBindings } from '../bindings/sharing-request.ts'
import type { Account } from '../support/account.ts'
import { answerProblem } from '../support/answers.ts'
import { approvesRequest, cancelsRequest, declinesRequest } from '../support/sharing-request.ts'
import { pushesCome } from './seeds/pushes.ts'
import {
  type Asked,
  approvedByOwner,
  asked,
  cancelled,
  prevented,
  restless,
  undecided,
} from './seeds/sharing-requests.ts'
import { signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { cut, released } from './support/outcomes.ts'

interface Deciding extends Stage, Asked {
  readonly id: DataGroupInviteId
}

type Answered = { readonly ok: true; readonly value: ShownRequest } | { readonly ok: false; problem: string }

export const sharingRequestInBrowser = browserFlow<Deciding>({
  model: sharingRequestPaths,
  bindings: sharingRequestBindings,
  starts: { '': begin },
  leavesOut,
  world: {
    'request changed': async (world, { step, before }) => {
      // The page loads the first version by itself.
      if (before.kind !== 'start') await makeTrue(world, requestIn(step))
    },
  },
  actors: {
    decide: {
      calls: (request) => isAct(request, 'approve|reject|cancel'),
      done: {
        approved: () => released,
        'approved as the second side': async ({ manager, id }) => {
          await approvesRequest(manager, id)
          return released
        },
        declined: () => released,
        cancelled: () => released,
        'not allowed': notAllowed,
        gone: () => about('999999999'),
        over: async (world) => about(await cancelled(world)),
        'a visitor of the demo': () => refusedFor('demo-visitor'),
        'a read-only tree': () => refusedFor('tree-disabled'),
        'a limited plan': async (world) => {
          const { caller, ofLimitedPlan } = await prevented(world)
          return by(caller, ofLimitedPlan)
        },
        'limit reached': async (world) => {
          const { caller, aboveLimit } = await prevented(world)
          return by(caller, aboveLimit)
        },
        'shared already': () => refusedFor('member-already'),
      },
      fails: { offline: () => cut },
    },
    resend: {
      calls: (request) => isAct(request, 'resend'),
      done: {
        'sent again': () => released,
        'not allowed': ({ owner, id }) => by(owner, id),
        gone: () => about('999999999'),
        over: async (world) => about(await cancelled(world)),
        'sent lately': async (world) => about(await approvedByOwner(world)),
        'too many tries': async (world) => by(await restless(world), world.id),
      },
      fails: { offline: () => cut },
    },
  },
  tells: {
    'request changed': ({ request }: { request: ShownRequest }) => toldOf(request),
    decide: (answer: Answered) => (answer.ok ? outcomeOf(answer.value) : answer.problem),
  },
  timers: ['leastBusyTime'],
  quick: ['leastBusyTime'],
  // The page reads the request again after each refusal, and when the other parts of the page have been loaded.
  besides: [
    'sharingRequest|request changed|0',
    'sharingRequest.waiting|request changed|0',
    'sharingRequest.declining|request changed|1',
    'sharingRequest.confirming cancellation|request changed|1',
    'sharingRequest.writing|request changed|1',
  ],
  waived: {},
})

async function begin(stage: Stage, path: Path): Promise<Deciding> {
  const known = await asked(stage)
  const world = { ...stage, ...known, id: await undecided(known) }
  const first = path[1] === undefined ? sampleRequests.toDecide : requestIn(path[1].step)
  if (first.dataApproval === 'Approved') await approvesRequest(known.owner, world.id)
  await makeTrue(world, first)
  await signedInAs(stage, first.viewer.isSender ? known.sender : known.owner)
  const pushed = pushesCome(stage.page)
  await stage.page.goto(sharingRequestPath(world.id))
  await pushed
  return world
}

/** What the others do so that the request becomes like this sample. */
async function makeTrue({ sender, manager, id }: Deciding, like: ShownRequest): Promise<void> {
  if (like.result === 'Cancelled') await cancelsRequest(like.viewer.isSender ? manager : sender, id)
  else if (like.groupApproval === 'Rejected') await declinesRequest(manager, id)
  else if (like.groupApproval === 'Approved') await approvesRequest(manager, id)
}

/** The cast is safe, because in the path model 'request changed' carries a request. */
const requestIn = ({ event }: Step) => (event as unknown as { request: ShownRequest }).request

function toldOf(request: ShownRequest) {
  const { viewer, result, dataApproval, groupApproval } = request
  const decisions = result === 'Cancelled' ? null : [dataApproval, groupApproval]
  return [viewer.isSender, viewer.decidesForData, result, decisions]
}

const outcomeOf = ({ result, dataApproval }: ShownRequest) =>
  result === 'Cancelled' ? [result] : [result, dataApproval]

/** The answers that only an approval gets. */
const ofApproval = new Set([
  'approved',
  'approved as the second side',
  'a visitor of the demo',
  'a limited plan',
  'limit reached',
  'shared already',
])

function leavesOut(step: Step, from: Situation | null): boolean {
  if (from === null) return false
  // The cast is safe, because the situation is one of this machine.
  const { request, act } = from.snapshot.context as SharingRequestContext
  if (step.event.type === 'request changed') return request !== null && !follows(request, requestIn(step))
  if (step.kind !== 'actor done') return false
  if (isDone(step) && request?.result !== 'Pending') return true
  return step.actor === 'decide' && act !== null && !answers(act, step.name)
}

const isDone = ({ event }: Step) => 'output' in event && (event.output as Answered).ok

/** Whether what the others do can lead from one version of a request to another. */
function follows(before: ShownRequest, after: ShownRequest): boolean {
  if (before.viewer.isSender !== after.viewer.isSender || before.result !== 'Pending') return false
  if (after.result === 'Cancelled') return true
  return (
    before.groupApproval === 'Pending' &&
    after.groupApproval !== 'Pending' &&
    before.dataApproval === after.dataApproval &&
    before.lastSentDate === after.lastSentDate
  )
}

function answers(act: RequestAct, outcome: string): boolean {
  if (ofApproval.has(outcome)) return act === 'approve'
  if (outcome === 'declined') return act === 'reject'
  return outcome === 'cancelled' ? act === 'cancel' : true
}

const isAct = (request: Request, acts: string) =>
  request.method() === 'POST' && new RegExp(`/datagroupinvites/\\d+/(${acts})$`).test(request.url())

/** The sender decides for no side. A side that has approved does not cancel. */
async function notAllowed(world: Deciding): Promise<Answer> {
  const { sender, owner, id } = world
  const [asSender, asOwner] = [await by(sender, id), await by(owner, await approvedByOwner(world))]
  return (call) => (isAct(call.request(), 'cancel') ? asOwner : asSender)(call)
}

/** The server answers the call about another request. */
const about =
  (id: string): Answer =>
  (call) =>
    call.continue({ url: withId(call.request(), id) })

/** The server answers the call as if another user had sent it, about this request. */
async function by({ transport }: Account, id: DataGroupInviteId): Promise<Answer> {
  const authorization = `Bearer ${await transport.token()}`
  return (call) =>
    call.continue({
      url: withId(call.request(), id),
      headers: { ...call.request().headers(), authorization },
    })
}

const withId = (request: Request, id: string) => request.url().replace(/(?<=\/datagroupinvites\/)\d+/, id)

const refusedFor =
  (code: ProblemCode): Answer =>
  (call) =>
    answerProblem(call, 403, code)
