/** Where the portrait of a person is in a chart, on the screen and on paper. */
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import { boxHeight, type PlacedBox, type PlacedSector, type Point } from '../layout/picture.ts'
import { sectorText } from './sector-text.ts'

export interface PortraitPlace {
  readonly middle: Point
  /** In degrees, clockwise. */
  readonly turn: number
  readonly width: number
}

const boxPortrait = { width: 32, left: 11 }

/** True if the chart may show a portrait: only where the person is in full. */
export const hasPortrait = (
  { stub }: Pick<PlacedBox, 'stub'>,
  { image, restricted }: Pick<ChartPerson, 'image' | 'restricted'>,
): boolean => image !== null && !restricted && !stub

/** Null if the person has no portrait, or if there is no room. */
export function portraitPlace(spot: PlacedBox | PlacedSector, person: ChartPerson): PortraitPlace | null {
  if (!hasPortrait(spot, person)) return null
  if ('width' in spot) {
    const { width, left } = boxPortrait
    return { middle: { x: spot.x + left + width / 2, y: spot.y + boxHeight / 2 }, turn: 0, width }
  }
  const { portrait, at, turn } = sectorText(spot, person, true)
  if (portrait === null) return null
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  return {
    middle: {
      x: at.x + portrait.x * cosine - portrait.y * sine,
      y: at.y + portrait.x * sine + portrait.y * cosine,
    },
    turn,
    width: portrait.width,
  }
}
