import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { type FoundPerson as Answered, searchPersons } from '#contract/research/person-search.ts'
import { treesOfPerson } from '#domain/connected/members.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { ListCount, ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import { isProfile } from '#domain/permission/group.ts'
import type { FoundPerson, FoundPersons, FoundRow, PersonSort } from '#domain/search/person-search.ts'
import { sourceOf } from '#domain/tree/source-of.ts'

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'read'>
}

const shownAtOnce = 10
const pageLength = 50

/** Searches on the server, which finds only persons that the user may see. A newer text cancels the call. */
export const findPersonsActor = ({ transport, model }: Needs) =>
  fromPromise<FoundPersons, { text: string }>(async ({ input, signal }) => {
    const query = { q: input.text.trim(), pageSize: shownAtOnce }
    const found = await send(transport, searchPersons, { query }, { signal })
    return { persons: found.items.map((one) => withMarks(model, one)), count: countOf(found) }
  })

/** Fetches a page of the search results. */
export const fetchResultsActor = ({ transport, model }: Needs) =>
  fromPromise<ListPage<FoundRow>, ListQuery<PersonSort> & { next: string | null }>(
    async ({ input: { text, sort, next }, signal }) => {
      const query = { q: text, sort, pageSize: pageLength, ...(next === null ? {} : { next }) }
      const found = await send(transport, searchPersons, { query }, { signal })
      const items = found.items.map((one) => ({ ...withMarks(model, one), id: one.person.id }))
      return { items, next: found.nextPageToken ?? null, count: countOf(found) }
    },
  )

const countOf = ({ count, limited }: { count: number; limited: boolean }): ListCount => ({
  items: count,
  limited,
})

function withMarks({ read }: Needs['model'], { person, treeNames, birthPlace }: Answered): FoundPerson {
  const ids = treesOfPerson(person)
  const trees = treeNames.map((name, index) => {
    const id = ids[index]
    const group = id === undefined ? null : read(keyOf('dataGroup', id)).value
    if (group !== null && isProfile(group)) return sourceOf(read, group)
    return { name, number: id === undefined ? null : read(keyOf('treeNumber', id)).value }
  })
  // The trees are sorted by number, so that every row has the same order, whichever tree leads.
  return {
    person,
    birthPlace,
    trees: trees.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)),
  }
}
