import { describe, expect, it } from 'vitest'
import {
  chartForms,
  chartPath,
  inForm,
  nearestOf,
  newChart,
  readChartChoice,
  withGenerations,
} from '#domain/chart/chart-choice.ts'

const read = (query: string) => readChartChoice(new URLSearchParams(query))

describe(readChartChoice.name, () => {
  it('reads what a chart shows from its address', () => {
    expect(read('form=descendants&down=7&across=yes')).toEqual({
      form: 'descendants',
      up: 0,
      down: 7,
      across: true,
    })
    expect(read('form=fan&up=8')).toEqual({ form: 'fan', up: 8, down: 0, across: false })
  })

  it('takes what is usual for anything missing or wrong', () => {
    expect(read('')).toEqual({ form: 'hourglass', up: 3, down: 3, across: false })
    expect(read('form=tree&up=-1&down=1e9&across=1')).toEqual(read(''))
    expect(read('form=fan&up=11&down=2&across=yes')).toEqual(newChart('fan'))
  })
})

describe(chartPath.name, () => {
  it('says only what differs from a new chart, and reads back', () => {
    expect(chartPath('17-1', newChart('hourglass'))).toBe('/persons/17-1/chart')
    const choice = { form: 'pedigree', up: 8, down: 0, across: true } as const
    expect(chartPath('17-1', choice)).toBe('/persons/17-1/chart?form=pedigree&up=8&across=yes')
    expect(read(chartPath('17-1', choice).split('?')[1] ?? '')).toEqual(choice)
  })
})

describe(nearestOf.name, () => {
  it('are all generations of a usual chart, and the nearest of many', () => {
    for (const form of chartForms) {
      const { up, down } = newChart(form)
      expect(nearestOf({ up, down })).toEqual({ up, down })
    }
    expect(nearestOf({ up: 30, down: 30 })).toEqual({ up: 10, down: 4 })
    expect(nearestOf({ up: 2, down: 30 })).toEqual({ up: 2, down: 4 })
  })
})

describe(inForm.name, () => {
  it('keeps chosen generations where the other form has them too', () => {
    expect(inForm({ form: 'hourglass', up: 7, down: 3, across: true }, 'fan')).toEqual({
      form: 'fan',
      up: 7,
      down: 0,
      across: false,
    })
    expect(inForm({ form: 'pedigree', up: 12, down: 0, across: false }, 'fan').up).toBe(10)
    expect(inForm(newChart('fan'), 'descendants')).toEqual(newChart('descendants'))
  })
})

describe(withGenerations.name, () => {
  it('ends at one generation, and at the maximum of the form', () => {
    expect(withGenerations(newChart('hourglass'), 'up', 1)?.up).toBe(4)
    expect(withGenerations({ ...newChart('hourglass'), down: 1 }, 'down', -1)).toBeNull()
    expect(withGenerations({ ...newChart('fan'), up: 10 }, 'up', 1)).toBeNull()
  })
})
