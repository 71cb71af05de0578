/**
 * What may be changed in how the persons of a profile are related: spouses, parents and children. Sources: REL-03,
 * REL-04, REL-06 to REL-09, ER2-21. Persons and families are named by their numbers in the profile.
 */
import type { Gender } from '#contract/research/person.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyTies } from './decide-deletion.ts'
import { contradictsRole } from './decide-identity.ts'
import type { KnownFamily, Slot } from './decide-relative.ts'

const slots = ['father', 'mother'] as const satisfies readonly Slot[]

/** A family with all that decides about it. */
export interface TiedFamily extends KnownFamily, FamilyTies {
  /** How many details the family has besides its children. */
  readonly details: number
}

/** All persons and families of a profile. */
export interface RelationshipFacts {
  /** The person whose profile it is. */
  readonly startPerson: number | null
  readonly persons: ReadonlyMap<number, Gender>
  readonly families: readonly TiedFamily[]
}

/** The slots of a family that get somebody else. Null leaves a slot empty. */
export type SpouseChange = { readonly [S in Slot]?: number | null }

/** A family to add. */
export interface NewFamily {
  readonly father: number | null
  readonly mother: number | null
  readonly child: number | null
  /** The family that the child leaves; null if it stays in all of them. */
  readonly leaves: number | null
}

type PersonRefusal = 'no-such-person' | 'own-ancestor'
type ParentsRefusal =
  | 'parent-needed'
  | 'one-person-family'
  | 'same-person'
  | 'current-spouse'
  | 'gender-of-parent'
export type SpouseRefusal = PersonRefusal | ParentsRefusal | 'profile-person'
export type FamilyRefusal = PersonRefusal | ParentsRefusal | 'child-there'
export type ChildRefusal = PersonRefusal | 'child-there'
export type FamilyRemovalRefusal = 'has-children' | 'has-details'

/** Decides whether spouses of a family may be replaced or removed. */
export function decideSpouseChange(
  facts: RelationshipFacts,
  family: TiedFamily,
  change: SpouseChange,
): Result<null, SpouseRefusal> {
  for (const slot of slots) {
    const [spouse, current] = [change[slot], family[slot]]
    if (spouse === undefined) continue
    if (spouse === current) return refuse('current-spouse')
    // Who is put in must be removable again, or the change could not be undone.
    if ([current, spouse].some((one) => one !== null && one === facts.startPerson))
      return refuse('profile-person')
  }
  if (hasTwin(facts, { ...family, ...change })) return refuse('current-spouse')
  return decideParents(facts, { before: family, placed: change }, { ...family, ...change })
}

/** Decides whether persons of the profile may become a family. */
export function decideFamily(
  facts: RelationshipFacts,
  { father, mother, child, leaves }: NewFamily,
): Result<null, FamilyRefusal> {
  const children = child === null ? [] : [child]
  if (children.some((one) => !facts.persons.has(one))) return refuse('no-such-person')
  // Another tab may have added the same parent at the same moment.
  if (hasTwin(facts, { number: leaves, father, mother, children })) return refuse('child-there')
  const placed = { father, mother }
  return decideParents(facts, { before: null, placed }, { ...placed, children, details: 0 })
}

/** True if another family has the same parents and one of the children: no child belongs to the same parents twice. */
const hasTwin = (
  { families }: RelationshipFacts,
  {
    number,
    father,
    mother,
    children,
  }: Pick<TiedFamily, Slot | 'children'> & { readonly number: number | null },
): boolean =>
  families.some(
    (other) =>
      other.number !== number &&
      other.father === father &&
      other.mother === mother &&
      children.some((child) => other.children.includes(child)),
  )

/** Decides whether a person of the profile may become a child of a family. */
export function decideNewChild(
  facts: RelationshipFacts,
  { number, father, mother, children }: TiedFamily,
  child: number,
): Result<null, ChildRefusal> {
  if (!facts.persons.has(child)) return refuse('no-such-person')
  if (children.includes(child) || hasTwin(facts, { number, father, mother, children: [child] }))
    return refuse('child-there')
  return makesLoop(facts, [father, mother], [child]) ? refuse('own-ancestor') : ok(null)
}

/** Decides whether a family may be deleted. Nothing that was entered is deleted with it (REL-08, REL-09). */
export function decideFamilyRemoval({
  children,
  details,
}: Pick<TiedFamily, 'children' | 'details'>): Result<null, FamilyRemovalRefusal> {
  if (children.length > 0) return refuse('has-children')
  return details > 0 ? refuse('has-details') : ok(null)
}

interface ParentsChange {
  /** The stored family, which the new one replaces. */
  readonly before: TiedFamily | null
  /** The slots that get somebody. */
  readonly placed: SpouseChange
}

/** Decides whether a family may be like this. */
function decideParents(
  facts: RelationshipFacts,
  { before, placed }: ParentsChange,
  { father, mother, children, details }: Omit<TiedFamily, 'number'>,
): Result<null, PersonRefusal | ParentsRefusal> {
  const parents = [father, mother].filter((parent) => parent !== null)
  if (parents.length === 0) return refuse('parent-needed')
  if (parents.some((parent) => !facts.persons.has(parent))) return refuse('no-such-person')
  if (father === mother) return refuse('same-person')
  if (parents.length === 1 && children.length === 0 && details === 0) return refuse('one-person-family')
  const others = facts.families.filter(({ number }) => number !== before?.number)
  if (parents.length === 2 && others.some((other) => hasParents(other, parents)))
    return refuse('current-spouse')
  if (slots.some((slot) => isWrongGender(facts, { father, mother }, placed, slot)))
    return refuse('gender-of-parent')
  return makesLoop(facts, parents, children) ? refuse('own-ancestor') : ok(null)
}

/** A slot that stays as it is may be wrong: what came with a file can be changed step by step. */
function isWrongGender(
  { persons }: RelationshipFacts,
  parents: Pick<KnownFamily, Slot>,
  placed: SpouseChange,
  slot: Slot,
): boolean {
  const genderOf = (person: number | null) => (person === null ? null : (persons.get(person) ?? null))
  const partner = slot === 'father' ? parents.mother : parents.father
  return contradictsRole(genderOf(placed[slot] ?? null), { slot, partnerGender: genderOf(partner) })
}

const hasParents = ({ father, mother }: KnownFamily, parents: readonly number[]) =>
  [father, mother].every((parent) => parent !== null && parents.includes(parent))

/** True if one of the parents is a descendant of one of the children, or that child. */
function makesLoop(
  { families }: RelationshipFacts,
  parents: readonly (number | null)[],
  children: readonly number[],
): boolean {
  const line = ancestorsAndSelf(families, parents)
  return children.some((child) => line.has(child))
}

function ancestorsAndSelf(
  families: readonly TiedFamily[],
  persons: readonly (number | null)[],
): ReadonlySet<number> {
  const found = new Set<number>()
  const next = [...persons]
  for (let person = next.pop(); person !== undefined; person = next.pop()) {
    if (person === null || found.has(person)) continue
    found.add(person)
    for (const { father, mother, children } of families)
      if (children.includes(person)) next.push(father, mother)
  }
  return found
}
