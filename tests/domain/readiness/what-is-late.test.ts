import { describe, expect, it } from 'vitest'
import { type WaitingWork, whatIsLate } from '#domain/readiness/what-is-late.ts'

const nothing: WaitingWork = {
  queueSeconds: 0,
  comparisonSeconds: 0,
  waitingForConnection: 0,
  isBackupLate: false,
}

describe(whatIsLate.name, () => {
  it.each([
    [[], { queueSeconds: 600, comparisonSeconds: 600 }],
    [['queue'], { queueSeconds: 601 }],
    [['comparison'], { comparisonSeconds: 601 }],
    [['pool'], { waitingForConnection: 1 }],
    [['backup'], { isBackupLate: true }],
    [['queue', 'pool'], { queueSeconds: 4000, waitingForConnection: 9 }],
  ])('names %j', (late, work) => {
    expect(whatIsLate({ ...nothing, ...work })).toEqual(late)
  })
})
