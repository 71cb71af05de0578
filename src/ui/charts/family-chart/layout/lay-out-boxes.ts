/**
 * Places the boxes of a chart with two runs of d3-flextree: one for the ancestors, one for the descendants. A node is as
 * wide as its couple, or as a person with all spouses. Everything is computed as if generations went down, in the
 * directions `across` the generations and `along` them, and turned at the end.
 */
import { flextree } from 'd3-flextree'
import type { ChartNode, ChartTree } from '#domain/chart/chart-tree.ts'
import {
  around,
  besideOthers,
  besideSpouse,
  betweenGenerations,
  boxHeight,
  boxWidth,
  type ChartPicture,
  type PlacedBox,
  type PlacedLine,
  type Point,
} from './picture.ts'

/** A position before the chart is turned. */
interface Place {
  readonly across: number
  readonly along: number
}

interface Sizes {
  /** The size of a box across the generations, and along them. */
  readonly broad: number
  readonly deep: number
  readonly turned: boolean
}

export function layOutBoxes({ up, down }: ChartTree, isAcross: boolean): ChartPicture {
  const sizes = isAcross
    ? { broad: boxHeight, deep: boxWidth, turned: true }
    : { broad: boxWidth, deep: boxHeight, turned: false }
  const drawing = new Drawing(sizes)
  drawing.addRun(placeNodes(up, sizes, -1), -1)
  drawing.addRun(placeNodes(down, sizes, 1), 1)
  return drawing.picture(up)
}

interface PlacedNode extends Place {
  readonly node: ChartNode
}

const broadOf = ({ boxes: { length } }: ChartNode, { broad }: Sizes) =>
  length * broad + (length - 1) * besideSpouse

/** Runs the layout. The first box of the first node is at 0, and `direction` says on which side the others are. */
function placeNodes(root: ChartNode, sizes: Sizes, direction: 1 | -1): readonly PlacedNode[] {
  const layout = flextree<ChartNode>({
    children: ({ lines }) => lines.map(({ node }) => node),
    nodeSize: ({ data }) => [broadOf(data, sizes) + besideOthers, sizes.deep + betweenGenerations],
    spacing: 0,
  })
  const tree = layout(layout.hierarchy(root))
  const shift = broadOf(root, sizes) / 2 - sizes.broad / 2
  const placed: PlacedNode[] = []
  tree.each(({ data, x, y }) => placed.push({ node: data, across: x + shift, along: y * direction }))
  return placed
}

class Drawing {
  readonly #sizes: Sizes
  readonly #boxes: PlacedBox[] = []
  readonly #lines: PlacedLine[] = []

  constructor(sizes: Sizes) {
    this.#sizes = sizes
  }

  addRun(all: readonly PlacedNode[], direction: 1 | -1): void {
    const places = new Map(all.map((placed) => [placed.node, placed]))
    for (const placed of all) {
      this.#addLines(placed, places, direction)
      this.#addCouples(placed)
      // The start person is in both runs, and has one box.
      if (direction === 1 || placed !== all[0]) this.#addBoxes(placed, direction)
    }
  }

  /** `up`: the start person as the child of parents, whose line may be folded, too. */
  picture(up: ChartNode): ChartPicture {
    const branch = up.boxes[0]?.branch ?? null
    const boxes = this.#boxes.map((box) => {
      if (box.key !== startKey || branch === null) return box
      return {
        ...box,
        branches: [{ ...branch, at: this.#handle({ across: 0, along: 0 }, -1) }, ...box.branches],
      }
    })
    const corners = boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ])
    return { bounds: around(corners), boxes, lines: this.#lines, sectors: [] }
  }

  #addBoxes(placed: PlacedNode, direction: 1 | -1): void {
    const { broad, deep } = this.#sizes
    for (const [index, { personId, stub, branch }] of placed.node.boxes.entries()) {
      const middle = this.#middleOf(placed, [index])
      const half = { across: broad / 2, along: deep / 2 }
      this.#boxes.push({
        key: `${placed.node.key}#${index}`,
        personId,
        stub,
        middle: this.#turned(middle),
        ...this.#turned({ across: middle.across - half.across, along: middle.along - half.along }),
        width: boxWidth,
        height: boxHeight,
        branches: branch === null ? [] : [{ ...branch, at: this.#handle(middle, direction) }],
      })
    }
  }

  /** Couples and further spouses are joined by short lines. */
  #addCouples(placed: PlacedNode): void {
    const half = this.#sizes.broad / 2
    for (let index = 1; index < placed.node.boxes.length; index++) {
      const { across, along } = this.#middleOf(placed, [index - 1])
      this.#addLine(
        [
          { across: across + half, along },
          { across: across + half + besideSpouse, along },
        ],
        true,
      )
    }
  }

  #addLines(placed: PlacedNode, places: ReadonlyMap<ChartNode, PlacedNode>, direction: 1 | -1): void {
    const { lines } = placed.node
    const half = (this.#sizes.deep / 2) * direction
    for (const { from, to, node, byBirth } of lines) {
      const target = places.get(node)
      if (target === undefined) continue
      const start = this.#middleOf(placed, from)
      const end = this.#middleOf(target, to)
      const [startEdge, endEdge] = [start.along + half, end.along - half]
      // Lines of several families of one node run at different heights.
      const turn = startEdge + (endEdge - startEdge) * turnOf(from, lines)
      this.#addLine(
        [
          // The line of a couple begins between the two, and that of a single person at the edge of the box.
          { across: start.across, along: from.length > 1 ? start.along : startEdge },
          { across: start.across, along: turn },
          { across: end.across, along: turn },
          { across: end.across, along: to.length > 1 ? end.along : endEdge },
        ],
        byBirth,
      )
    }
  }

  /** The middle of some neighbouring boxes of a node. */
  #middleOf({ node, across, along }: PlacedNode, boxes: readonly number[]): Place {
    const { broad } = this.#sizes
    const first = across - broadOf(node, this.#sizes) / 2 + broad / 2
    const sum = boxes.reduce((total, index) => total + index, 0)
    return { across: first + (sum / Math.max(1, boxes.length)) * (broad + besideSpouse), along }
  }

  #handle({ across, along }: Place, direction: 1 | -1): Point {
    return this.#turned({ across, along: along + direction * (this.#sizes.deep / 2 + handleDistance) })
  }

  #addLine(places: readonly Place[], byBirth: boolean): void {
    const points = places.map((place) => this.#turned(place))
    this.#lines.push({ points, bounds: around(points), byBirth })
  }

  #turned({ across, along }: Place): Point {
    return this.#sizes.turned ? { x: along, y: across } : { x: across, y: along }
  }
}

/** The box of the start person. */
const startKey = 'down#0'

/** How far the button that folds a line is from the box. */
const handleDistance = 12

/** At which part of the way between two generations the lines of a family turn. */
function turnOf(from: readonly number[], lines: ChartNode['lines']): number {
  const starts = [...new Set(lines.map((line) => line.from.join()))]
  if (starts.length < 2) return 0.5
  return 0.35 + (0.35 * starts.indexOf(from.join())) / (starts.length - 1)
}
