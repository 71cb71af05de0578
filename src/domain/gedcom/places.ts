/** PLAC lines: a hierarchy separated by commas, the country last, perhaps with a point on the map. */
import { clipped } from '#domain/text.ts'
import type { Reading } from './reading.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, textOf } from './values.ts'

const longestName = 500

/** Notes the place in the tree and answers its name; null for an empty line. */
export function readPlace(reading: Reading, node: GedcomNode): string | null {
  const name = placeName(textOf(node))
  if (name === '') return null
  const known = reading.tree.places.get(name)
  const point = pointOf(childOf(node, 'MAP'))
  if (known === undefined || (known.latitude === null && point.latitude !== null))
    reading.tree.places.set(name, { name, ...point })
  return name
}

/** `Kensington,Palace, ,England` reads `Kensington, Palace, England`. */
function placeName(text: string): string {
  const levels = text.split(',').map((level) => level.trim().replaceAll(/\s+/g, ' '))
  const name = levels.filter((level) => level !== '').join(', ')
  return clipped(name, longestName)
}

function pointOf(map: GedcomNode | undefined) {
  const latitude = map === undefined ? null : coordinate(childOf(map, 'LATI'), 'S', 90)
  const longitude = map === undefined ? null : coordinate(childOf(map, 'LONG'), 'W', 180)
  // Half a point is none.
  return latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : { latitude, longitude }
}

/** `N18.150944`, `W168.15` or a signed number. */
function coordinate(node: GedcomNode | undefined, negative: string, most: number): number | null {
  const text = node === undefined ? '' : textOf(node).toUpperCase()
  const isNegative = text.startsWith(negative)
  const digits = /^[NSEW]/.test(text) ? text.slice(1) : text
  const value = digits.trim() === '' ? Number.NaN : Number(digits)
  if (!Number.isFinite(value) || Math.abs(value) > most) return null
  return isNegative ? -value : value
}
