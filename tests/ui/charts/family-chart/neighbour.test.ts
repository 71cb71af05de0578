import { describe, expect, it } from 'vitest'
import { type ChartForm, chartForms, newChart } from '#domain/chart/chart-choice.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { type ArrowKey, neighbourOf } from '#ui/charts/family-chart/window/neighbour.ts'
import { chartOf, idOf } from '../../../domain/chart/charts.ts'

const family = ['Abe+Bea>Cal,Sis', 'Cal+Dot>Eve,Ned', 'Gus+Gran>Dot', 'Bob+Eve>Fay,Gil,Hal', 'Hal+Ivy>Jon']
const names = ['Abe', 'Bea', 'Cal', 'Dot', 'Eve', 'Gus', 'Gran', 'Bob', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jon']

/** Whom the keys lead to, one after the other, beginning with Eve. A dot: the key leads to nobody. */
function led(form: ChartForm, keys: readonly ArrowKey[], across = false): string[] {
  const picture = layOut({ chart: chartOf('Eve', family), choice: { ...newChart(form), across }, folded: [] })
  let spot = [...picture.boxes, ...picture.sectors].find(({ personId }) => personId === idOf('Eve'))
  return keys.map((key) => {
    const next = spot === undefined ? null : neighbourOf(picture, spot, key, across)
    if (next === null) return '.'
    spot = [...picture.boxes, ...picture.sectors].find(({ key: of }) => of === next.key)
    return names.find((name) => idOf(name) === next.personId) ?? '?'
  })
}

const [up, down, left, right] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const

describe(neighbourOf.name, () => {
  it('leads up to a parent, on to a grandparent, and back down', () => {
    expect(led('pedigree', [up, right, left, up, left, up, down, down])).toEqual([
      'Cal',
      'Dot',
      'Cal',
      'Bea',
      'Abe',
      '.',
      'Cal',
      'Eve',
    ])
  })

  it('stays in the generation on the way to the side, and ends with it', () => {
    expect(led('descendants', [down, left, left, right, right, right, right])).toEqual([
      'Gil',
      'Fay',
      '.',
      'Gil',
      'Hal',
      'Ivy',
      '.',
    ])
  })

  it('follows a chart that goes from left to right', () => {
    expect(led('pedigree', [left, down, up, right], true)).toEqual(['Cal', 'Dot', 'Cal', 'Eve'])
  })

  for (const form of chartForms)
    it(`leads to everybody in the form ${form}`, () => {
      const picture = layOut({ chart: chartOf('Eve', family), choice: newChart(form), folded: [] })
      const all = [...picture.boxes, ...picture.sectors]
      const reached = new Set(all.filter(({ personId }) => personId === idOf('Eve')))
      for (const spot of reached)
        for (const key of [up, down, left, right]) {
          const next = neighbourOf(picture, spot, key, false)
          for (const one of all) if (one.key === next?.key) reached.add(one)
        }

      expect(reached.size).toBe(all.length)
    })

  it('goes around and outwards in a fan', () => {
    expect(led('fan', [left, left, up, right])).toEqual(['Cal', 'Abe', 'Cal', 'Eve'])
    expect(led('fan', [left, up, right])).toEqual(['Cal', 'Bea', 'Gus'])
    expect(led('fan', [right])).toEqual(['Dot'])
    expect(led('fan', [down])).toEqual(['.'])
  })
})
