import type { TreeNumber } from '#ui/components/people/person-face.ts'

/** Where things stand on the stage, in pixels from its top left corner. */
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

/** A card that a line ends at; the line is broken where the tie is not by birth to both parents. */
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

/** All that lines are drawn between. */
export interface StageBoxes {
  readonly width: number
  /** The oval of the person in the middle. */
  readonly ring: Box
  /** The name and what stands under it, which no line may cross. */
  readonly words: Box
  readonly parents: readonly ParentBoxes[]
  readonly siblings: readonly Hung[]
  /** The first stands beside the portrait, the others below it. */
  readonly spouses: readonly Box[]
  /** For each spouse the two trees that the marriage joins, where it does. */
  readonly weaves: readonly (Weave | null)[]
  /** The room that the widest marriage date takes left of a spouse. */
  readonly labelWidth: number
  readonly families: readonly ChildrenBoxes[]
}

/** The numbers of the two trees that a marriage joins. */
export type Weave = readonly [TreeNumber, TreeNumber]

export interface Line {
  readonly path: string
  readonly broken: boolean
  /** A strand in the colour of its tree; without one the line is gray. */
  readonly tree?: TreeNumber
  /** In the colour of the ground: what lies under it is passed over. */
  readonly halo?: boolean
}

export const centreOf = (box: Box) => (box.left + box.right) / 2
export const middleOf = (box: Box) => (box.top + box.bottom) / 2

export const line = (drawn: string, broken = false): Line => ({ path: drawn, broken })

/** The moves and curves of a path, its numbers to a tenth of a pixel: path`M ${x} ${y} H ${end}`. */
export function path(moves: TemplateStringsArray, ...numbers: readonly (number | string)[]): string {
  const written = numbers.map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))
  return String.raw({ raw: moves }, ...written)
}
