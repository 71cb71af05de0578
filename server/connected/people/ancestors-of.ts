import type { DataGroupId } from '#contract/wire.ts'
import { ancestorGenerations } from '../../kinship/generations.ts'
import type { KinView } from '../../kinship/kin-view.ts'
import type { ItemKey } from '../../store/readers/item-keys.ts'

/** How far the pages of dates and places look up (TIM-05). */
const maxGenerations = 100

interface KinFamily {
  readonly kin: KinView
  readonly trees: readonly { readonly id: DataGroupId }[]
}

export interface AncestorsInFamily {
  /** The index of the family in the view. */
  readonly family: number
  /** Numbers in the graph of the family: the parents first, then the grandparents. */
  readonly generations: readonly (readonly number[])[]
}

/** The ancestors of a person in a view, counted or not; null if the viewer does not see the person's tree. */
export function ancestorsOf(families: readonly KinFamily[], person: ItemKey): AncestorsInFamily | null {
  const family = families.findIndex(({ trees }) => trees.some(({ id }) => id === person.dataGroupId))
  const kin = families[family]?.kin
  if (kin === undefined) return null
  const number = kin.numberOf(person)
  // A person without relatives has no number.
  if (number === null) return { family, generations: [] }
  return { family, generations: ancestorGenerations(kin.graph, [number], maxGenerations, maxAncestors) }
}

/** All of them count, so this is only a bound. */
const maxAncestors = Number.POSITIVE_INFINITY
