import type { PersonId } from '#domain/ids.ts'
import type { PersonPageView, RelativeView } from '../person-view.ts'

type Family = Pick<PersonPageView, 'parents' | 'siblings' | 'spouses' | 'families'>

/**
 * Everybody has one card on the stage, also who is spouse and sibling at once: among the parents first, then the
 * spouses, the siblings and the children. In every further place stands only that they are there already.
 */
export function drawnOnce(id: PersonId, { parents, spouses, siblings, families }: Family): Family {
  const once = drawer(new Set([id]))
  const couples = parents?.map((family) => ({
    ...family,
    father: family.father && once.mark(family.father),
    mother: family.mother && once.mark(family.mother),
  }))
  const joined = spouses?.map((spouse) => ({ ...spouse, relative: once.mark(spouse.relative) }))
  // Siblings are drawn in one order or the other.
  const grouped = once.copy()
  const brothers = siblings && {
    byBirth: siblings.byBirth.map(once.mark),
    byFamily: siblings.byFamily.map((group) => ({ ...group, siblings: group.siblings.map(grouped.mark) })),
  }
  const children = families?.map((family) => ({ ...family, children: family.children.map(once.mark) }))
  return {
    parents: couples ?? null,
    spouses: joined ?? null,
    siblings: brothers,
    families: children ?? null,
  }
}

function drawer(drawn: Set<PersonId>) {
  return {
    mark: (relative: RelativeView): RelativeView => {
      const again = drawn.has(relative.id)
      drawn.add(relative.id)
      return again ? { ...relative, again } : relative
    },
    copy: () => drawer(new Set(drawn)),
  }
}
