import { describe, expect, it } from 'vitest'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import { recordOf } from './records.ts'

describe(identifiersOf.name, () => {
  it.each([
    ['1 UID f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'uid F81D4FAE7DEC11D0A76500A0C91E6BF6'],
    ['1 _UID {F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}', 'uid F81D4FAE7DEC11D0A76500A0C91E6BF6'],
    ['1 _UID F81D4FAE7DEC11D0A76500A0C91E6BF6F1A2', 'uid F81D4FAE7DEC11D0A76500A0C91E6BF6'],
    ['1 _UID f81d4fae 7dec', 'uid F81D4FAE7DEC'],
    ['1 UID a\n1 _UID A', 'uid A'],
    ['1 _HANDLE c140d2362f25a92643b', 'handle c140d2362f25a92643b'],
    ['1 EXID 42\n2 TYPE https://example.org/tree', 'handle https://example.org/tree 42'],
    ['1 REFN 17', 'reference 17'],
    ['1 REFN 17\n2 TYPE Kekulé', 'reference Kekulé 17'],
    ['1 REFN\n1 UID', ''],
    ['1 RIN 3\n1 AFN 4', ''],
  ])('reads %j', (lines, ids) => {
    const { uids, handles, references, key } = identifiersOf(recordOf(`0 @I1@ INDI\n${lines}`))

    const read = [
      ...uids.map((uid) => `uid ${uid}`),
      ...handles.map((handle) => `handle ${handle}`),
      ...references.map((reference) => `reference ${reference}`),
    ]
    expect([key, read.join(', ')]).toEqual(['I1', ids])
  })

  it('reads at most twenty of each kind', () => {
    const lines = Array.from({ length: 8000 }, (_, index) => `1 UID U${index}\n1 REFN ${index}`)

    const { uids, references } = identifiersOf(recordOf(`0 @I1@ INDI\n${lines.join('\n')}`))

    expect([uids.length, uids.at(-1), references.length, references.at(-1)]).toEqual([20, 'U19', 20, '19'])
  })
})
