/** Place names: a hierarchy separated by commas, from the lowest level to the country. */

/** Returns the levels of a place, the country last, without empty ones. */
export function levelsOf(name: string): string[] {
  return name
    .split(',')
    .map((level) => level.trim())
    .filter((level) => level !== '')
}

/** Returns the country as the place names it; null for an empty name. */
export const countryOf = (name: string): string | null => levelsOf(name).at(-1) ?? null

/**
 * The content of a gazetteer query: the full name, and other places of the same family to choose between places with
 * the same name. One line each, so that it works as an id.
 */
export type PlaceName = string & { readonly __brand: 'PlaceName' }

/** Max number of other places in a query. */
export const maxPlacesAmong = 12

/** A name with this many levels needs no other places. */
const levelsEnough = 3

export function placeName(name: string, among: readonly string[] = []): PlaceName {
  const telling =
    levelsOf(name).length >= levelsEnough ? [] : among.filter((other) => levelsOf(other).length > 1)
  const others = [...new Set(telling.map(inOneLine))].filter((other) => other !== inOneLine(name))
  // Any text may be a place name; the brand only separates it from ids.
  return [inOneLine(name), ...others.slice(0, maxPlacesAmong)].join('\n') as PlaceName
}

/** Splits what `placeName` joined. */
export function partsOfPlaceName(id: PlaceName): {
  readonly name: string
  readonly among: readonly string[]
} {
  const [name = '', ...among] = id.split('\n')
  return { name, among }
}

const inOneLine = (name: string) => name.replaceAll(/\s+/g, ' ')

const minPlaceSearch = 2

/** True if a typed text is long enough to suggest places for it. */
export const isPlaceSearch = (text: string): boolean => text.trim().length >= minPlaceSearch
