import type { PersonId } from '#domain/ids.ts'
import type { PersonPageView, RelativeView } from '../person-view.ts'

type Family = Pick<PersonPageView, 'parents' | 'siblings' | 'spouses' | 'families'>

/**
 * Gives each person one card on the stage, even a person who is both spouse and sibling: first among the parents,
 * then the spouses, the siblings and the children. Any further position only says that the person is already shown.
 */
export function drawnOnce(id: PersonId, { parents, spouses, siblings, families }: Family): Family {
  const once = drawer(new Set([id]))
  const couples = parents?.map((family) => ({
    ...family,
    father: family.father && once.mark(family.father),
    mother: family.mother && once.mark(family.mother),
  }))
  const joined = spouses?.map((spouse) => ({ ...spouse, relative: once.mark(spouse.relative) }))
  // The siblings are drawn in one of two orders, so each order starts from the same state.
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
