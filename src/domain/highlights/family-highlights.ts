import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import type { PersonId } from '../ids.ts'
import { childrenOf } from '../kinship/children.ts'
import { siblingGroupsOf, siblingsOf } from '../kinship/siblings.ts'
import { type Highlight, type HighlightKin, limits } from './highlight.ts'

/** Highlights for many siblings, many children, and twins. */
export function familyHighlights(kin: HighlightKin, id: PersonId): Highlight[] {
  const siblings = siblingsOf(kin, id)
  const children = childrenOf(kin, id)
  const full = siblingGroupsOf(kin, id)
    .filter(({ kind }) => kind === 'full')
    .flatMap((group) => group.siblings)
  const twins = bornTogether(kin, [id, ...full]).find((group) => group.includes(id)) ?? []
  return [
    ...(siblings.length < limits.manyRelatives ? [] : [many('many siblings', siblings)]),
    ...(children.length < limits.manyRelatives ? [] : [many('many children', children)]),
    ...(twins.length < 2 ? [] : [multiple('twins', twins, id)]),
    ...bornTogether(kin, children).map((group) => multiple('twin children', group)),
  ]
}

const many = (kind: Highlight['kind'], relatives: readonly PersonId[]): Highlight => ({
  kind,
  value: relatives.length,
  exact: true,
  others: [],
})

const multiple = (kind: Highlight['kind'], group: readonly PersonId[], self?: PersonId): Highlight => ({
  kind,
  value: group.length,
  exact: true,
  others: group.filter((id) => id !== self),
})

/** Groups of two or more persons born on the same day. */
function bornTogether(kin: HighlightKin, ids: readonly PersonId[]): PersonId[][] {
  const byDay = new Map<string, PersonId[]>()
  for (const id of ids) {
    const day = dayOf(kin.birth(id))
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), id])
  }
  return [...byDay.values()].filter((group) => group.length > 1)
}

const dayOf = (date: FuzzyDate | null) =>
  date === null || date.day === null ? null : `${date.year}-${date.month}-${date.day}`
