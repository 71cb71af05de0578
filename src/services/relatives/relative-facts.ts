import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
import { type EntryKey, keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

export type RelativeFacts = ReturnType<typeof relativeFacts>

/** Tells the model about persons whom the user adds to a family or deletes. The server announces them too, but later. */
export const relativeFacts = ({ model, now }: Needs) => ({
  relativeAdded: (to: PersonId, { person, family }: { person: Person; family: Family }) =>
    model.append(
      [
        {
          type: 'entities-loaded',
          entities: [keyed('person', person.id, person), keyed('family', family.id, family)],
        },
        { type: 'marked-stale', keys: [...new Set([...keysAbout(to), ...membersOf(family)])] },
      ],
      now(),
    ),

  relativeDeleted: (id: PersonId) => {
    const families = familiesOf(model, id)
    model.append(
      [
        { type: 'entities-removed', keys: [keyOf('person', id)] },
        // A family of one person is deleted with its other member.
        {
          type: 'marked-stale',
          keys: [...families.map((family) => keyOf('family', family.id)), ...families.flatMap(membersOf)],
        },
      ],
      now(),
    )
  },

  /** The answer of a call was lost, so the person may have another relative. */
  relativesUnknown: (of: PersonId) => model.append({ type: 'marked-stale', keys: keysAbout(of) }, now()),
})

/** The families of all members change with one of them, because each person lists their families. */
const membersOf = ({ fatherId, motherId, children }: Family): EntryKey[] =>
  [fatherId, motherId, ...children.map(({ personId }) => personId)].flatMap((id) =>
    id === null ? [] : keysAbout(id),
  )

const keysAbout = (id: PersonId): EntryKey[] => [keyOf('person', id), keyOf('personRecord', id)]

const familiesOf = ({ read }: Needs['model'], id: PersonId): Family[] =>
  (read(keyOf('person', id)).value?.familyRelationships ?? []).flatMap(
    ({ familyId }) => read(keyOf('family', familyId)).value ?? [],
  )
