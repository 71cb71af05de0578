import type { TreeNumber } from '#ui/components/people/person-face.ts'

/** The position of an element on the stage, in pixels from its top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A card at the end of a line. The line is broken if the link is not by birth to both parents. */
export interface Hung {
  readonly box: Box
  readonly broken: boolean
}

export interface ParentBoxes {
  readonly cards: readonly Box[]
  readonly broken: boolean
}

export interface ChildrenBoxes {
  readonly heading: Box
  readonly cards: readonly Hung[]
}

/** All elements between which lines are drawn. */
export interface StageBoxes {
  readonly width: number
  /** The oval around the page's person. */
  readonly ring: Box
  /** The name and the text below it; no line may cross them. */
  readonly words: Box
  readonly parents: readonly ParentBoxes[]
  readonly siblings: readonly Hung[]
  /** The first is beside the portrait, the others below it. */
  readonly spouses: readonly Box[]
  /** For each spouse, the two trees that the marriage joins; null if it joins none. */
  readonly weaves: readonly (Weave | null)[]
  /** The space for the widest marriage date, left of a spouse. */
  readonly labelWidth: number
  readonly families: readonly ChildrenBoxes[]
}

/** The numbers of two trees joined by a marriage. */
export type Weave = readonly [TreeNumber, TreeNumber]

export interface Line {
  readonly path: string
  readonly broken: boolean
  /** The tree that gives the line its colour; without one the line is grey. */
  readonly tree?: TreeNumber
  /** Drawn in the background colour, to interrupt the lines below it. */
  readonly halo?: boolean
}

export const centreOf = (box: Box) => (box.left + box.right) / 2
export const middleOf = (box: Box) => (box.top + box.bottom) / 2

export const line = (drawn: string, broken = false): Line => ({ path: drawn, broken })

/**
 * Builds the moves and curves of an SVG path, with numbers rounded to a tenth of a pixel: path`M ${x} ${y} H ${end}`.
 */
export function path(moves: TemplateStringsArray, ...numbers: readonly (number | string)[]): string {
  const written = numbers.map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))
  return String.raw({ raw: moves }, ...written)
}
