import {
  type Box,
  centreOf,
  type Line,
  line,
  middleOf,
  type ParentBoxes,
  type Point,
  path,
  type StageBoxes,
} from './boxes.ts'

/** Distance from stacked parents to the line on their left that joins them. */
const gutter = 11
const bend = 10

/** Joins each couple, and draws a stem from it to the person. */
export function parentLines(stage: StageBoxes): Line[] {
  const below = bottomOf(stage)
  return stage.parents.flatMap((family) => [...coupleLines(family), ...stemLines(family, stage.ring, below)])
}

/** Returns where the line to the siblings leaves that of the birth parents; null without parents. */
export function stemOf({ parents }: StageBoxes): Point | null {
  return parents[0] ? stemStart(parents[0]) : null
}

/** The lowest edge of all parents. */
export const bottomOf = ({ parents }: Pick<StageBoxes, 'parents'>): number =>
  Math.max(0, ...parents.flatMap(({ cards }) => cards.map((card) => card.bottom)))

function coupleLines({ cards: [one, other], broken }: ParentBoxes): Line[] {
  if (!one || !other) return []
  if (areBeside(one, other)) return [line(path`M ${one.right} ${middleOf(one)} H ${other.left}`, broken)]
  const x = one.left - gutter
  return [one, other].map((card) => {
    const y = middleOf(card)
    return line(path`M ${card.left} ${y} H ${x + bend} Q ${x} ${y} ${x} ${y + bend}`, broken)
  })
}

function stemLines(family: ParentBoxes, ring: Box, below: number): Line[] {
  const start = stemStart(family)
  if (!start) return []
  const end = centreOf(ring)
  const { x, y } = start
  if (Math.abs(x - end) < 1) return [line(path`M ${x} ${y} V ${ring.top}`, family.broken)]
  const at = (share: number) => below + (ring.top - below) * share
  const curve = path`C ${x} ${at(0.7)} ${end} ${at(0.2)} ${end} ${ring.top}`
  return [line(path`M ${x} ${y} V ${below} ${curve}`, family.broken)]
}

function stemStart({ cards: [one, other] }: ParentBoxes): Point | null {
  if (!one) return null
  if (!other) return { x: centreOf(one), y: one.bottom }
  if (areBeside(one, other)) return { x: (one.right + other.left) / 2, y: middleOf(one) }
  return { x: one.left - gutter, y: middleOf(one) + bend }
}

const areBeside = (one: Box, other: Box) => one.right <= other.left && one.top < other.bottom
