/** Names of places: a hierarchy separated by commas, from the lowest level to the country. */

/** The levels of a place, the country last; empty ones are left out. */
export function levelsOf(name: string): string[] {
  return name
    .split(',')
    .map((level) => level.trim())
    .filter((level) => level !== '')
}

/** The name of the country, as the place has it; null for a place without a name. */
export const countryOf = (name: string): string | null => levelsOf(name).at(-1) ?? null

/**
 * By what a gazetteer is asked for a place: its whole name, and other places of the same family that tell which of many
 * places of that name is meant. A line each, so that it is an id like any other.
 */
export type PlaceName = string & { readonly __brand: 'PlaceName' }

/** So many other places say enough of where a family was. */
export const maxPlacesAmong = 12

/** From so many levels on a name says by itself where it is. */
const levelsEnough = 3

export function placeName(name: string, among: readonly string[] = []): PlaceName {
  const telling =
    levelsOf(name).length >= levelsEnough ? [] : among.filter((other) => levelsOf(other).length > 1)
  const others = [...new Set(telling.map(inOneLine))].filter((other) => other !== inOneLine(name))
  // Any text may be the name of a place; the brand only keeps it apart from ids.
  return [inOneLine(name), ...others.slice(0, maxPlacesAmong)].join('\n') as PlaceName
}

/** The parts of a name that `placeName` made. */
export function partsOfPlaceName(id: PlaceName): {
  readonly name: string
  readonly among: readonly string[]
} {
  const [name = '', ...among] = id.split('\n')
  return { name, among }
}

const inOneLine = (name: string) => name.replaceAll(/\s+/g, ' ')
