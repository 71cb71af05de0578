import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartBox, type ChartNode, chartTree } from '#domain/chart/chart-tree.ts'
import { branchKey } from '#domain/chart/family-chart.ts'
import { chartOf, idOf } from './charts.ts'

/** Each generation on a line; stubs in brackets, couples joined by `+`, and a folded line as `^`. */
function drawn(node: ChartNode): string[] {
  const rows: string[] = []
  let last: readonly ChartNode[] = [node]
  while (last.length > 0) {
    rows.push(
      last
        .map(({ boxes }) =>
          boxes
            .map(({ personId, stub, branch }) => {
              const name = personId.split('-')[1] ?? ''
              return `${stub ? `(${name})` : name}${branch?.folded ? '^' : ''}`
            })
            .join('+'),
        )
        .join(' '),
    )
    last = last.flatMap(({ lines }) => lines.map((line) => line.node))
  }
  return rows
}

const boxesIn = ({ boxes, lines }: ChartNode): ChartBox[] => [
  ...boxes,
  ...lines.flatMap(({ node }) => boxesIn(node)),
]
const byText = (one: string, other: string) => one.localeCompare(other)

const treeOf = (
  start: string,
  up: number,
  down: number,
  families: readonly string[],
  folded: readonly string[] = [],
) => {
  const { up: above, down: below } = chartTree(
    chartOf(start, families),
    { up, down },
    new Set(folded.map(fold)),
  )
  return { up: drawn(above), down: drawn(below) }
}
const fold = (text: string) => {
  const [direction, name = ''] = text.split(' ')
  return branchKey(direction === 'up' ? 'up' : 'down', idOf(name))
}

describe(chartTree.name, () => {
  const family = ['Abe+Bea>Cal,Sis', 'Cal+Dot>Eve,Ned', 'Gus+Gran>Dot', 'Bob+Eve>Fay']

  it('draws ancestors as couples above their child', () => {
    expect(treeOf('Eve', 2, 0, family)).toEqual({ up: ['Eve', 'Cal+Dot', 'Abe+Bea Gus+Gran'], down: ['Eve'] })
  })

  it('draws descendants with their spouses', () => {
    expect(treeOf('Abe', 0, 3, family).down).toEqual(['Abe+Bea', 'Cal+Dot Sis', 'Eve+Bob Ned', 'Fay'])
  })

  it('draws an ancestor in full once, and the others lead there', () => {
    const village = ['Root+Wife>Left,Right', 'Left+->Lea', '-+Right>Rob', 'Rob+Lea>Kid']

    expect(treeOf('Kid', 9, 0, village).up).toEqual([
      'Kid',
      'Rob+Lea',
      'Right Left',
      'Root+Wife (Root)+(Wife)',
    ])
  })

  it('draws cousins who married in full among their siblings, and their children once', () => {
    const village = ['Root+Wife>Left,Right', 'Left+->Lea', 'Right+->Rob', 'Rob+Lea>Kid']

    expect(treeOf('Root', 0, 9, village).down).toEqual([
      'Root+Wife',
      'Left Right',
      'Lea+(Rob) Rob+(Lea)',
      'Kid',
    ])
  })

  it('draws a spouse in full whose place among siblings is folded away', () => {
    const village = [
      'Root+Wife>Left,Right,Last',
      'Left+->Lea',
      'Right+->Rob',
      'Rob+Lea>Kid',
      'Last+->Tom',
      'Tom+Kid>Zoe',
    ]

    expect(treeOf('Root', 0, 9, village, ['down Lea']).down).toEqual([
      'Root+Wife',
      'Left Right Last',
      'Lea^+(Rob) Rob+(Lea) Tom+Kid',
      'Zoe',
    ])
  })

  it('draws everybody in full once, and nobody only as a stub, in any family and however it is folded', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')
    const anyFamily = fc.record({
      father: name,
      mother: fc.option(name, { nil: '-', freq: 4 }),
      children: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    })
    const anybody = fc.record({
      families: fc.array(anyFamily, { minLength: 3, maxLength: 9 }),
      folded: fc.array(fc.tuple(fc.constantFrom('up', 'down'), name), { maxLength: 3 }),
      up: fc.integer({ min: 0, max: 2 }),
      down: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(anybody, ({ families, folded, up, down }) => {
        const texts = families.map(
          ({ father, mother, children }) => `${father}+${mother}>${children.join(',') || '-'}`,
        )
        const foldings = folded.map((fields) => fold(fields.join(' ')))
        const tree = chartTree(chartOf('A', texts), { up, down }, new Set(foldings))
        const boxes = [...boxesIn(tree.up), ...boxesIn(tree.down).slice(1)]
        const full = boxes.filter(({ stub }) => !stub).map(({ personId }) => personId)

        expect(full.toSorted(byText)).toEqual(
          [...new Set(boxes.map(({ personId }) => personId))].toSorted(byText),
        )
      }),
    )
  })

  it('keeps all marriages of somebody apart, and children without a known second parent below the person', () => {
    const { down } = chartTree(
      chartOf('Hal', ['Hal+Kate>Mary', 'Hal+Anne>Bess', 'Hal+->Fitz']),
      { up: 0, down: 1 },
      new Set(),
    )

    expect(drawn(down)).toEqual(['Hal+Kate+Anne', 'Mary Bess Fitz'])
    expect(down.lines.map(({ from }) => from)).toEqual([[0, 1], [2], [0]])
  })

  it('draws the parents by birth first, and marks those who are not', () => {
    const { up } = chartTree(
      chartOf('Kid', ['Foster+Mum>Kid:adopted', 'Pa+Ma>Kid']),
      { up: 1, down: 0 },
      new Set(),
    )

    expect(drawn(up)).toEqual(['Kid', 'Pa+Ma Foster+Mum'])
    expect(up.lines.map(({ byBirth }) => byBirth)).toEqual([true, false])
  })

  it('leaves out what is folded', () => {
    expect(treeOf('Eve', 2, 2, family, ['up Cal', 'down Eve'])).toEqual({
      up: ['Eve', 'Cal^+Dot', 'Gus+Gran'],
      down: ['Eve^+Bob'],
    })
  })

  it('ends where somebody is their own ancestor', () => {
    const looping = ['Abe+->Ben', 'Ben+->Cal', 'Cal+->Abe']

    expect(treeOf('Abe', 30, 30, looping)).toEqual({
      up: ['Abe', 'Cal', 'Ben', '(Abe)'],
      down: ['Abe', '(Ben)'],
    })
  })
})
