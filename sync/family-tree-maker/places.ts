/**
 * The places of Family Tree Maker. A place that the program knows is written from small to large between slashes, with a
 * number and the coordinates in radians at the end: `/detail/town/county/state/country/5995/0.695/-1.318`. A place that
 * it does not know is a text: `/Somewhere|//`.
 */
import { type Line, mapLines, maybeLine } from '../made-lines.ts'
import type { FamilyTreeMakerTree } from './tree.ts'

export function placeLines(tree: FamilyTreeMakerTree, id: number): readonly Line[] {
  const row = tree.row('Place', 'ID', id)
  const { name, map } = readPlace(row?.text('Name') ?? '')
  return maybeLine('PLAC', name, map)
}

const unknownEnd = '|//'

function readPlace(stored: string): { readonly name: string; readonly map: readonly Line[] } {
  const text = stored.replace(/^\//, '')
  if (text.endsWith(unknownEnd)) return { name: text.slice(0, -unknownEnd.length).trim(), map: [] }
  const parts = text.split('/')
  if (parts.length < knownParts) return { name: text.trim(), map: [] }
  const [latitude = '', longitude = ''] = parts.slice(-2)
  const levels = parts.slice(-(knownParts - 1), -3)
  // A detail may contain slashes itself.
  const detail = parts.slice(0, -(knownParts - 1)).join('/')
  const hasMap = latitude.trim() !== '' && longitude.trim() !== ''
  const names = [detail, ...levels].map((level) => level.trim()).filter((level) => level !== '')
  return { name: names.join(', '), map: hasMap ? mapLines(degrees(latitude), degrees(longitude)) : [] }
}

/** Detail, town, county, state, country, number, latitude and longitude. */
const knownParts = 8

/** Five digits after the point are a metre, and the program does not store more. */
const degrees = (radians: string) => Number(((Number(radians) * 180) / Math.PI).toFixed(5))
