import type { FamilyId, PersonId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

export type RelationshipFacts = ReturnType<typeof relationshipFacts>

/** Tells the model which persons and families have changed. The server announces them too, but later. */
export const relationshipFacts = ({ model, now }: Needs) => ({
  relationshipsChanged: (families: readonly FamilyId[], persons: readonly PersonId[]) =>
    model.append(
      [
        {
          type: 'marked-stale',
          keys: [
            ...families.map((id) => keyOf('family', id)),
            ...families.map((id) => keyOf('familyAssertions', id)),
            ...persons.map((id) => keyOf('person', id)),
          ],
        },
      ],
      now(),
    ),
})
