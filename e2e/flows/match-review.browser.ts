/**
 * Reviewing matches on the real server: pairs of two trees of one family. The server proposes nothing for these trees,
 * so the paths review pairs that the server has joined itself. Both trees belong to the user, so the answer is altered
 * if another user must decide a match. An answer of the user is held until the path has ended, because its effect would
 * be pushed at once. It then goes to the real server, and the test checks what the server has stored.
 */
import { expect, type Page, type Route } from '@playwright/test'
import { send } from '#contract/client.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { getMatch, listMatches, takeBackMatchDecision } from '#contract/research/match.ts'
import { type DataGroupId, MatchId } from '#contract/wire.ts'
import type { Proposals } from '#domain/match-review/match.ts'
import { matchReviewPaths } from '#machines/match-review/match-review.paths.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import { matchReviewBindings } from '../bindings/match-review.ts'
import { type Account, newAccount, uploadFile } from '../support/account.ts'
import { newPerson } from '../support/signed-in.ts'
import { merrowbyFile, thorncliffeFile } from '../support/two-trees.ts'
import { pushesCome, withoutPushes } from './seeds/pushes.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { askedFor, cut, released } from './support/outcomes.ts'

interface Matched {
  readonly account: Account
  readonly treeId: DataGroupId
  /** The page token with which the server lists only the last match. */
  readonly last: string
}

interface Reviewing extends Stage, Matched {
  /** The calls that send the user's answers. They are held until the path has ended. */
  readonly held: Route[]
  /** The person's final answer; null if they undid it, undefined if they gave none. */
  readonly said: string | null | undefined
}

const together =
  'The page tells of a refusal together with the news that all answers were sent; level 2 has each alone.'

const found = 'states=automatic&pageSize='

export const matchReviewInBrowser = browserFlow<Reviewing>({
  model: matchReviewPaths,
  bindings: matchReviewBindings,
  starts: { 'of all trees': begin },
  leavesOut,
  world: {
    'data changed': async ({ account, treeId }) => {
      const value = `Papers of ${crypto.randomUUID()}`
      const body = [{ op: 'replace' as const, path: '/name' as const, value }]
      await send(account.transport, patchDataGroup, { params: { id: treeId }, body })
    },
    'connection returned': async ({ context }) => {
      await context.setOffline(true)
      await context.setOffline(false)
    },
  },
  actors: {
    loadProposals: {
      calls: (request) => /\/research\/matches\?states=proposed&pageSize=50/.test(request.url()),
      done: {
        'one with another behind it': () => askedFor(/states=.*$/, `${found}1`),
        'one that is for others to decide': ({ last }) => forOthers(`${found}1&next=${last}`),
        nothing: () => askedFor(/states=.*$/, 'states=rejected'),
      },
      fails: { offline: () => cut },
    },
    loadPair: {
      calls: (request) => request.url().endsWith('/record'),
      done: {
        both: () => released,
        'one who is gone': ({ treeId }) => askedFor(/persons\/[\d-]+/, `persons/${treeId}-999999`),
      },
      fails: { offline: () => cut },
    },
  },
  tells: {
    // A repeated request fetches as many matches as before, which may be several pages.
    loadProposals: ({ matches, next }: Proposals) =>
      [matches.length, matches.some(({ mayDecide }) => mayDecide), next !== null].map(Boolean),
  },
  after: reachesTheServer,
  timers: ['glanceTime', 'answerRetry', 'matchesPause'],
  quick: ['glanceTime', 'matchesPause'],
  waived: {
    'matchReview|answer refused*': together,
    'answer refused*': together,
    'matchReview.asking.fetching||0':
      'The list is never faster than the pair here; level 2 has it change while a pair is fetched.',
    'matchReview.proposals.shown.changed|data changed|0':
      'Two changes within two seconds come at the whim of the network; level 2 has them one behind the other.',
  },
})

