import type { Weave } from './boxes.ts'
import { type Box, centreOf, type Line, line, middleOf, path, type StageBoxes } from './boxes.ts'
import { weaveLines } from './weave.ts'

/** The vertical line between a person and the spouses, which leads to further spouses and to the children. */
export interface Trunk {
  readonly x: number
  /** The vertical position where the trunk leaves the marriage line. */
  readonly top: number
}

const bend = 12
/** The minimum distance between the trunk and texts or portraits. */
const clear = 14
const alone = 26
/** The minimum width for two strands to cross visibly; narrower ones run side by side. */
const braidWished = 56
const braidLeast = 24
const besideTrunk = 2

/** Returns null if nothing hangs on the trunk. */
export function trunkOf(stage: StageBoxes): Trunk | null {
  const { ring, words, spouses, weaves, families, labelWidth } = stage
  if (spouses.length < 2 && !families.some(({ cards }) => cards.length > 0)) return null
  const [spouse] = spouses
  const least = Math.max(words.right + clear, ring.right + clear)
  if (!spouse) return { x: Math.max(least, ring.right + alone), top: middleOf(ring) + bend }
  const forBraids = weaves.slice(1).some((weave) => weave !== null) ? bend + braidWished : 0
  const wished =
    spouses.length > 1 ? spouse.left - Math.max(labelWidth + 4, forBraids) : (ring.right + spouse.left) / 2
  return { x: Math.max(least, Math.min(wished, spouse.left - bend - 8)), top: middleOf(spouse) }
}

/** A straight line to the spouse beside the person, and hooks from the trunk to those below. */
export function spouseLines({ ring, spouses, weaves }: StageBoxes, trunk: Trunk | null): Line[] {
  const [first, ...more] = spouses
  const last = more.at(-1)
  if (!first) return trunk ? [lonely(ring, trunk)] : []
  const height = middleOf(first)
  const marriage = joined(weaves[0] ?? null, edgeOf(ring, height), first.left - 6, height)
  if (!last || !trunk) return marriage
  const { x, top } = trunk
  return [
    ...marriage,
    line(path`M ${x} ${top} V ${middleOf(last) - bend}`),
    ...more.flatMap((box, index) => {
      const y = middleOf(box)
      const weave = weaves[index + 1] ?? null
      const hook = path`M ${x} ${y - bend} Q ${x} ${y} ${x + bend} ${y}`
      if (weave === null) return [line(`${hook}${path` H ${box.left - 6}`}`)]
      if (box.left - 6 - x - bend < braidLeast) return sideBySide(weave, x, box.left - 6, y)
      return [line(hook), ...joined(weave, x + bend, box.left - 6, y)]
    }),
  ]
}

/** The line of a marriage: two strands if it joins two trees. */
const joined = (weave: Weave | null, left: number, right: number, y: number) =>
  weave === null ? [line(path`M ${left} ${y} H ${right}`)] : weaveLines(weave, left, right, y)

/** Two strands that start right of the trunk. If they bent down beside the trunk, one of them would cross it. */
const sideBySide = ([one, other]: Weave, x: number, right: number, y: number): Line[] =>
  (
    [
      [one, 2],
      [other, -2],
    ] as const
  ).map(([tree, off]) => ({
    path: path`M ${x + besideTrunk} ${y + off} H ${right}`,
    broken: false,
    tree,
  }))

/** The line to the children of a person whose spouse is unknown. */
const lonely = (ring: Box, { x, top }: Trunk) =>
  line(path`M ${ring.right} ${top - bend} H ${x - bend} Q ${x} ${top - bend} ${x} ${top}`)

/** Returns the right edge of the oval at this height. */
function edgeOf(ring: Box, y: number): number {
  const reach = (ring.bottom - ring.top) / 2
  const off = Math.min(1, Math.abs(y - middleOf(ring)) / reach)
  return centreOf(ring) + ((ring.right - ring.left) / 2) * Math.sqrt(1 - off * off)
}
