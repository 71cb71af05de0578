/** A chart with its positions, as plain data: it comes from a worker. */
import type { BranchKey } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What each place of a person has, in a box or in a sector of a fan. */
export interface Spot {
  readonly key: string
  readonly personId: PersonId
  /** True if the person is in full at another place. */
  readonly stub: boolean
  /** Around which the chart is moved to show this place. */
  readonly middle: Point
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedBox extends Spot, Rectangle {
  /** The lines that go on from here, and where they are folded. The start person may have two. */
  readonly branches: readonly PlacedBranch[]
}

export interface PlacedBranch {
  readonly key: BranchKey
  readonly folded: boolean
  readonly at: Point
}

/** A line with right angles, from point to point. */
export interface PlacedLine {
  readonly points: readonly Point[]
  readonly bounds: Rectangle
  readonly byBirth: boolean
}

/** Part of a ring. Angles are in radians, clockwise from the top. */
export interface PlacedSector extends Spot {
  readonly generation: number
  readonly from: number
  readonly to: number
  readonly inner: number
  readonly outer: number
}

export interface ChartPicture {
  readonly bounds: Rectangle
  readonly boxes: readonly PlacedBox[]
  readonly lines: readonly PlacedLine[]
  readonly sectors: readonly PlacedSector[]
}

/** The size of a box, and the distances between boxes. */
export const boxWidth = 172
export const boxHeight = 64
export const besideSpouse = 12
export const besideOthers = 18
export const betweenGenerations = 52

/** The rectangle around points. */
export function around(points: readonly Point[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height
