import { ok, type Result, refuse } from '#contract/result.ts'
import type { KnownFamily } from './decide-relative.ts'

/** A family of the profile with its children. */
export interface FamilyTies extends Pick<KnownFamily, 'father' | 'mother'> {
  readonly children: readonly number[]
}

export interface DeletionFacts {
  readonly person: { readonly number: number }
  /** The number of the person whose profile it is. */
  readonly startPerson: number | null
  /** How many details the person has besides name, gender and relationships. */
  readonly details: number
  /** All families of the profile. */
  readonly families: readonly FamilyTies[]
}

export type DeletionRefusal = 'profile-person' | 'has-details' | 'only-parent' | 'only-link'

/**
 * Decides whether a user may delete a person of a profile. Nothing that was entered may be lost with the person: neither
 * details, nor that siblings are siblings, nor the way from the person whose profile it is to others.
 */
export function decideDeletion(facts: DeletionFacts): Result<null, DeletionRefusal> {
  const { person, startPerson, details, families } = facts
  if (person.number === startPerson) return refuse('profile-person')
  if (details > 0) return refuse('has-details')
  if (families.some((family) => isOnlyParentOfSeveral(family, person.number))) return refuse('only-parent')
  return losesOthers(facts) ? refuse('only-link') : ok(null)
}

/** A family needs a father or a mother (REL-06). */
function isOnlyParentOfSeveral({ father, mother, children }: FamilyTies, person: number): boolean {
  const isOnly = (father === person && mother === null) || (mother === person && father === null)
  return isOnly && children.length > 1
}

/** True if somebody is connected with the start person only through the person. */
function losesOthers({ person, startPerson, families }: DeletionFacts): boolean {
  if (startPerson === null) return false
  const before = connectedWith(startPerson, families)
  const after = connectedWith(startPerson, families, person.number)
  return before.size - after.size > 1
}

function connectedWith(start: number, families: readonly FamilyTies[], without?: number): Set<number> {
  const reached = new Set([start])
  const membersOf = ({ father, mother, children }: FamilyTies) =>
    [father, mother, ...children].filter((member): member is number => member !== null && member !== without)
  const groups = families.map(membersOf)
  for (let grows = true; grows; ) {
    const before = reached.size
    for (const group of groups)
      if (group.some((member) => reached.has(member))) for (const member of group) reached.add(member)
    grows = reached.size > before
  }
  return reached
}
