import { describe, expect, it } from 'vitest'
import { byteAt, floatAt, intAt, itemAt, singleAt, uintAt } from '../../../../server/matching/columns/at.ts'

describe('a value of a column', () => {
  it.each([
    ['whole numbers', (place: number) => intAt(Int32Array.of(5, 7), place)],
    ['bytes', (place: number) => byteAt(Uint8Array.of(5, 7), place)],
    ['patterns', (place: number) => uintAt(Uint32Array.of(5, 7), place)],
    ['single precision', (place: number) => singleAt(Float32Array.of(5, 7), place)],
    ['double precision', (place: number) => floatAt(Float64Array.of(5, 7), place)],
    ['a list', (place: number) => itemAt([5, 7], place)],
  ])('is read from %s, and an invalid index throws', (_, at) => {
    expect(at(1)).toBe(7)
    expect(() => at(2)).toThrow(RangeError)
    expect(() => at(-1)).toThrow(RangeError)
  })
})
