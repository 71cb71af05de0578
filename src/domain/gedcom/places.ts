/** Reads PLAC lines: a hierarchy separated by commas, the country last, sometimes with coordinates. */
import { clipped, tidied } from '../text/text.ts'
import type { PlaceMention } from './interpreted.ts'
import { remembered } from './remembered.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textOf } from './values.ts'

const longestName = 500

/** Reads the place of a line; null for an empty line. */
export function readPlace(node: GedcomNode): PlaceMention | null {
  const name = placeName(textOf(node))
  if (name === '') return null
  const map = childOf(node, 'MAP')
  const latitude = map === undefined ? null : coordinate(childOf(map, 'LATI'), 'S', 90)
  const longitude = map === undefined ? null : coordinate(childOf(map, 'LONG'), 'W', 180)
  // A latitude without a longitude is useless, and the reverse.
  return latitude === null || longitude === null
    ? { name, latitude: null, longitude: null }
    : { name, latitude, longitude }
}

/** Turns `Kensington,Palace, ,England` into `Kensington, Palace, England`. */
const placeName = remembered((text) => {
  const levels = text.split(',').map(tidied)
  return clipped(levels.filter((level) => level !== '').join(', '), longestName)
})

/** Reads a latitude or longitude: `N18.150944`, `W168.15` or a signed number. */
function coordinate(node: GedcomNode | undefined, negative: string, most: number): number | null {
  const text = node === undefined ? '' : textOf(node).toUpperCase()
  const isNegative = text.startsWith(negative)
  const digits = /^[NSEW]/.test(text) ? text.slice(1) : text
  const value = digits.trim() === '' ? Number.NaN : Number(digits)
  if (!Number.isFinite(value) || Math.abs(value) > most) return null
  return isNegative ? -value : value
}
