/** The actors that find families for the common ancestors of a group. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { type FoundFamily, searchFamilies } from '#contract/research/family-search.ts'
import type { FamilyId } from '#contract/wire.ts'
import { isFamilySearchable } from '#domain/search/family-search.ts'

interface Needs {
  readonly transport: Transport
}

export interface FoundFamilies {
  readonly families: readonly FoundFamily[]
  /** True if there are more, so that a longer text is needed. */
  readonly limited: boolean
}

const shownAtOnce = 20

/** Searches only if a term is long enough (SCP-06). A newer text cancels the call. */
export const findFamiliesActor = ({ transport }: Needs) =>
  fromPromise<FoundFamilies, { text: string }>(async ({ input, signal }) => {
    const text = input.text.trim()
    if (!isFamilySearchable(text)) return { families: [], limited: false }
    const query = { q: text, pageSize: shownAtOnce }
    const { items, limited } = await send(transport, searchFamilies, { query }, { signal })
    return { families: items, limited }
  })

/** Loads one family as the search shows it; null if the user may not read it. */
export const loadFamilyActor = ({ transport }: Needs) =>
  fromPromise<FoundFamily | null, { id: FamilyId }>(async ({ input, signal }) => {
    const { items } = await send(transport, searchFamilies, { query: { ids: [input.id] } }, { signal })
    return items[0] ?? null
  })
