/**
 * Which highlights a page shows. The seed belongs to the page, so the same page always shows the same ones, also after it
 * has loaded again.
 */
import { randomFrom } from '../random-from.ts'

/**
 * The positions of `count` highlights of round `round`. `groups`: the keys of the highlights of each kind. The kinds
 * take turns, because otherwise the most frequent kind would fill the page. A later round continues where the former one
 * has ended, and begins again after the last highlight.
 */
export function pickHighlights(
  groups: readonly (readonly string[])[],
  { seed, round, count }: { readonly seed: number; readonly round: number; readonly count: number },
): { readonly group: number; readonly position: number }[] {
  const order = shuffled(groups.length, randomFrom(seed))
  const positions = groups.map((keys) => inRandomOrder(keys, seed))
  const total = groups.reduce((sum, { length }) => sum + length, 0)
  const wanted = Math.min(count, total)
  const first = total === 0 ? 0 : (round * count) % total
  const picked: { group: number; position: number }[] = []
  for (let nth = 0; nth < wanted; nth++) picked.push(atTurn((first + nth) % total, order, positions))
  return picked
}

/** The highlight whose turn it is: each kind gives one, in the order of the kinds, until it has no more. */
function atTurn(turn: number, order: readonly number[], positions: readonly (readonly number[])[]) {
  let left = turn
  for (let depth = 0; ; depth++) {
    const giving = order.filter((group) => (positions[group]?.length ?? 0) > depth)
    const [group] = giving.slice(left, left + 1)
    const position = group === undefined ? undefined : positions[group]?.[depth]
    if (group !== undefined && position !== undefined) return { group, position }
    if (giving.length === 0) throw new Error('There are fewer highlights than turns.')
    left -= giving.length
  }
}

/**
 * The positions of the keys in the order of a number that belongs to key and seed. So when a tree has grown, the
 * highlights that are shown stay, unless a new one comes before them.
 */
function inRandomOrder(keys: readonly string[], seed: number): number[] {
  const ranks = keys.map((key) => rankOf(key, seed))
  return keys
    .map((_, position) => position)
    .toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other)
}

/** FNV-1a over the key, begun with the seed. Its bits are mixed, because keys that differ little have near hashes. */
function rankOf(key: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return randomFrom(hash)()
}

/** The numbers below `size` in a random order (Fisher and Yates). */
function shuffled(size: number, random: () => number): number[] {
  const numbers = Array.from({ length: size }, (_, number) => number)
  for (let last = size - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one = 0, two = 0] = [numbers[last], numbers[other]]
    numbers[last] = two
    numbers[other] = one
  }
  return numbers
}
