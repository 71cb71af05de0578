/** Suggests towns while somebody types a name: the beginning of a town, or a town and the beginning of what is around it. */
import { levelsOf } from '#domain/places/places.ts'
import { folded } from '../names/fold.ts'
import { type FoundPlace, presentedTown, type World } from './look-up.ts'

/** The towns that the text may mean, a name that is complete first, then the largest. */
export function suggestTowns(world: World, text: string, maxTowns: number): FoundPlace[] {
  const [town = '', ...around] = levelsOf(text).map(folded)
  if (town === '') return []
  const { towns } = world
  const isComplete = (row: number) => Number(folded(towns.nameOf(row)) === town)
  const rows = (around.length === 0 ? towns.beginning(town) : towns.named(town)).toSorted(
    (one, other) =>
      isComplete(other) - isComplete(one) || towns.populationOf(other) - towns.populationOf(one),
  )
  const found = new Map<string, FoundPlace>()
  for (const row of rows) {
    const place = presentedTown(world, row)
    if (isIn(place, around) && !found.has(place.name)) found.set(place.name, place)
    if (found.size === maxTowns) break
  }
  return [...found.values()]
}

/** True if each typed level begins one of the levels around the town. */
function isIn({ name }: FoundPlace, around: readonly string[]): boolean {
  const levels = levelsOf(name).slice(1).map(folded)
  return around.every((typed) => levels.some((level) => level.startsWith(typed)))
}
