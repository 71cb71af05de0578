import { describe, expect, it } from 'vitest'
import { inDefaultOrder, inListOrder } from '#domain/person/assertions.ts'

const detail = (assertionType: string, sortDate: number | null = null) => ({ assertionType, sortDate })

describe(inDefaultOrder.name, () => {
  it('[MOD-35] puts death, burial, cremation and cemetery after everything else', () => {
    const details = ['Cemetery', 'Death', 'Burial', 'Residence', 'Cremation', 'Name'].map((type) =>
      detail(type),
    )

    expect(inDefaultOrder(details).map((one) => one.assertionType)).toEqual([
      'Residence',
      'Name',
      'Death',
      'Burial',
      'Cremation',
      'Cemetery',
    ])
  })

  it('puts a burial after the death although only the death has a date', () => {
    const details = [detail('Burial'), detail('Death', 78_500_000)]

    expect(inDefaultOrder(details).map((one) => one.assertionType)).toEqual(['Death', 'Burial'])
  })

  it('sorts each part by date, with undated ones last in the order of the source', () => {
    const details = [
      detail('Burial', 78_960_000),
      detail('Residence', 78_420_000),
      detail('Gender'),
      detail('Death', 78_500_000),
      detail('Birth', 78_080_502),
      detail('Name'),
    ]

    expect(inDefaultOrder(details).map((one) => one.assertionType)).toEqual([
      'Birth',
      'Residence',
      'Gender',
      'Name',
      'Death',
      'Burial',
    ])
  })
})

describe(inListOrder.name, () => {
  it('[ASR-13] puts living, name, gender and child first, and the others in their default order', () => {
    const types = ['Death', 'Birth', 'Occupation', 'Child', 'Gender', 'Name', 'Living']
    const details = types.map((type) => detail(type, type === 'Birth' ? 78_500_000 : null))

    expect(inListOrder(details).map(({ assertionType }) => assertionType)).toEqual([
      'Living',
      'Name',
      'Gender',
      'Child',
      'Birth',
      'Occupation',
      'Death',
    ])
  })
})
