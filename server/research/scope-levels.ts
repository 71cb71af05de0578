import type { ScopeLevel } from '#contract/group-admin/potential-member.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import { scopeAncestorDepth, scopeDescendantDepth, scopeLevels } from '#domain/groups/scope-levels.ts'
import { readFamilySets } from '../connected/family-sets.ts'
import type { Direction } from '../connected/walk.ts'
import { walkKin } from '../connected/walk-kin.ts'
import type { Asking } from './asking.ts'
import { presentFamilies } from './families-of-view.ts'

/**
 * The levels of the persons near the common ancestors of a family group, as the caller sees them. A person occurs under
 * every id that they have. Empty if the caller may not read the family, or if it was deleted. Each generation is read
 * for all its persons together, so that the number of statements does not depend on the tree.
 */
export async function scopeLevelsAround(
  asked: Asking,
  scopeFamilyId: FamilyId,
): Promise<ReadonlyMap<PersonId, ScopeLevel>> {
  const { db, viewer, view } = asked
  const [scope] = presentFamilies(view, await readFamilySets(db, viewer, view, [scopeFamilyId]))
  if (scope === undefined) return new Map()
  const spouses = [scope.fatherId, scope.motherId].filter((id) => id !== null)
  const children = scope.children.map(({ personId }) => personId)
  const near = [
    ...(await familiesFrom(asked, spouses, 'up', scopeAncestorDepth)),
    ...(await familiesFrom(asked, children, 'down', scopeDescendantDepth)),
  ]
  const levels = scopeLevels(scope, near)
  return new Map(
    [...levels].flatMap(([person, level]) =>
      view.membersOf(person).map((id): [PersonId, ScopeLevel] => [id, level]),
    ),
  )
}

async function familiesFrom(
  { db, viewer, view }: Asking,
  [first, ...others]: readonly PersonId[],
  direction: Direction,
  generations: number,
) {
  if (first === undefined) return []
  const { families } = await walkKin(db, viewer, view, { starts: [first, ...others], direction, generations })
  return presentFamilies(view, families)
}