function leavesOut({ event, kind, name, actor }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { timers, actors } = from.running
  // A pair that the page remembers is shown at once, so nothing else can happen before it is loaded.
  if (actors.has('loadPair') && actor !== 'loadPair') return true
  // While an answer waits for its next attempt, no change of data is awaited, because the attempt may start by itself
  // before the server has sent the change.
  if (event.type === 'data changed') return [...timers].some((timer) => timer.includes('answerRetry'))
  const { queue } = matchReviewPaths.machine.resolveState(from.snapshot).context
  // The page remembers pairs that it has shown. Only the last pair has certainly not been shown, so only its request
  // can fail.
  const isLast =
    queue.next === null && queue.waiting.length === 1 && queue.steps.length + queue.later.length === 0
  return actor === 'loadPair' && !isLast && (kind === 'actor fails' || name === 'one who is gone')
}

async function begin(stage: Stage, path: Path): Promise<Reviewing> {
  const known = await matched(stage)
  const { page } = stage
  const changes = path.some(({ step }) => step.event.type === 'data changed')
  await signedInAs(stage, known.account)
  const held: Route[] = []
  await page.route(decision, (call) => void held.push(call))
  const pushed = changes ? pushesCome(page) : withoutPushes(page)
  await page.goto('/matches')
  await pushed
  return { ...stage, ...known, held, said: saidOn(path) }
}

const decision = '**/decision'

function saidOn(path: Path): string | null | undefined {
  const answer = path.findLastIndex(({ goals }) => goals.includes(answered))
  if (answer < 0) return undefined
  const isUndone = path.slice(answer).some(({ step }) => step.event.type === 'undo chosen')
  return isUndone ? null : path[answer]?.step.name
}

const answered = 'matchReview.asking.in sight.asked|answer chosen|0'

/** Sends the held answers, checks them on the server, and restores everything for the next path. */
async function reachesTheServer({ page, account, held, said }: Reviewing): Promise<void> {
  await expect.poll(() => held.length).toBe(said === undefined ? 0 : 1)
  const [first] = held
  if (!first || said === undefined) return
  const id = matchIn(first)
  await page.unroute(decision)
  const methods = answeredOn(page)
  await first.continue()
  const kept = async () => {
    const { decisions } = await send(account.transport, getMatch, { params: { id } })
    return [...new Set(decisions.map(({ verdict }) => verdict))]
  }
  await expect.poll(() => methods).toEqual(said === null ? ['PUT', 'DELETE'] : ['PUT'])
  await expect.poll(kept).toEqual(said === null ? [] : [said])
  if (said !== null) await send(account.transport, takeBackMatchDecision, { params: { id } })
}

const matchIn = (call: Route) =>
  MatchId.parse(decodeURIComponent(/matches\/([^/]+)\/decision/.exec(call.request().url())?.[1] ?? ''))

/** The answers that the server has received, in their order. */
function answeredOn(page: Page): string[] {
  const methods: string[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/decision')) methods.push(response.request().method())
  })
  return methods
}

/** The server's own answer, except that another user owns the trees. */
function forOthers(query: string): Answer {
  return async (call) => {
    const response = await call.fetch({
      url: call
        .request()
        .url()
        .replace(/states=.*$/, query),
    })
    const answer = await response.json()
    const items = answer.items.map((match: object) => ({ ...match, mayDecide: false }))
    await call.fulfill({ response, json: { ...answer, items } })
  }
}

const matched = once(async ({ request, origin, info }): Promise<Matched> => {
  const account = await newAccount(request, origin, newPerson(info.workerIndex))
  const tree = await uploadFile(account, merrowbyFile())
  await uploadFile(account, thorncliffeFile())
  const query = { states: ['automatic' as const] }
  const ask = (pageSize: number) => send(account.transport, listMatches, { query: { ...query, pageSize } })
  let count = 0
  await expect
    .poll(async () => {
      const { counts } = await ask(1)
      // Waits until the count has stopped growing: only then are the trees complete.
      const before = count
      count = counts.automatic
      return count > 1 && count === before
    })
    .toBe(true)
  const { nextPageToken: last } = await ask(count - 1)
  if (last === undefined) throw new Error('There is no last match.')
  return { account, treeId: tree.id, last }
})
