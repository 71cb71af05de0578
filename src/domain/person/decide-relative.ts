/**
 * What happens when a user adds a relative to a person of a profile. Sources: PRF-09, PRF-17, PRF-20 to PRF-23, REL-05
 * to REL-07. Persons and families are named by their numbers in the profile.
 */
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { Relationship } from '#contract/research/relative.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { showsSomething } from '../text/text.ts'

export interface KnownFamily {
  readonly number: number
  readonly father: number | null
  readonly mother: number | null
}

export interface RelativeFacts {
  readonly person: { readonly number: number; readonly gender: Gender }
  /** The families in which the person is a child. */
  readonly asChild: readonly KnownFamily[]
  /** The families in which the person is a parent or spouse. */
  readonly asSpouse: readonly KnownFamily[]
}

export interface NewRelative {
  readonly relationship: Relationship
  readonly givenName: string
  readonly surname: string
  /** The family that the relative joins; null if the user has chosen none. */
  readonly family: number | null
}

export type Slot = 'father' | 'mother'

/** Where the new person comes in. */
export type RelativePlace =
  | { readonly type: 'parent in family'; readonly family: number; readonly slot: Slot }
  | { readonly type: 'child in family'; readonly family: number }
  /** A family of the new person as a parent, with the known person as their child. */
  | { readonly type: 'parent in new family'; readonly slot: Slot }
  /** A family of both as spouses. `slot` is that of the new person. */
  | { readonly type: 'spouse in new family'; readonly slot: Slot }
  /** A family of the known person as the only parent, in this slot, with the new person as their child. */
  | { readonly type: 'child in new family'; readonly parentSlot: Slot }

export interface RelativeAdded {
  readonly name: NameParts
  readonly gender: Exclude<Gender, 'Unknown'>
  readonly place: RelativePlace
}

export type RelativeRefusal =
  | 'name-needed'
  | 'gender-needed'
  | 'family-needed'
  | 'no-such-family'
  | 'parent-there'
  | 'spouse-there'

/** True if only the owner of the profile may add such a relative: a parent or a spouse (PRF-23). */
export const needsOwner = (relationship: Relationship): boolean =>
  relationship !== 'Son' && relationship !== 'Daughter'

/** The gender that a relationship implies (PRF-09). */
export const genderOfRelative: Readonly<Record<Relationship, Exclude<Gender, 'Unknown'>>> = {
  Son: 'Male',
  Husband: 'Male',
  Father: 'Male',
  Daughter: 'Female',
  Wife: 'Female',
  Mother: 'Female',
}

/** Decides whether a user may add this relative, and where they come in. */
export function decideRelative(
  facts: RelativeFacts,
  act: NewRelative,
): Result<RelativeAdded, RelativeRefusal> {
  const name = nameOf(act)
  if (name.length === 0) return refuse('name-needed')
  const place = placeOf(facts, act)
  return place.ok ? ok({ name, gender: genderOfRelative[act.relationship], place: place.value }) : place
}

/** The parts of a typed name, without those that show nothing. */
export function nameOf({ givenName, surname }: Pick<NewRelative, 'givenName' | 'surname'>): NameParts {
  const parts: NameParts = [
    { kind: 'Given', text: givenName.trim() },
    { kind: 'Surname', text: surname.trim() },
  ]
  return parts.filter(({ text }) => showsSomething(text))
}

function placeOf(
  facts: RelativeFacts,
  { relationship, family }: NewRelative,
): Result<RelativePlace, RelativeRefusal> {
  switch (relationship) {
    case 'Father':
      return parentPlace(facts, 'father', family)
    case 'Mother':
      return parentPlace(facts, 'mother', family)
    case 'Husband':
    case 'Wife':
      return spousePlace(facts, family)
    case 'Son':
    case 'Daughter':
      return childPlace(facts, family)
  }
}

/** Without a chosen family, a parent joins the first family of the person that lacks this parent. */
function parentPlace(
  { asChild }: RelativeFacts,
  slot: Slot,
  chosen: number | null,
): Result<RelativePlace, RelativeRefusal> {
  const families = chosen === null ? asChild : asChild.filter(({ number }) => number === chosen)
  if (families.length === 0)
    return chosen === null ? ok({ type: 'parent in new family', slot }) : refuse('no-such-family')
  const open = families.find((family) => family[slot] === null)
  return open === undefined
    ? refuse('parent-there')
    : ok({ type: 'parent in family', family: open.number, slot })
}

/** Without a chosen family, a spouse gets a new one: the other families may be with somebody else. */
function spousePlace(
  { person, asSpouse }: RelativeFacts,
  chosen: number | null,
): Result<RelativePlace, RelativeRefusal> {
  if (chosen === null) {
    const own = slotOf(person.gender)
    return own === null ? refuse('gender-needed') : ok({ type: 'spouse in new family', slot: other(own) })
  }
  const family = asSpouse.find(({ number }) => number === chosen)
  if (family === undefined) return refuse('no-such-family')
  const slot = family.father === null ? 'father' : family.mother === null ? 'mother' : null
  return slot === null ? refuse('spouse-there') : ok({ type: 'parent in family', family: chosen, slot })
}

/** Without a chosen family, a child joins the only family of the person, or makes the first one. */
function childPlace(
  { person, asSpouse }: RelativeFacts,
  chosen: number | null,
): Result<RelativePlace, RelativeRefusal> {
  if (chosen !== null)
    return asSpouse.some(({ number }) => number === chosen)
      ? ok({ type: 'child in family', family: chosen })
      : refuse('no-such-family')
  const [only, second] = asSpouse
  if (second !== undefined) return refuse('family-needed')
  if (only !== undefined) return ok({ type: 'child in family', family: only.number })
  const parentSlot = slotOf(person.gender)
  return parentSlot === null ? refuse('gender-needed') : ok({ type: 'child in new family', parentSlot })
}

/** The slot of a person in a family of their own. Same-sex couples use both slots too, as in GEDCOM. */
export const slotOf = (gender: Gender): Slot | null =>
  gender === 'Male' ? 'father' : gender === 'Female' ? 'mother' : null
const other = (slot: Slot): Slot => (slot === 'father' ? 'mother' : 'father')
