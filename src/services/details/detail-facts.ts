import type { Assertion } from '#contract/research/assertion.ts'
import type { Place } from '#contract/research/place.ts'
import type { PersonId } from '#contract/wire.ts'
import { type EntryKey, type KeyedValue, keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

export type DetailFacts = ReturnType<typeof detailFacts>

/** Tells the model about the user's own changes of a person's details. The server announces them too, but later. */
export function detailFacts({ model, now }: Needs, personId: PersonId) {
  const list = keyOf('personAssertions', personId)
  const known = () => model.read(list).value

  const tell = (entities: readonly KeyedValue[]) =>
    model.append(
      [
        { type: 'entities-loaded', entities },
        { type: 'marked-stale', keys: keysAbout(model, personId) },
      ],
      now(),
    )

  return {
    placeAdded: (place: Place) =>
      model.append({ type: 'entities-loaded', entities: [keyed('place', place.id, place)] }, now()),

    /** The detail is new, or has changed. */
    detailSaved: (detail: Assertion) => {
      const ids = known()
      const isListed = ids === null || ids.includes(detail.id)
      tell([
        keyed('assertion', detail.id, detail),
        ...(isListed ? [] : [keyed('personAssertions', personId, [...ids, detail.id])]),
      ])
    },

    detailDeleted: ({ id }: Pick<Assertion, 'id'>) => {
      const ids = known() ?? []
      tell([
        keyed(
          'personAssertions',
          personId,
          ids.filter((other) => other !== id),
        ),
      ])
    },
  }
}

/**
 * The entries that depend on the details: the person, under each of their ids, and the lists of details. The page loads
 * its list again too, because an earlier call may still answer with the old list.
 */
function keysAbout({ read }: Pick<Model, 'read'>, personId: PersonId): EntryKey[] {
  const person = read(keyOf('person', personId)).value
  const ids = [...new Set([personId, ...(person === null ? [] : [person.id, ...person.matchIds])])]
  return ids.flatMap((id) => [
    keyOf('person', id),
    keyOf('personAssertions', id),
    keyOf('personRecord', id),
    keyOf('personMatches', id),
  ])
}
