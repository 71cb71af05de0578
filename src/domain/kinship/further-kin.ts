import type { PersonId } from '#contract/wire.ts'
import { childrenIn } from './children.ts'
import { familiesOf, type Kin, spousesIn } from './kin.ts'

/** Where from somebody on a page it goes on, to kin who are not on it. */
export interface FurtherKin {
  /** To parents. */
  readonly up: boolean
  /** To spouses or children. */
  readonly down: boolean
}

/** Whether a person has kin who are not among `shown`, as far as they are loaded. */
export function furtherKinOf(kin: Kin, personId: PersonId, shown: ReadonlySet<PersonId>): FurtherKin {
  const isFurther = (id: PersonId) => id !== personId && !shown.has(id)
  return {
    up: familiesOf(kin, personId, 'child').some((family) => spousesIn(family, personId).some(isFurther)),
    down: familiesOf(kin, personId, 'parent').some((family) =>
      [...spousesIn(family, personId), ...childrenIn(family)].some(isFurther),
    ),
  }
}
