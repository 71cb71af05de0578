import { describe, expect, it } from 'vitest'
import { calibrated } from '../../../../server/matching/explain/calibration.ts'

describe(calibrated.name, () => {
  it('says 88 % where the model says 66 %, and leaves what is certain as it is', () => {
    expect([0, 0.66, 1].map(calibrated)).toEqual([0, 0.88, 1])
  })

  it('never makes what is more probable less probable', () => {
    const said = Array.from({ length: 1001 }, (_, at) => calibrated(at / 1000))

    expect(said).toEqual(said.toSorted((one, other) => one - other))
  })
})
