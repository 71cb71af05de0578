import { describe, expect, it } from 'vitest'
import { suggestionsLeft } from '#domain/content/suggested-marks.ts'

const at = (x: number, width = 0.2) => ({ x, y: 0.2, width, height: 0.2 })
const may = { name: 'May Hale', region: at(0.6) }

describe(suggestionsLeft.name, () => {
  it.each([
    ['nobody is marked', [], true],
    ['somebody is marked elsewhere', [{ name: 'Ada', region: at(0.1) }], true],
    ['the frames only touch', [{ name: 'Ada', region: at(0.45) }], true],
    ['the place is marked with another name', [{ name: 'Mary Hale', region: at(0.62) }], false],
    ['a small frame is marked within', [{ name: 'Mary Hale', region: at(0.65, 0.05) }], false],
    ['the name is marked elsewhere', [{ name: 'may hale', region: at(0.1) }], false],
    ['the name is there without a place', [{ name: 'May Hale', region: null }], true],
  ])('%s', (_, marked, isLeft) => {
    expect(suggestionsLeft([may], marked)).toEqual(isLeft ? [may] : [])
  })
})
