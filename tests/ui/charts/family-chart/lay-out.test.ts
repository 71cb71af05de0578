import { describe, expect, it } from 'vitest'
import { type ChartForm, newChart } from '#domain/chart/chart-choice.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import { overlaps, type Rectangle } from '#ui/charts/family-chart/layout/picture.ts'
import { chartOf, idOf } from '../../../domain/chart/charts.ts'

const family = [
  'Abe+Bea>Cal,Sis',
  'Cal+Dot>Eve,Ned',
  'Gus+Gran>Dot',
  'Bob+Eve>Fay,Gil,Hal',
  'Max+Eve>Ida',
  'Hal+Ivy>Jon,Kit',
]

const picture = (form: ChartForm, { start = 'Eve', families = family, across = false } = {}) =>
  layOut({
    chart: chartOf(start, families),
    choice: { ...newChart(form), across },
    folded: [],
  })

const shrunk = ({ x, y, width, height }: Rectangle) => ({
  x: x + 1,
  y: y + 1,
  width: width - 2,
  height: height - 2,
})

describe(layOut.name, () => {
  for (const across of [false, true])
    it(`puts no box onto another one, ${across ? 'from left to right' : 'from top to bottom'}`, () => {
      const { boxes } = picture('hourglass', { across })
      const pairs = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).map((other) => [one, other] as const),
      )

      expect(boxes).toHaveLength(16)
      expect(pairs.filter(([one, other]) => overlaps(shrunk(one), shrunk(other)))).toEqual([])
    })

  it('puts ancestors above and descendants below the person, whose box is at the origin', () => {
    const { boxes } = picture('hourglass')
    const middle = (name: string) => boxes.find(({ personId }) => personId === idOf(name))?.middle

    expect(middle('Eve')).toEqual({ x: 0, y: 0 })
    expect(middle('Cal')?.y).toBeLessThan(0)
    expect(middle('Fay')?.y).toBeGreaterThan(0)
    expect(middle('Abe')?.y).toBeLessThan(middle('Cal')?.y ?? 0)
  })

  it('has nobody in full twice', () => {
    const village = ['Root+Wife>Left,Right', 'Left+->Lea', 'Right+->Rob', 'Rob+Lea>Kid']
    for (const form of ['pedigree', 'fan'] as const) {
      const { boxes, sectors } = picture(form, { start: 'Kid', families: village })
      const full = [...boxes, ...sectors].filter(({ stub }) => !stub).map(({ personId }) => personId)

      expect(new Set(full).size).toBe(full.length)
      expect(full).toHaveLength(7)
    }
  })

  it('gives each ancestor of a fan a sector of their own, the mother on the right of the father', () => {
    const { sectors } = picture('fan')
    const of = (name: string) => sectors.find(({ personId }) => personId === idOf(name))

    expect(sectors.map(({ generation }) => generation)).toEqual([0, 1, 2, 2, 1, 2, 2])
    expect(of('Cal')?.to).toBeCloseTo(of('Dot')?.from ?? 9)
    expect(of('Bea')?.from).toBeCloseTo(of('Abe')?.to ?? 9)
    expect(of('Gran')?.to).toBeCloseTo(of('Dot')?.to ?? 9)
  })

  it('has rings without gaps, in which each place has room for a line', () => {
    const line = Array.from({ length: 10 }, (_, nth) => `P${nth + 1}+M${nth + 1}>P${nth}`)
    const { sectors } = layOut({
      chart: chartOf('P0', line),
      choice: { ...newChart('fan'), up: 10 },
      folded: [],
    })
    const fathers = sectors.filter(({ personId }) => personId.startsWith('17-P'))

    expect(fathers.slice(1).map(({ inner }) => inner)).toEqual(fathers.slice(0, -1).map(({ outer }) => outer))
    const narrowest = fathers.slice(4).map(({ from, to, inner }) => (to - from) * inner)
    expect(Math.min(...narrowest)).toBeGreaterThan(14)
  })
})
