import { describe, expect, it } from 'vitest'
import { chartRows } from '#domain/chart/chart-rows.ts'
import { chartTree } from '#domain/chart/chart-tree.ts'
import { branchKey } from '#domain/chart/family-chart.ts'
import { chartOf, idOf } from './charts.ts'

const family = ['Abe+Bea>Cal', 'Cal+Dot>Eve', 'Gus+Gran>Dot', 'Bob+Eve>Fay', 'Max+Eve>Gil']

const nameOf = (id: string | null) => id?.split('-')[1] ?? ''

function listed(folded: readonly ReturnType<typeof branchKey>[] = []) {
  const rows = chartRows(chartTree(chartOf('Eve', family), { up: 2, down: 1 }, new Set(folded)))
  return rows.map(
    ({ level, personId, as, of, stub }) =>
      `${level} ${nameOf(personId)} ${of === null ? as : `${as} of ${nameOf(of)}`}${stub ? ' (stub)' : ''}`,
  )
}

describe(chartRows.name, () => {
  it('lists everybody of the picture: ancestors line by line, then spouses, each with their children', () => {
    expect(listed()).toEqual([
      '0 Eve start',
      '1 Cal father of Eve',
      '2 Abe father of Cal',
      '2 Bea mother of Cal',
      '1 Dot mother of Eve',
      '2 Gus father of Dot',
      '2 Gran mother of Dot',
      '0 Bob spouse of Eve',
      '1 Fay child of Eve',
      '0 Max spouse of Eve',
      '1 Gil child of Eve',
    ])
  })

  it('leaves out what is folded, and says where it can be unfolded', () => {
    const folded = branchKey('up', idOf('Cal'))

    expect(listed([folded])).not.toContain('2 Abe father of Cal')
    const rows = chartRows(chartTree(chartOf('Eve', family), { up: 2, down: 1 }, new Set([folded])))
    expect(rows.flatMap(({ branches }) => branches)).toEqual([
      { key: 'up 17-Eve', folded: false },
      { key: 'down 17-Eve', folded: false },
      { key: folded, folded: true },
      { key: 'up 17-Dot', folded: false },
    ])
  })
})
