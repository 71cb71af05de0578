import { describe, expect, it } from 'vitest'
import { readDeferred } from '../../../scripts/requirements/deferred.ts'

const heading = 'id\treason\twaits-for\n'

describe(readDeferred.name, () => {
  it('reads id, reason and the thing that it waits for', () => {
    expect(readDeferred(`${heading}DAT-01\tno groups yet\tissue 4\n\n`)).toEqual({
      deferrals: [{ id: 'DAT-01', reason: 'no groups yet', waitsFor: 'issue 4' }],
      problems: [],
    })
  })

  it.each(['DAT-01', 'DAT-01\treason', 'DAT-01\t\tissue 4', 'DAT-01\ta\tb\tc'])(
    'finds "%s" incomplete',
    (line) => {
      expect(readDeferred(`${heading}${line}\n`)).toEqual({
        deferrals: [],
        problems: [expect.stringContaining('DAT-01')],
      })
    },
  )
})
