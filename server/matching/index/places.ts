/** Places as sets of words. */
import { fold } from './names/fold.ts'

/** Words that tell what kind of place it is, but not which place. */
const kinds = new Set(
  'of in at near the co county parish city town township district palace castle house hall church st saint street province state kreis landkreis bezirk'.split(
    ' ',
  ),
)

/** The words of a place, the smallest part first, without words that only tell what kind of place it is. */
export function placeWords(place: string | null): readonly string[] {
  if (place === null) return []
  const words = fold(place)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !kinds.has(word) && !/^\d+$/.test(word))
  return [...new Set(words)].slice(0, mostWords)
}

const mostWords = 8
