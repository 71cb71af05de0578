/** The sections of the people of a family group, by their place in the family of its common ancestors (GRP-11, SCP-04). */
import type { ScopeLevel } from '#contract/group-admin/potential-member.ts'

export type { ScopeLevel }

/** In the order of the page. */
export const sectionTitles = {
  Ancestors: 'Parents and grandparents',
  Scope: 'Common ancestors',
  Child: 'Children and spouses',
  Grandchild: 'Grandchildren and spouses',
  None: 'Other members',
} as const satisfies Record<ScopeLevel, string>

const levels: readonly ScopeLevel[] = ['Ancestors', 'Scope', 'Child', 'Grandchild', 'None']

export interface Section<Person> {
  readonly level: ScopeLevel
  readonly people: readonly Person[]
}

/** The sections that contain somebody. The common ancestors are also shown without people if they are chosen. */
export function sectionsOf<Person extends { readonly level: ScopeLevel }>(
  people: readonly Person[],
  hasCommonAncestors: boolean,
): Section<Person>[] {
  const byLevel = Map.groupBy(people, ({ level }) => level)
  return levels.flatMap((level) => {
    const inSection = byLevel.get(level) ?? []
    const isShown = inSection.length > 0 || (level === 'Scope' && hasCommonAncestors)
    return isShown ? [{ level, people: inSection }] : []
  })
}
