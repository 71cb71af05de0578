/** Reviewing matches on the real server: pairs of two trees of one family, which their owner is asked about. */
import { expect } from '@playwright/test'
import { send } from '#contract/client.ts'
import { patchDataGroup } from '#contract/group-admin/data-group.ts'
import { listMatches } from '#contract/research/match.ts'
import type { DataGroupId } from '#contract/wire.ts'
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
import { askedFor, cut, released } from './support/outcomes.ts'

interface Matched {
  readonly account: Account
  readonly treeId: DataGroupId
  /** Leads to the last of all matches. */
  readonly last: string
}

type Reviewing = Stage & Matched

const together =
  'The page tells of a refusal together with the news that all answers were sent; level 2 has each alone.'

/** What the server has put together by itself is asked about here: of these two trees it proposes nothing. */
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
        'one that is for others to decide': ({ last }) => askedFor(/states=.*$/, `${found}1&next=${last}`),
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
  timers: ['glanceTime', 'answerRetry', 'matchesPause'],
  quick: ['glanceTime', 'matchesPause'],
  waived: {
    'matchReview|answer refused*': together,
    'answer refused*': together,
    'matchReview.asking.fetching||0':
      'The list is never faster than the pair here; level 2 has it change while a pair is fetched.',
    'matchReview.asking.in sight.asked|answer chosen|0 refused':
      'The owner may decide on all matches of two own trees; level 2 has one that is for others to decide.',
    'matchReview.proposals.shown.changed|data changed|0':
      'Two changes within two seconds come at the whim of the network; level 2 has them one behind the other.',
  },
})

function leavesOut({ event, kind, name, actor }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { timers, actors } = from.running
  // What the page remembers of a pair is there at once.
  if (actors.has('loadPair') && actor !== 'loadPair') return true
  // The next attempt comes by itself while the server says what has changed.
  if (event.type === 'data changed') return [...timers].some((timer) => timer.includes('answerRetry'))
  const { queue } = matchReviewPaths.machine.resolveState(from.snapshot).context
  // The owner may decide on all of them.
  if (event.type === 'answer chosen') return queue.waiting[0]?.mayDecide === false
  // A pair that was in sight is remembered: only of the last it is certain that nobody has seen it.
  const isLast =
    queue.next === null && queue.waiting.length === 1 && queue.steps.length + queue.later.length === 0
  return actor === 'loadPair' && !isLast && (kind === 'actor fails' || name === 'one who is gone')
}

async function begin(stage: Stage, path: Path): Promise<Reviewing> {
  const known = await matched(stage)
  const { page } = stage
  const changes = path.some(({ step }) => step.event.type === 'data changed')
  await signedInAs(stage, known.account)
  // The answers stay on their way: what they change would be told of at once.
  await page.route('**/decision', () => undefined)
  const pushed = changes ? pushesCome(page) : withoutPushes(page)
  await page.goto('/matches')
  await pushed
  return { ...stage, ...known }
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
      // Not before they are put together whole.
      const before = count
      count = counts.automatic
      return count > 1 && count === before
    })
    .toBe(true)
  const { nextPageToken: last } = await ask(count - 1)
  if (last === undefined) throw new Error('There is no last match.')
  return { account, treeId: tree.id, last }
})
