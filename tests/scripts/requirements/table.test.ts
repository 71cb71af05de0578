import { expect, it } from 'vitest'
import { readRegistry } from '../../../scripts/requirements/registry.ts'
import { standingsTable } from '../../../scripts/requirements/table.ts'

it('counts by area and lists what is open in the areas that are begun', () => {
  const registry = readRegistry('DAT-01\nDAT-02\nDAT-03\nDAT-04\nDAT-05\nDAT-06\nSES-01\n')
  const standings = new Map(
    [...registry.ids].map(
      (id) => [id, id === 'DAT-02' ? 'proved' : id === 'DAT-06' ? 'deferred' : 'open'] as const,
    ),
  )

  expect(standingsTable(registry, { standings, errors: [] })).toBe(
    [
      'area    of  proved  deferred  open',
      'DAT      6       1         1     4  DAT-01, DAT-03..DAT-05',
      'SES      1       0         0     1',
      'all      7       1         1     5',
    ].join('\n'),
  )
})
