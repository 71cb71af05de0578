import { centreOf, type Line, line, middleOf, type Point, path, type StageBoxes } from './boxes.ts'
import { bottomOf } from './parent-lines.ts'

/** Distance from the siblings to the line on their right, and from the parents to its start. */
const gutter = 14
const under = 16
const bend = 12

/** Runs from the parents' line to the left, above the heading of the siblings, and down beside them. */
export function siblingLines(stage: StageBoxes, stem: Point): Line[] {
  const { siblings } = stage
  const last = siblings.at(-1)
  if (!last) return []
  const x = Math.max(...siblings.map(({ box }) => box.right)) + gutter
  return [
    line(path`${departure(stage, stem, x)} V ${middleOf(last.box) - bend}`),
    ...siblings.map(({ box, broken }) => {
      const y = middleOf(box)
      return line(path`M ${x} ${y - bend} Q ${x} ${y} ${x - 10} ${y}`, broken)
    }),
  ]
}

function departure({ parents, ring }: StageBoxes, stem: Point, x: number): string {
  if (parents.length === 0) {
    // Without parents, the line starts at the portrait.
    const middle = centreOf(ring)
    const y = ring.top - under
    return path`M ${middle} ${ring.top} V ${y + 8} Q ${middle} ${y} ${middle - 8} ${y} ${corner(x, y)}`
  }
  const below = bottomOf({ parents })
  const room = stem.x - x - 16
  if (room < 24) return overHeading(stem, x, below)
  const y = below + under
  const from = Math.max(stem.y, y - 32)
  const reach = stem.x - Math.min(112, room)
  const ease = stem.x - Math.min(112, room) * 0.4
  return path`M ${stem.x} ${from} C ${stem.x} ${y} ${ease} ${y} ${reach} ${y} ${corner(x, y)}`
}

/** For parents above their children or left of them: runs in the gap between the cards and the heading. */
function overHeading(stem: Point, x: number, below: number): string {
  const y = below + 8
  const turn = Math.min(8, Math.abs(x - stem.x) / 2) * Math.sign(x - stem.x)
  return path`M ${stem.x} ${Math.max(stem.y, below)} Q ${stem.x} ${y} ${stem.x + turn} ${y} H ${x - turn} Q ${x} ${y} ${x} ${y + 8}`
}

const corner = (x: number, y: number) => path`H ${x + 16} Q ${x} ${y} ${x} ${y + 16}`
