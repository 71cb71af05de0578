/**
 * Reduces stored items to what a viewer may see (requirement PRM-23). Viewers who may not edit the tree see only name,
 * gender and relationships of a restricted person, and no events of a family with a restricted spouse. Presenters
 * accept only values made here, so no answer can skip this rule.
 */
import { seesLife, seesMarriage, seesOfAssertion } from '#domain/living/who-sees.ts'
import type { StoredAssertion } from '../store/readers/assertions.ts'
import type { StoredFamily } from '../store/readers/families.ts'
import type { StoredPerson } from '../store/readers/persons.ts'

declare const seen: unique symbol
/** A stored item reduced to what its viewer may see. */
export type Visible<T> = T & { readonly [seen]: true }

// The mark `seen` exists only for the compiler.
const asVisible = <T>(item: T) => item as Visible<T>

/** The person as the viewer may see it. */
export function visiblePerson(person: StoredPerson): Visible<StoredPerson> {
  if (seesLife(person)) return asVisible(person)
  return asVisible({
    ...person,
    birthDate: null,
    birthSort: null,
    birthPlaceNumber: null,
    deathDate: null,
    deathSort: null,
    deathPlaceNumber: null,
    hasDeath: false,
  })
}

/** The family as the viewer may see it. */
export function visibleFamily(family: StoredFamily): Visible<StoredFamily> {
  if (seesMarriage(family)) return asVisible(family)
  return asVisible({ ...family, marriageDate: null, marriageSort: null, marriagePlaceNumber: null })
}

/** The assertions that the viewer may see: for a restricted person only names and sex. */
export function visibleAssertions(
  assertions: readonly StoredAssertion[],
  viewerMayModify: boolean,
): Visible<StoredAssertion>[] {
  return assertions.flatMap((assertion) => {
    const sees = seesOfAssertion(assertion, viewerMayModify)
    if (sees === 'all') return asVisible(assertion)
    if (sees === 'nothing') return []
    const { nameParts } = assertion.details
    const details = nameParts === undefined ? {} : { nameParts }
    return asVisible({ ...assertion, date: null, sortDate: null, placeNumber: null, details })
  })
}
