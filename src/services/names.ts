/** Loads the common names of the family, and the people of a name. */
import { send, type Transport } from '#contract/client.ts'
import { getNameCounts, getNamedPeople, getNameSpread } from '#contract/research/name.ts'
import type { UserId } from '#domain/ids.ts'
import type { NameCounts, NamePart } from '#domain/names/name-lists.ts'
import type { NameSpread } from '#domain/names/name-spread.ts'
import { type NamedRow, type ToldOfName, yearsOfBars } from '#domain/names/named-people.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import { fromStart, type RelationNeeds, relationWords, startPersonOfUser } from './relation-words.ts'
import { reloadable } from './unchanged.ts'

export const countNamesActor = ({ transport }: { readonly transport: Transport }) =>
  reloadable<NameCounts, undefined>(({ signal }) => send(transport, getNameCounts, {}, { signal }))

interface Needs extends RelationNeeds {
  readonly transport: Transport
  readonly now: () => number
}

/** Names are sorted in one way only. */
export type NameSort = 'Birth'

/** Fetches a page of the people whose name contains the text of the query. */
export const fetchNamedActor = (
  needs: Needs,
  { part, userId }: { readonly part: NamePart; readonly userId: UserId },
) =>
  reloadable<ListPage<NamedRow, ToldOfName>, ListQuery<NameSort> & { next: string | null }>(
    async ({ input: { text, next }, signal }) => {
      const start = await startPersonOfUser(needs, userId)
      const query = {
        name: text,
        ...(next === null ? {} : { next }),
        ...fromStart(start),
      }
      const found = await send(needs.transport, getNamedPeople, { params: { part }, query }, { signal })
      const relations = await relationWords(needs, start, found.items)
      const items = found.items.map(
        ({ person, birthPlace }): NamedRow => ({
          id: person.id,
          person,
          birthPlace,
          relation: relations.get(person.id) ?? null,
        }),
      )
      const about = {
        story: found.story,
        years: yearsOfBars(found.earliestYear, new Date(needs.now()).getFullYear()),
        hasStart: start !== null,
      }
      return {
        items,
        next: found.nextPageToken ?? null,
        count: { items: found.count, limited: false },
        about,
      }
    },
  )

/** Loads when and where the people were born who have exactly this name. */
export const loadSpreadActor = (
  { transport }: { readonly transport: Transport },
  { part, name }: { readonly part: NamePart; readonly name: string },
) =>
  reloadable<NameSpread, undefined>(({ signal }) =>
    send(transport, getNameSpread, { params: { part }, query: { name } }, { signal }),
  )
