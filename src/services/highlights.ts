/** Loads highlights of the family. */
import { send, type Transport } from '#contract/client.ts'
import { getHighlights, maxSeed } from '#contract/research/highlight.ts'
import type { ShownHighlights } from '#domain/highlights/shown-highlights.ts'
import type { UserId } from '#domain/ids.ts'
import { fromStart, type RelationNeeds, relationWords, startPersonOfUser } from './relation-words.ts'
import { reloadable } from './unchanged.ts'

interface Needs extends RelationNeeds {
  readonly transport: Transport
}

/** The moment of opening a page is random enough, and a test with a fixed clock always sees the same highlights. */
export const seedAt = (now: number): number => now % (maxSeed + 1)

/** `seed` belongs to the page, so that the same highlights stay while it is open. */
export const loadHighlightsActor = (needs: Needs, { userId, seed }: { userId: UserId; seed: number }) =>
  reloadable<ShownHighlights, { readonly round: number }>(async ({ input: { round }, signal }) => {
    const start = await startPersonOfUser(needs, userId)
    const query = { seed, round, ...fromStart(start) }
    const { items, count } = await send(needs.transport, getHighlights, { query }, { signal })
    const related = items.flatMap(({ person, relationPath }) =>
      person === null ? [] : [{ person, paths: relationPath === null ? [] : [relationPath] }],
    )
    const relations = await relationWords(needs, start, related)
    return {
      items: items.map(({ id, text, value, personId, person, image, flag }) => {
        const relation = personId === null ? null : (relations.get(personId) ?? null)
        return { id, text, value, personId, person, image, flag, relation }
      }),
      count,
      hasStart: start !== null,
    }
  })
