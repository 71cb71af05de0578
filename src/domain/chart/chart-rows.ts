/** The people of a chart one below the other, for a list that says the same as the picture. */
import type { PersonId } from '../ids.ts'
import type { ChartBox, ChartNode, ChartTree } from './chart-tree.ts'

export interface ChartRow extends Omit<ChartBox, 'branch'> {
  /** Unique in the list. */
  readonly key: string
  /** How many generations from the start person. */
  readonly level: number
  /** The person to whom `as` relates: whose father, mother, spouse or child; null for the start person. */
  readonly of: PersonId | null
  /** The lines that go on from here. The start person may have two. */
  readonly branches: readonly NonNullable<ChartBox['branch']>[]
}

export function chartRows({ up, down }: ChartTree): ChartRow[] {
  const [self] = down.boxes
  if (self === undefined) return []
  const branches = [up.boxes[0]?.branch ?? null, self.branch].filter((branch) => branch !== null)
  const start: ChartRow = { ...self, key: 'start', level: 0, of: null, branches }
  return [start, ...ancestorRows(up, 1), ...descendantRows(down, 0).slice(1)]
}

function ancestorRows(node: ChartNode, level: number): ChartRow[] {
  return node.lines.flatMap(({ from, node: parents }) =>
    parents.boxes.flatMap((box, index): ChartRow[] => [
      {
        ...box,
        key: `${parents.key}#${index}`,
        level,
        of: node.boxes[from[0] ?? 0]?.personId ?? null,
        branches: box.branch === null ? [] : [box.branch],
      },
      ...ancestorRows(
        { ...parents, lines: parents.lines.filter((line) => line.from[0] === index) },
        level + 1,
      ),
    ]),
  )
}

/** A descendant, each spouse, and below them their children. */
function descendantRows(node: ChartNode, level: number): ChartRow[] {
  const [self] = node.boxes
  const of = self?.personId ?? null
  const childrenOf = (index: number) =>
    node.lines
      .filter(({ from }) => from.at(-1) === index)
      .flatMap((line) =>
        descendantRows(line.node, level + 1).map((row) => (row.of === null ? { ...row, of } : row)),
      )
  return node.boxes.flatMap((box, index): ChartRow[] => [
    {
      ...box,
      key: `${node.key}#${index}`,
      level,
      of: index === 0 ? null : of,
      branches: box.branch === null ? [] : [box.branch],
    },
    ...childrenOf(index),
  ])
}
