import type { PersonId } from '#contract/wire.ts'
import { childrenIn } from './children.ts'
import { familiesOf, type Kin, spousesIn } from './kin.ts'

/** The directions in which a shown person has relatives who are not shown. */
export interface FurtherKin {
  /** True if there are parents who are not shown. */
  readonly up: boolean
  /** True if there are spouses or children who are not shown. */
  readonly down: boolean
}

/** Tells whether a person has loaded relatives who are not in `shown`. */
export function furtherKinOf(kin: Kin, personId: PersonId, shown: ReadonlySet<PersonId>): FurtherKin {
  const isFurther = (id: PersonId) => id !== personId && !shown.has(id)
  return {
    up: familiesOf(kin, personId, 'child').some((family) => spousesIn(family, personId).some(isFurther)),
    down: familiesOf(kin, personId, 'parent').some((family) =>
      [...spousesIn(family, personId), ...childrenIn(family)].some(isFurther),
    ),
  }
}
