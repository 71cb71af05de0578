/** Reading matches, and deciding on them. */
import * as contract from '#contract/research/match.ts'
import { ok } from '#contract/result.ts'
import type { MatchId } from '#contract/wire.ts'
import { speakerOf } from '../access/speaker.ts'
import { type Served, serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { matchKey } from '../store/readers/match-keys.ts'
import { countMatches, findMatch, listMatches } from '../store/readers/matches.ts'
import { takeBackDecision } from '../store/writers/match-decisions.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { decideInTurn } from './decision-turns.ts'
import { decideMatches } from './match-acts.ts'
import { pageTokenBehind, readMatchPlace } from './match-pages.ts'
import { presentMatches } from './present-matches.ts'

const defaultPageSize = 50

const list = serve(contract.listMatches, async ({ query, viewer }, tools) => {
  const { keys } = tools
  const { db } = tools.store
  const size = query.pageSize ?? defaultPageSize
  const of = {
    dataGroupId: query.dataGroupId,
    person: query.personId === undefined ? null : itemKey(query.personId),
    decidable: query.decidable !== undefined,
  }
  const after = readMatchPlace(keys, query.next)
  const found = await listMatches(db, viewer, of, { states: query.states, after, limit: size + 1 })
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return {
    items: await presentMatches(tools, viewer, shown),
    counts: await countMatches(db, viewer, of),
    ...(found.length > size && last !== undefined ? { nextPageToken: pageTokenBehind(keys, last) } : {}),
  }
})

const one = serve(contract.getMatch, ({ params, viewer }, tools) => presented(tools, viewer, params.id))

const decide = serve(contract.decideMatch, async ({ params, body, viewer }, tools) => {
  const speaker = await speakerFor(tools, viewer, params.id)
  const said = [{ speaker, verdict: body.verdict }]
  const decided = await decideInTurn(viewer.userId, () => decideMatches(tools.store, said, tools.clock()))
  return decided.ok ? ok(await presented(tools, viewer, params.id)) : decided
})

const takeBack = serve(contract.takeBackMatchDecision, async ({ params, viewer }, tools) => {
  const speaker = await speakerFor(tools, viewer, params.id)
  await decideInTurn(viewer.userId, () => takeBackDecision(tools.store, speaker))
  return ok(await presented(tools, viewer, params.id))
})

export const matchEndpoints: readonly Served[] = [list, one, decide, takeBack]

async function speakerFor({ store }: Tools, viewer: Viewer, id: MatchId) {
  const key = matchKey(id)
  const speaker = key === null ? null : await speakerOf(store.db, viewer, key)
  // The share may have ended since the permission check.
  if (speaker === null) throw new Problem('not-found')
  return speaker
}

async function presented(tools: Tools, viewer: Viewer, id: MatchId): Promise<contract.Match> {
  const key = matchKey(id)
  const found = key === null ? null : await findMatch(tools.store.db, viewer, key)
  const [match] = await presentMatches(tools, viewer, found === null ? [] : [found])
  // One of the two may have been deleted since the permission check.
  if (match === undefined) throw new Problem('not-found')
  return match
}
