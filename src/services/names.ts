/** Loads the common names of the family, and the people of a name. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { getNameCounts, getNamedPeople, type NamedPerson } from '#contract/research/name.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import type { NameCounts, NamePart } from '#domain/names/name-lists.ts'
import { type NamedRow, type ToldOfName, yearsOfBars } from '#domain/names/named-people.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import { relationText } from '#domain/relation/relation-text.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from './entities/loader.ts'

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
      const items = await withRelations(needs, start, found.items)
      onTold({
        story: found.story,
        years: yearsOfBars(found.earliestYear, new Date(needs.now()).getFullYear()),
        hasStart: start !== null,
      })
      return { items, next: found.nextPageToken ?? null, count: { items: found.count, limited: false } }
    },
  )

/** The start person of the user's home tree; null if there is none, or it cannot be loaded. */
async function startOf({ loader, model }: Needs, userId: UserId): Promise<PersonId | null> {
  await loader.load('treesOfUser', userId)
  const home = homeTreeOf(model.read, userId)
  return home === null ? null : startPersonOf(home)
}

async function withRelations(
  { loader, model }: Needs,
  start: PersonId | null,
  people: readonly NamedPerson[],
): Promise<NamedRow[]> {
  // The words for a relation through a marriage depend on the gender of the spouse.
  const spouses = people.flatMap(({ paths }) =>
    paths.flatMap(({ startMarriage, toMarriage, joinedBy }) =>
      [startMarriage, toMarriage, joinedBy].flatMap((marriage) => marriage?.spouseId ?? []),
    ),
  )
  await loader.loadAll([...new Set(spouses)].map((id) => keyOf('person', id)))
  return people.map(({ person, birthPlace, paths }) => {
    const isStart = start !== null && [person.id, ...person.matchIds].includes(start)
    const relation = {
      startPersonId: isStart ? person.id : (start ?? person.id),
      toPersonId: person.id,
      paths,
      connection: null,
    }
    const genderOf = (id: PersonId) =>
      (id === person.id ? person : model.read(keyOf('person', id)).value)?.displayProperties.gender ??
      'Unknown'
    return {
      id: person.id,
      person,
      birthPlace,
      relation: start === null ? null : relationText(relation, genderOf),
    }
  })
}
