/** Sheets of paper, and how large a chart is on them. */
import type { Rectangle } from '../layout/picture.ts'

export interface Paper {
  readonly id: string
  readonly label: string
  /** In millimetres. A roll has no height: it is as long as the chart needs. */
  readonly width: number
  readonly height: number | null
}

export const papers = [
  { id: 'a4', label: 'A4', width: 210, height: 297 },
  { id: 'a3', label: 'A3', width: 297, height: 420 },
  { id: 'a2', label: 'A2', width: 420, height: 594 },
  { id: 'a1', label: 'A1', width: 594, height: 841 },
  { id: 'a0', label: 'A0', width: 841, height: 1189 },
  { id: 'letter', label: 'Letter', width: 215.9, height: 279.4 },
  { id: 'tabloid', label: 'Tabloid', width: 279.4, height: 431.8 },
  { id: 'roll61', label: 'Roll, 61 cm (24 in) wide', width: 610, height: null },
  { id: 'roll91', label: 'Roll, 91 cm (36 in) wide', width: 914, height: null },
] as const satisfies readonly Paper[]

/** The sides of a sheet of another size, in millimetres. Printers and PDF readers take no longer one. */
export const minSide = 50
export const maxSide = 5000

/** A side that somebody typed: whole millimetres; null if it is none, or out of range. */
export function readSide(text: string): number | null {
  const side = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0
  return side >= minSide && side <= maxSide ? side : null
}

/** A sheet with a chart on it, in millimetres. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Millimetres for each unit of the chart. */
  readonly scale: number
}

const margin = 10
/** The size at which the chart is on the screen: 96 units an inch. Paper does not enlarge it further. */
export const naturalScale = 25.4 / 96
/** Lays the sheet so that the chart is largest on it. */
export function sheetFor(
  { width, height }: Paper,
  { width: chartWidth, height: chartHeight }: Rectangle,
): Sheet {
  if (height === null)
    return rollFor(
      width,
      Math.max(chartWidth, chartHeight),
      Math.min(chartWidth, chartHeight),
      chartWidth >= chartHeight,
    )
  const upright = fitted(width, height, chartWidth, chartHeight)
  const lying = fitted(height, width, chartWidth, chartHeight)
  return lying.scale > upright.scale ? lying : upright
}

function fitted(width: number, height: number, chartWidth: number, chartHeight: number): Sheet {
  const scale = Math.min(
    naturalScale,
    (width - 2 * margin) / Math.max(1, chartWidth),
    (height - 2 * margin) / Math.max(1, chartHeight),
  )
  return { width, height, margin, scale }
}

/** The shorter side of the chart lies across the roll. */
function rollFor(width: number, long: number, short: number, isLying: boolean): Sheet {
  const scale = Math.min(
    naturalScale,
    (width - 2 * margin) / Math.max(1, short),
    (maxSide - 2 * margin) / Math.max(1, long),
  )
  const length = Math.ceil(long * scale + 2 * margin)
  return isLying ? { width: length, height: width, margin, scale } : { width, height: length, margin, scale }
}

const pointsOfMillimetre = 72 / 25.4

/** The size of names on the sheet, in points. */
export const nameSizeOn = ({ scale }: Sheet, nameSize: number): number =>
  nameSize * scale * pointsOfMillimetre

/** Smaller names cannot be read without a magnifier. */
export const minReadablePoints = 4.5
