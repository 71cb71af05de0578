/** Highlights as their page shows them. */
import type { Highlight } from '#contract/research/highlight.ts'

export interface HighlightRow extends Omit<Highlight, 'relationPath'> {
  /** 'your third cousin'; null if the two are not related, or there is no start person. */
  readonly relation: string | null
}

export interface ShownHighlights {
  readonly items: readonly HighlightRow[]
  /** The number of all highlights. */
  readonly count: number
  /** False if the tree of the viewer names no start person (resolution 91). */
  readonly hasStart: boolean
}

export const hasOthers = ({ items, count }: ShownHighlights): boolean => count > items.length

/** How large a number is written: it must fit into the width of a portrait (HIL-03). */
export function sizeOfNumber(value: number): 'large' | 'medium' | 'small' {
  if (value >= 1000) return 'small'
  return value >= 100 ? 'medium' : 'large'
}
