/** Places: a PLAC line has the hierarchy in words, from small to large, and points to the place record. */

import { type Line, mapLines, pointerLine, textLine } from '../made-lines.ts'
import type { CrossIndex } from './cross-index.ts'
import { isPrivate, privacyLines } from './privacy.ts'
import type { Part } from './translation.ts'
import { attributeOf, childNamed, textIn, type XmlElement } from './xml/element.ts'

/** Translates the `<place hlink="…"/>` of an event. */
export const placePart: Part = (translation, part) => {
  const handle = attributeOf(part, 'hlink') ?? ''
  const place = translation.index.place(handle)
  const key = translation.index.keys.of('placeobj', handle)
  if (place === null || key === null) return translation.dangling(part)
  const below = [...mapOf(place), pointerLine('_PLAC', key), ...privacyLines(place)]
  return [textLine('PLAC', placeName(translation.index, place), below, part.line)]
}

/** More levels than any administration has; also ends the loop of a place that contains itself. */
const mostLevels = 20

/**
 * Returns the name of a place with the places that contain it: `Deltona, Florida, USA`. Private places that contain it
 * are left out.
 */
export function placeName(index: CrossIndex, place: XmlElement): string {
  const names = [ownName(place)]
  let here = parentOf(index, place)
  if (here === null) return nameAlone(place)
  for (let level = 1; here !== null && level < mostLevels; level++) {
    if (!isPrivate(here)) names.push(ownName(here))
    here = parentOf(index, here)
  }
  return joined(names)
}

function parentOf(index: CrossIndex, place: XmlElement): XmlElement | null {
  const reference = childNamed(place, 'placeref')
  return reference === undefined ? null : index.place(attributeOf(reference, 'hlink') ?? '')
}

/** In files of version 1.6 the name is an attribute; earlier files have only a title. */
function ownName(place: XmlElement): string {
  const name = childNamed(place, 'pname')
  const ofChild = name === undefined ? null : attributeOf(name, 'value')
  return ofChild ?? attributeOf(place, 'name') ?? textIn(place, 'ptitle') ?? ''
}

/** For a place without a containing place: its title, or its address if that contains more. */
function nameAlone(place: XmlElement): string {
  const title = textIn(place, 'ptitle') ?? ownName(place)
  const location = childNamed(place, 'location')
  if (location === undefined) return title
  const levels = locationLevels.map((level) => attributeOf(location, level)).filter((level) => level !== null)
  return levels.length > title.split(',').length ? joined(levels) : title || joined(levels)
}

const locationLevels = ['street', 'locality', 'parish', 'city', 'county', 'state', 'country']

/** Names are joined by commas, so a comma within a name is read as another level. */
const joined = (names: readonly string[]) => names.filter((name) => name !== '').join(', ')

export function mapOf(place: XmlElement): readonly Line[] {
  const coordinates = childNamed(place, 'coord')
  if (coordinates === undefined) return []
  const latitude = degrees(attributeOf(coordinates, 'lat') ?? '')
  const longitude = degrees(attributeOf(coordinates, 'long') ?? '')
  if (latitude === null || longitude === null) return []
  return mapLines(latitude, longitude, coordinates.line)
}

/** `50.849`, `50,849`, `50°50'56.4"N`, `N50:50:56.4` or `50.849N`, as people type them into Gramps. */
function degrees(text: string): number | null {
  const numbers = text.match(/\d+(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(',', '.'))) ?? []
  const [degree, minute = 0, second = 0] = numbers
  if (degree === undefined || numbers.length > 3 || minute >= 60 || second >= 60 || degree > 180) return null
  const isNegative = text.trim().startsWith('-') || /[SWO]/i.test(text.replace(/[^A-Za-z]/g, ''))
  const value = degree + minute / 60 + second / 3600
  return (isNegative ? -1 : 1) * Number(value.toFixed(7))
}
