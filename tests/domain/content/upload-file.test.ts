import { describe, expect, it } from 'vitest'
import { uploadKey } from '#domain/content/upload-file.ts'

describe(uploadKey.name, () => {
  it('sorts by the moment of choice, and among files chosen together by their place', () => {
    const keys = [
      uploadKey(999_999_999_999, 0, 'd'),
      uploadKey(1_795_840_153_986, 0, 'c'),
      uploadKey(1_795_840_153_986, 9, 'b'),
      uploadKey(1_795_840_153_986, 10, 'a'),
    ]

    expect(keys.toReversed().toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys)
  })
})
