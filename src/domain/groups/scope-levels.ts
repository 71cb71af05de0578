/**
 * Where persons stand to the common ancestors of a family group (SCP-03). The common ancestors are the spouses of one
 * family, the scope family.
 */
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { ScopeLevel } from '#contract/group-admin/potential-member.ts'
import type { Family } from '#contract/research/family.ts'
import type { FamilyId, PersonId } from '../ids.ts'

/** How many generations of ancestors belong to the scope (SCP-08). */
export const scopeAncestorDepth = 3
/** How many generations of descendants belong to the scope, the last one with its spouses (SCP-09). */
export const scopeDescendantDepth = 2

/** A family with persons as the viewer sees them: each person of a match set has one id. */
export type ScopeFamily = Pick<Family, 'fatherId' | 'motherId'> & {
  readonly children: readonly Pick<Family['children'][number], 'personId'>[]
}

/**
 * The family of a group's common ancestors, for code that has checked that there is one.
 * @throws if the group has none
 */
export function scopeFamilyOf({ scopeFamilyId }: Pick<FamilyGroup, 'scopeFamilyId'>): FamilyId {
  if (scopeFamilyId === null) throw new Error('Family group does not have a scope family id')
  return scopeFamilyId
}

/**
 * The levels of the persons near a scope family. `families` are those that connect them with it. Everybody else has the
 * level None. A person who stands to the family in several ways gets the first level of Scope, Ancestors, Child and
 * Grandchild.
 */
export function scopeLevels(
  scope: ScopeFamily,
  families: readonly ScopeFamily[],
): ReadonlyMap<PersonId, ScopeLevel> {
  const levels = new Map<PersonId, ScopeLevel>()
  const give = (level: ScopeLevel, persons: readonly PersonId[]) => {
    for (const person of persons) if (!levels.has(person)) levels.set(person, level)
  }
  const { bySpouse, byChild } = indexed(families)
  const familiesOf = (index: ReadonlyMap<PersonId, readonly ScopeFamily[]>, persons: readonly PersonId[]) =>
    persons.flatMap((person) => index.get(person) ?? [])

  const spouses = spousesIn(scope)
  give('Scope', spouses)
  let ancestors = spouses
  for (let generation = 0; generation < scopeAncestorDepth; generation++) {
    ancestors = distinct(familiesOf(byChild, ancestors).flatMap(spousesIn))
    give('Ancestors', ancestors)
  }
  let descendants = childrenIn(scope)
  for (const level of ['Child', 'Grandchild'] as const) {
    const own = familiesOf(bySpouse, descendants)
    give(level, descendants)
    give(level, own.flatMap(spousesIn))
    descendants = distinct(own.flatMap(childrenIn))
  }
  return levels
}

function indexed(families: readonly ScopeFamily[]) {
  const bySpouse = new Map<PersonId, ScopeFamily[]>()
  const byChild = new Map<PersonId, ScopeFamily[]>()
  const add = (index: Map<PersonId, ScopeFamily[]>, person: PersonId, family: ScopeFamily) => {
    const known = index.get(person)
    if (known === undefined) index.set(person, [family])
    else known.push(family)
  }
  for (const family of families) {
    for (const person of spousesIn(family)) add(bySpouse, person, family)
    for (const person of childrenIn(family)) add(byChild, person, family)
  }
  return { bySpouse, byChild }
}

const spousesIn = ({ fatherId, motherId }: ScopeFamily): PersonId[] =>
  [fatherId, motherId].filter((id) => id !== null)

const childrenIn = ({ children }: ScopeFamily): PersonId[] => children.map(({ personId }) => personId)

const distinct = (persons: readonly PersonId[]): PersonId[] => [...new Set(persons)]
