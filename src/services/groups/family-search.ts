import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { searchFamilies } from '#contract/research/family-search.ts'
import type { FoundFamilies } from '#domain/groups/common-ancestors.ts'
import { isFamilySearchable } from '#domain/search/family-search.ts'

interface Needs {
  readonly transport: Transport
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
