/** Regions as genealogy programs write them. Each reader answers null for a value that describes no rectangle. */
import type { PictureRegion } from '#contract/research/content.ts'
import {
  edgesOfRegion,
  type MarkedRegion,
  markedFractions,
  markedPixels,
  type PictureSize,
} from './region.ts'

/** The lines below CROP of GEDCOM 7, in pixels. A null line is absent. */
export interface Crop {
  readonly top: number | null
  readonly left: number | null
  readonly height: number | null
  readonly width: number | null
}

/** Without TOP and LEFT the region begins at the edge; without HEIGHT and WIDTH it goes to the other edge. */
export function readCrop({ top, left, height, width }: Crop): MarkedRegion | null {
  return markedPixels({
    left: left ?? 0,
    top: top ?? 0,
    right: width === null ? null : (left ?? 0) + width,
    bottom: height === null ? null : (top ?? 0) + height,
  })
}

export function writeCrop(region: PictureRegion, size: PictureSize): Readonly<Record<keyof Crop, number>> {
  const { left, top, right, bottom } = edgesOfRegion(region, size)
  return { top, left, height: bottom - top, width: right - left }
}

/** `_REGION 10 20 30 40`: two corners of Gramps, in hundredths of width and height. */
export function readCorners(text: string): MarkedRegion | null {
  const numbers = fourNumbers(text)
  return numbers === null ? null : markedFractions(edgesOf(numbers.map((number) => number / 100)))
}

/** `_POSITION 278 62 443 281` of MyHeritage's Family Tree Builder: left, top, right and bottom, in pixels. */
export function readPosition(text: string): MarkedRegion | null {
  const numbers = fourNumbers(text)
  return numbers === null ? null : markedPixels(edgesOf(numbers))
}

export function writePosition(region: PictureRegion, size: PictureSize): string {
  const { left, top, right, bottom } = edgesOfRegion(region, size)
  return `${left} ${top} ${right} ${bottom}`
}

/**
 * `_AREA`: left, top, right and bottom. Programs write fractions; Family Historian writes pixels in braces:
 * `{154,46,243,127}`.
 */
export function readArea(text: string): MarkedRegion | null {
  const numbers = fourNumbers(text)
  if (numbers === null) return null
  const isInPixels = text.includes('{') || numbers.some((number) => number > maxFraction)
  return isInPixels ? markedPixels(edgesOf(numbers)) : markedFractions(edgesOf(numbers))
}

/** Fractions that a program has computed may be slightly above 1. Pixels this low would be a speck. */
const maxFraction = 1.5

function fourNumbers(text: string): readonly number[] | null {
  const parts = text
    .replaceAll(/[{}]/g, ' ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const numbers = parts.map(Number)
  return parts.length === 4 && numbers.every(Number.isFinite) ? numbers : null
}

const edgesOf = ([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]) => ({
  left,
  top,
  right,
  bottom,
})
