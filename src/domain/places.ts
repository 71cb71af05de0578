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

/** The whole name of a place, by which a gazetteer is asked. */
export type PlaceName = string & { readonly __brand: 'PlaceName' }

// Any text may be the name of a place; the brand only keeps it apart from ids.
export const placeName = (name: string) => name as PlaceName
