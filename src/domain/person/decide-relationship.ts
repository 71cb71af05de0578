/**
 * What may be changed in how the persons of a profile are related: spouses, parents and children. Sources: REL-03,
 * REL-04, REL-06 to REL-09, ER2-21. Persons and families are named by their numbers in the profile.
 */
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyTies } from './decide-deletion.ts'
import type { KnownFamily } from './decide-relative.ts'

const slots = ['father', 'mother'] as const
export type Slot = (typeof slots)[number]

/** A family with all that decides about it. */
export interface TiedFamily extends KnownFamily, FamilyTies {
  /** How many details the family has besides its children. */
  readonly details: number
}

/** All persons and families of a profile. */
export interface RelationshipFacts {
  /** The person whose profile it is. */
  readonly startPerson: number | null
  readonly persons: ReadonlySet<number>
  readonly families: readonly TiedFamily[]
}

/** The slots of a family that get somebody else. Null leaves a slot empty. */
export type SpouseChange = { readonly [S in Slot]?: number | null }

/** A family to add. */
export interface NewFamily {
  readonly father: number | null
  readonly mother: number | null
  readonly child: number | null
}

type PersonRefusal = 'no-such-person' | 'own-ancestor'
type ParentsRefusal = 'parent-needed' | 'one-person-family' | 'same-person' | 'current-spouse'
export type SpouseRefusal = PersonRefusal | ParentsRefusal | 'profile-person'
export type FamilyRefusal = PersonRefusal | ParentsRefusal
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
  return decideParents(facts, family, { ...family, ...change })
}

/** Decides whether persons of the profile may become a family. */
export function decideFamily(
  facts: RelationshipFacts,
  { father, mother, child }: NewFamily,
): Result<null, FamilyRefusal> {
  const children = child === null ? [] : [child]
  if (children.some((one) => !facts.persons.has(one))) return refuse('no-such-person')
  return decideParents(facts, null, { father, mother, children, details: 0 })
}

/** Decides whether a person of the profile may become a child of a family. */
export function decideNewChild(
  facts: RelationshipFacts,
  { father, mother, children }: TiedFamily,
  child: number,
): Result<null, ChildRefusal> {
  if (!facts.persons.has(child)) return refuse('no-such-person')
  if (children.includes(child)) return refuse('child-there')
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

/** Decides whether a family may be like this. `before` is the stored family, which it replaces. */
function decideParents(
  facts: RelationshipFacts,
  before: TiedFamily | null,
  { father, mother, children, details }: Omit<TiedFamily, 'number'>,
): Result<null, FamilyRefusal> {
  const parents = [father, mother].filter((parent) => parent !== null)
  if (parents.length === 0) return refuse('parent-needed')
  if (parents.some((parent) => !facts.persons.has(parent))) return refuse('no-such-person')
  if (father === mother) return refuse('same-person')
  if (parents.length === 1 && children.length === 0 && details === 0) return refuse('one-person-family')
  const others = facts.families.filter(({ number }) => number !== before?.number)
  if (parents.length === 2 && others.some((other) => hasParents(other, parents)))
    return refuse('current-spouse')
  return makesLoop(facts, parents, children) ? refuse('own-ancestor') : ok(null)
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
