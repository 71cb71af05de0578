import type { TreeNumber } from '#ui/components/people/person-face.ts'
import { type Line, path, type Weave } from './boxes.ts'

const amplitude = 5
const halfWave = 28

/**
 * Two strands from left to right in the colours of their trees, which cross over and under each other. The order
 * matters: a halo in the background colour lies below each strand that passes over.
 */
export function weaveLines([one, other]: Weave, left: number, right: number, y: number): Line[] {
  const crossings = Math.max(1, Math.round((right - left) / halfWave) - 1)
  const wave = (right - left) / (crossings + 1)
  const peak = (index: number) => left + wave * (index + 0.5)
  const side = (tree: TreeNumber, index: number) =>
    (tree === one) === (index % 2 === 0) ? -amplitude : amplitude
  const between = (tree: TreeNumber, index: number) => {
    const [from, to] = [peak(index), peak(index + 1)]
    const bend = (to - from) * 0.42
    const [above, below] = [y + side(tree, index), y + side(tree, index + 1)]
    return path`M ${from} ${above} C ${from + bend} ${above} ${to - bend} ${below} ${to} ${below}`
  }
  const ends = [one, other].flatMap((tree) => [
    strand(
      tree,
      path`M ${left} ${y} Q ${left + wave * 0.2} ${y + side(tree, 0)} ${peak(0)} ${y + side(tree, 0)}`,
    ),
    strand(
      tree,
      path`M ${peak(crossings)} ${y + side(tree, crossings)} Q ${right - wave * 0.2} ${y + side(tree, crossings)} ${right} ${y}`,
    ),
  ])
  const woven = Array.from({ length: crossings }, (_, index) => {
    const [under, over] = index % 2 === 0 ? [one, other] : [other, one]
    return [
      strand(under, between(under, index)),
      { path: between(over, index), broken: false, halo: true },
      strand(over, between(over, index)),
    ]
  })
  return [...ends, ...woven.flat()]
}

const strand = (tree: TreeNumber, drawn: string): Line => ({ path: drawn, broken: false, tree })

/**
 * Returns the two trees that a marriage joins: one from each side or, if both spouses are in the same trees, those
 * that know the marriage. Null if everything is in one tree.
 */
export function weaveBetween(
  own: readonly { readonly number: TreeNumber }[],
  others: readonly { readonly number: TreeNumber }[],
  ofMarriage: readonly { readonly number: TreeNumber }[],
): Weave | null {
  const numbers = (trees: typeof own) => trees.map(({ number }) => number)
  const mine = numbers(own).find((number) => !numbers(others).includes(number))
  const theirs = numbers(others).find((number) => !numbers(own).includes(number))
  if (mine === undefined && theirs === undefined) return pairOf(numbers(ofMarriage))
  const [one, other] = [mine ?? numbers(own)[0], theirs ?? numbers(others)[0]]
  return pairOf([one, other].filter((number) => number !== undefined))
}

function pairOf(numbers: readonly TreeNumber[]): Weave | null {
  const [one, other] = new Set(numbers)
  return one === undefined || other === undefined ? null : [one, other]
}
