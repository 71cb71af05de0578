/** Loads the common names of the family, and the people of a name. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { getNameCounts, getNamedPeople } from '#contract/research/name.ts'
import type { UserId } from '#domain/ids.ts'
import type { Model } from '#domain/model/model.ts'
import type { NameCounts, NamePart } from '#domain/names/name-lists.ts'
import { type NamedRow, type ToldOfName, yearsOfBars } from '#domain/names/named-people.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { Loader } from './entities/loader.ts'
import { relationsTo, startOf } from './start-relations.ts'

export const countNamesActor = ({ transport }: { readonly transport: Transport }) =>
  fromPromise<NameCounts, undefined>(({ signal }) => send(transport, getNameCounts, {}, { signal }))

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
  readonly now: () => number
}

interface Wanted {
  readonly part: NamePart
  readonly userId: UserId
  readonly onTold: (told: ToldOfName) => void
}

/** Names are sorted in one way only. */
export type NameSort = 'Birth'

/** Fetches a page of the people whose name contains the text of the query. */
export const fetchNamedActor = (needs: Needs, { part, userId, onTold }: Wanted) =>
  fromPromise<ListPage<NamedRow>, ListQuery<NameSort> & { next: string | null }>(
    async ({ input: { text, next }, signal }) => {
      const start = await startOf(needs, userId)
      const query = {
        name: text,
        ...(next === null ? {} : { next }),
        ...(start === null ? {} : { from: start }),
      }
      const found = await send(needs.transport, getNamedPeople, { params: { part }, query }, { signal })
      const relations = await relationsTo(needs, start, found.items)
      const items = found.items.map(({ person, birthPlace }, nth) => ({
        id: person.id,
        person,
        birthPlace,
        relation: relations[nth] ?? null,
      }))
      onTold({
        story: found.story,
        years: yearsOfBars(found.earliestYear, new Date(needs.now()).getFullYear()),
        hasStart: start !== null,
      })
      return { items, next: found.nextPageToken ?? null, count: { items: found.count, limited: false } }
    },
  )
