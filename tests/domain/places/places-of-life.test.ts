import { describe, expect, it } from 'vitest'
import { placeName } from '#domain/places/places.ts'
import { firstSpot } from '#domain/places/places-of-life.ts'

const point = { latitude: 51, longitude: 0 }
const spot = (name: string, dated: boolean, onMap: boolean) => ({
  id: name,
  name,
  lookUp: placeName(name),
  dated,
  point: onMap ? point : null,
})

describe(firstSpot.name, () => {
  it('is the first place of the life that can be shown, and never one without a date if another has a date', () => {
    const undated = spot('Hever', false, true)
    const unplaced = spot('Greenwich', true, false)
    const windsor = spot('Windsor', true, true)

    expect(firstSpot([undated, unplaced, windsor])).toBe(windsor)
    expect(firstSpot([undated, unplaced])).toBe(undated)
    expect(firstSpot([spot('Eltham', false, false), unplaced])).toBe(unplaced)
    expect(firstSpot([])).toBeNull()
  })
})
