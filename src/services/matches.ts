/** The server calls of the matches pages. */
import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import {
  decideMatch,
  getPersonRecord,
  listMatches,
  listPersonSets,
  takeBackMatchDecision,
} from '#contract/research/match.ts'
import { type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, MatchId, PersonId } from '#contract/wire.ts'
import { matchesAtOnce } from '#domain/constants.ts'
import type {
  Answer,
  AnswerProblem,
  Match,
  MatchCounts,
  MatchPair,
  MatchScope,
  MatchState,
  PersonSet,
  Proposals,
  SetsShown,
} from '#domain/match-review/match.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import { matchQuery } from './count-matches.ts'

const onward = (next: string | null) => (next === null ? {} : { next })

/**
 * Loads the proposals: at least `atLeast` of them from the start, or the page after `next`. Also reports how many
 * matches each state has.
 */
export const loadProposalsActor = (transport: Transport, onCounts: (counts: MatchCounts) => void) =>
  fromPromise<Proposals, { scope: MatchScope; next: string | null; atLeast: number }>(
    async ({ input: { scope, next, atLeast }, signal }) => {
      const query = { ...matchQuery(scope), states: ['proposed' as const], pageSize: matchesAtOnce }
      const matches: Match[] = []
      let token = next
      for (;;) {
        const page = await send(transport, listMatches, { query: { ...query, ...onward(token) } }, { signal })
        matches.push(...page.items)
        token = page.nextPageToken ?? null
        onCounts(page.counts)
        if (token === null || matches.length >= atLeast)
          return { matches, total: page.counts.proposed, next: token }
      }
    },
  )

/** Fetches a page of the matches in a state. Also reports how many matches each state has. */
export const fetchMatchesActor = (
  transport: Transport,
  scope: MatchScope,
  onCounts: (counts: MatchCounts) => void,
) =>
  fromPromise<ListPage<Match>, ListQuery<MatchState> & { next: string | null }>(
    async ({ input: { sort, next }, signal }) => {
      const query = { ...matchQuery(scope), states: [sort], pageSize: matchesAtOnce, ...onward(next) }
      const page = await send(transport, listMatches, { query }, { signal })
      onCounts(page.counts)
      return { items: page.items, next: page.nextPageToken ?? null }
    },
  )

/** Fetches a page of the match sets of a tree or profile; for staff also those of one person. */
export const fetchPersonSetsActor = (
  transport: Transport,
  dataGroupId: DataGroupId,
  nameOf: (ids: readonly PersonId[]) => Promise<void>,
) =>
  fromPromise<ListPage<PersonSet>, ListQuery<SetsShown> & { next: string | null }>(
    async ({ input: { sort, next }, signal }) => {
      const singletons = sort === 'with singletons' ? { singletons: 'true' as const } : {}
      const query = { dataGroupId, ...singletons, pageSize: matchesAtOnce, ...onward(next) }
      const page = await send(transport, listPersonSets, { query }, { signal })
      await nameOf(page.items.flatMap(({ memberIds }) => memberIds.slice(0, 1)))
      return { items: page.items, next: page.nextPageToken ?? null }
    },
  )

/** How many pairs are cached, for the next questions and for undoing. */
const pairsRemembered = 20

/** Fetches the pairs of matches, and the next ones in advance. */
export function createPairs(transport: Transport) {
  const pairs = new Map<MatchId, Promise<MatchPair | null>>()

  function pairOf(match: Match): Promise<MatchPair | null> {
    const known = pairs.get(match.id)
    if (known !== undefined) return known
    const asked = readPair(transport, match)
    pairs.set(match.id, asked)
    // After a failure, the next request fetches the pair again.
    asked.catch(() => pairs.delete(match.id))
    for (const id of [...pairs.keys()].slice(0, -pairsRemembered)) pairs.delete(id)
    return asked
  }

  return {
    loadPair: fromPromise<MatchPair | null, { match: Match; ahead: readonly Match[] }>(
      async ({ input: { match, ahead } }) => {
        const pair = await pairOf(match)
        for (const next of ahead) void pairOf(next).catch(() => null)
        return pair
      },
    ),
    /** Call this when the trees have changed. */
    forget: () => pairs.clear(),
  }
}

/** Null if one of the two persons no longer exists or the user may not see them. */
async function readPair(transport: Transport, { personIds }: Match): Promise<MatchPair | null> {
  try {
    const [left, right] = await Promise.all([
      send(transport, getPersonRecord, { params: { id: personIds[0] } }),
      send(transport, getPersonRecord, { params: { id: personIds[1] } }),
    ])
    return { left, right }
  } catch (error) {
    if (error instanceof CallFailure && failureOf(error) === 'gone') return null
    throw error
  }
}

/**
 * Sends or undoes an answer, and returns the match as it is afterwards. Throws if another try may succeed. The call
 * continues if the user leaves the page. `isHere` tells whether the user who gave the answer is still signed in.
 */
export const sendAnswerActor = (transport: Transport, isHere: () => boolean) =>
  fromPromise<Result<Match, AnswerProblem>, { matchId: MatchId; answer: Answer }>(
    async ({ input: { matchId, answer } }) => {
      if (!isHere()) return refuse('not-allowed')
      const call = { params: { id: matchId } }
      try {
        const told =
          answer === null
            ? await send(transport, takeBackMatchDecision, call, { keepalive: true })
            : await send(transport, decideMatch, { ...call, body: { verdict: answer } }, { keepalive: true })
        if (told.ok) return told
        return refuse(told.problem === 'not-found' ? 'gone' : told.problem)
      } catch (error) {
        if (error instanceof CallFailure && isFinal[failureOf(error)]) return refuse('not-accepted')
        throw error
      }
    },
  )

/** True if sending the same answer again would fail again. */
const isFinal = {
  gone: true,
  'not-allowed': true,
  'not-accepted': true,
  overtaken: true,
  broken: true,
  'signed-out': false,
  'too-often': false,
  late: false,
  unreachable: false,
} as const satisfies Record<Failure, boolean>
