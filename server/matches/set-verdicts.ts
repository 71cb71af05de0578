/**
 * What defining person sets says about each pair: persons of one set are the same, persons of different sets are not.
 * Two persons of one tree need no verdict, because they cannot be in one set.
 */
import type { MatchVerdict } from '#contract/research/match.ts'
import type { PersonId } from '#contract/wire.ts'
import { speakerOf } from '../access/speaker.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { areBothThere, matchKeyOf } from '../store/readers/match-keys.ts'
import type { Queries } from '../store/store.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import type { Said } from './match-acts.ts'

/** The maximum number of pairs. Each pair is decided separately, and a user cannot wait for thousands. */
const mostVerdicts = 400

/** Throws if a person is named twice, if two persons of one tree are in a set, or if the viewer may not decide. */
export async function verdictsOf(
  queries: Queries,
  viewer: Viewer,
  sets: readonly (readonly PersonId[])[],
): Promise<Said[]> {
  const all = sets.flat()
  if (new Set(all).size < all.length) throw refused('A person can be in one set only.')
  if (sets.some(hasTwoOfOneTree)) throw refused('Two persons of one tree cannot be the same.')
  const pairs = pairsOf(sets)
  if (pairs.length > mostVerdicts) throw refused('These are too many persons at once.')
  const said: Said[] = []
  for (const { key, verdict } of pairs) {
    const speaker = await speakerOf(queries, viewer, key)
    if (speaker === null || !(await areBothThere(queries, key))) throw new Problem('not-allowed')
    said.push({ speaker, verdict })
  }
  return said
}

const refused = (message: string) =>
  new Problem('invalid-input', { errors: [{ path: 'body.sets', message }] })

const hasTwoOfOneTree = (set: readonly PersonId[]) =>
  new Set(set.map((id) => itemKey(id).dataGroupId)).size < set.length

/** Pairs that differ come first, so that no two persons are joined and then separated again. */
function pairsOf(sets: readonly (readonly PersonId[])[]) {
  const placed = sets.flatMap((set, place) => set.map((id) => ({ id, place })))
  const pairs = placed.flatMap((one, index) =>
    placed.slice(index + 1).flatMap((other) => {
      const key = matchKeyOf(one.id, other.id)
      const verdict: MatchVerdict = one.place === other.place ? 'same' : 'different'
      return key === null ? [] : [{ key, verdict }]
    }),
  )
  return pairs.toSorted((one, other) => one.verdict.localeCompare(other.verdict))
}
