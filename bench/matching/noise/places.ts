import type { Random } from '../../invented/random.ts'
import type { NoiseLevel } from './level.ts'
import { mistyped } from './spelling.ts'

export function noisyPlace(
  place: string | null,
  { lost, partsLost, respelled }: NoiseLevel['place'],
  random: Random,
): string | null {
  if (place === null || random.chance(lost)) return null
  const parts = place.split(',').map((part) => part.trim())
  const kept = random.chance(partsLost) ? somePartsOf(parts, random) : parts
  return kept.map((part) => (random.chance(respelled) ? mistyped(part, random) : part)).join(', ')
}

/** Keeps some parts of a place: only the first one, all but the last one, or all but the first one. */
function somePartsOf(parts: readonly string[], random: Random): readonly string[] {
  const ways = [parts.slice(0, 1), parts.slice(0, -1), parts.slice(1)].filter(({ length }) => length > 0)
  return ways.length === 0 ? parts : random.pick(ways)
}
