/**
 * Name and gender of a person of a profile, beyond what each detail may say alone: a person has a name, one gender at
 * most, and is no father or mother against it.
 */
import type { Assertion, AssertionValue, precedences } from '#contract/research/assertion.ts'
import type { Gender } from '#contract/research/person.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { type Slot, slotOf } from './decide-relative.ts'

/** A family in which the person is father or mother. */
export interface Role {
  readonly slot: Slot
  /** Null without another parent. */
  readonly partnerGender: Gender | null
}

/** What else the profile says of the person, besides the detail that is added, changed or deleted. */
export interface IdentityFacts {
  /** How many other names the person has that are not dismissed. */
  readonly otherNames: number
  readonly hasOtherGender: boolean
  readonly roles: readonly Role[]
}

export type AddedRefusal = 'gender-there' | 'gender-of-parent'
export type ChangedRefusal = 'only-name' | 'gender-of-parent'
export type DeletedRefusal = 'only-name'

const dismissed = 3 satisfies (typeof precedences)['Dismissed']

type Detail = { readonly assertionType: string }
type Said = Detail & { readonly value: AssertionValue }

/** True if a detail of this type can break one of the rules. */
export const isOfIdentity = (type: string): boolean => type === 'Name' || type === 'Gender'

export function decideAdded(facts: IdentityFacts, added: Said): Result<null, AddedRefusal> {
  if (added.assertionType !== 'Gender') return ok(null)
  return facts.hasOtherGender ? refuse('gender-there') : fitsRoles(facts, added)
}

export function decideChanged(
  facts: IdentityFacts,
  changed: Said & { readonly precedence: number },
): Result<null, ChangedRefusal> {
  // A dismissed name names nobody.
  if (changed.precedence === dismissed) return decideDeleted(facts, changed)
  return changed.assertionType === 'Gender' ? fitsRoles(facts, changed) : ok(null)
}

export const decideDeleted = (
  { otherNames }: Pick<IdentityFacts, 'otherNames'>,
  { assertionType }: Detail,
): Result<null, DeletedRefusal> =>
  assertionType === 'Name' && otherNames === 0 ? refuse('only-name') : ok(null)

/** True if a detail may be deleted that is one of these, which are all details of the person. */
export const mayDeleteOf = (
  details: readonly Pick<Assertion, 'id' | 'assertionType' | 'precedence'>[],
  detail: Pick<Assertion, 'id' | 'assertionType'>,
): boolean => {
  const names = details.filter(
    ({ id, assertionType, precedence }) =>
      id !== detail.id && assertionType === 'Name' && precedence !== dismissed,
  )
  return decideDeleted({ otherNames: names.length }, detail).ok
}

const fitsRoles = ({ roles }: IdentityFacts, { value }: Said): Result<null, 'gender-of-parent'> =>
  roles.some((role) => contradictsRole(value, role)) ? refuse('gender-of-parent') : ok(null)

/**
 * True if nobody of this gender can be the father, or the mother. Two parents of one gender are no contradiction: they
 * have both slots, as in GEDCOM.
 */
export function contradictsRole(gender: AssertionValue, { slot, partnerGender }: Role): boolean {
  const fitting = gender === 'Male' || gender === 'Female' ? slotOf(gender) : null
  return fitting !== null && fitting !== slot && partnerGender !== gender
}
