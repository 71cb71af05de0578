import { describe, expect, it } from 'vitest'
import { calibrated } from '../../../../server/matching/explain/calibration.ts'

describe(calibrated.name, () => {
  it('reports 88 % where the model says 66 %, and does not change certain results', () => {
    expect([0, 0.66, 1].map(calibrated)).toEqual([0, 0.88, 1])
  })

  it('keeps the order of probabilities', () => {
    const said = Array.from({ length: 1001 }, (_, at) => calibrated(at / 1000))

    expect(said).toEqual(said.toSorted((one, other) => one - other))
  })
})
