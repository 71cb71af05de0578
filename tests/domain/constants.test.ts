import { describe, expect, it } from 'vitest'
import * as constants from '#domain/constants.ts'

describe('constants', () => {
  it('[CST-18] carry the cutoffs and times of the specification', () => {
    expect(constants).toMatchObject({
      refreshBeforeExpiry: 15 * 60_000,
      sessionRecheck: 5 * 60_000,
      refreshRetry: 30_000,
      tokenWait: 5_000,
      bulkReadSize: 20,
      bulkReadsInFlight: 5,
      assumedDeceasedAfterYears: 110,
    })
  })

  it('[CST-12] [CST-13] carry the time-out of requests and the page size', () => {
    expect(constants).toMatchObject({ requestTimeout: 5_000, dataGroupPageSize: 1000 })
  })
})
