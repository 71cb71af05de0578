import { type ChildrenBoxes, type Hung, type Line, line, middleOf, path, type StageBoxes } from './boxes.ts'
import type { Trunk } from './spouse-lines.ts'

/** Distance from a column of children to the line on its left. */
const gutter = 10
const bend = 10
/** With several groups, the position of the line on the left from which each group branches. */
const railX = 4

/** Connects one family to the trunk by a fan, and several to a rail on the left, each below its heading. */
export function childrenLines(stage: StageBoxes, trunk: Trunk | null): Line[] {
  const withChildren = stage.families.filter(({ cards }) => cards.length > 0)
  const [only] = withChildren
  if (!only || !trunk) return []
  return stage.families.length === 1 ? fanLines(trunk, only) : railLines(stage, trunk, withChildren)
}

function fanLines(trunk: Trunk, { heading, cards }: ChildrenBoxes): Line[] {
  const { x } = trunk
  const from = middleOf(heading) + 2
  const to = topOf(cards)
  const at = (share: number) => from + (to - from) * share
  return [
    line(path`M ${x} ${trunk.top} V ${from}`),
    ...columnsOf(cards).flatMap((column) => [
      line(
        path`M ${x} ${from - 2} C ${x} ${at(0.8)} ${column.x} ${at(0.3)} ${column.x} ${to} V ${column.end}`,
      ),
      ...hooks(column),
    ]),
  ]
}

function railLines({ families }: StageBoxes, trunk: Trunk, withChildren: readonly ChildrenBoxes[]): Line[] {
  const { x, top } = trunk
  const y = Math.min(...families.map(({ heading }) => heading.top)) - 14
  const across = path`M ${x} ${top} V ${y - 28} C ${x} ${y} ${x - 40} ${y} ${x - 112} ${y} H ${railX + 16}`
  const end = Math.max(...withChildren.map(runOf)) - bend
  return [
    line(path`${across} Q ${railX} ${y} ${railX} ${y + 16} V ${end}`),
    ...withChildren.flatMap((family) => railGroup(family)),
  ]
}

function railGroup(family: ChildrenBoxes): Line[] {
  const y = runOf(family)
  const leave = path`M ${railX} ${y - bend} Q ${railX} ${y} ${railX + bend} ${y}`
  return columnsOf(family.cards).flatMap((column) => [
    line(path`${leave} H ${column.x - bend} Q ${column.x} ${y} ${column.x} ${y + bend} V ${column.end}`),
    ...hooks(column),
  ])
}

/** The vertical position halfway between the heading of a group and its first row. */
const runOf = ({ heading, cards }: ChildrenBoxes) => (heading.bottom + topOf(cards)) / 2

const topOf = (cards: readonly Hung[]) => Math.min(...cards.map(({ box }) => box.top))

/** Children in one column, and the line to their left. */
interface Column {
  readonly x: number
  /** The vertical position where the line ends with a bend to the last child. */
  readonly end: number
  readonly hung: readonly Hung[]
}

function columnsOf(cards: readonly Hung[]): Column[] {
  const columns = Map.groupBy(cards, ({ box }) => Math.round(box.left))
  return [...columns].map(([left, hung]) => ({
    x: left - gutter,
    end: Math.max(...hung.map(({ box }) => middleOf(box))) - bend,
    hung,
  }))
}

const hooks = ({ x, hung }: Column) =>
  hung.map(({ box, broken }) => {
    const y = middleOf(box)
    return line(path`M ${x} ${y - bend} Q ${x} ${y} ${x + gutter - 1} ${y}`, broken)
  })
