import { ok, type Result, refuse } from '#contract/result.ts'
import type { KnownFamily } from './decide-relative.ts'

export interface DeletionFacts {
  readonly person: { readonly number: number }
  /** The number of the person whose profile it is. */
  readonly startPerson: number | null
  readonly asSpouse: readonly (KnownFamily & { readonly children: number })[]
}

/**
 * Decides whether a user may delete a person of a profile. A family needs a father or a mother (REL-06). If the family
 * of the only parent has several children, deleting this parent would lose that they are siblings.
 */
export function decideDeletion({
  person,
  startPerson,
  asSpouse,
}: DeletionFacts): Result<null, 'profile-person' | 'only-parent'> {
  if (person.number === startPerson) return refuse('profile-person')
  const isOnlyParent = ({ father, mother, children }: DeletionFacts['asSpouse'][number]) =>
    (father === null || mother === null) && children > 1
  return asSpouse.some(isOnlyParent) ? refuse('only-parent') : ok(null)
}
