import { describe, expect, it } from 'vitest'
import type { Identifiers } from '#domain/gedcom/interpreted.ts'
import { matchItems } from '#domain/sync-matching/match-items.ts'

/** `I1 u:A,B h:H r:R`: the key first, then ids of every kind. */
function item(notation: string): Identifiers {
  const [key = '', ...ids] = notation.split(' ')
  const of = (kind: string) => ids.flatMap((id) => (id.startsWith(`${kind}:`) ? id.slice(2).split(',') : []))
  return { key, uids: of('u'), handles: of('h'), references: of('r') }
}

const match = (stored: string[], uploaded: string[]) =>
  [...matchItems(stored.map(item), uploaded.map(item))].map((index) => (index < 0 ? '-' : stored[index]))

describe(matchItems.name, () => {
  it.each<[string, string[], string[], string[]]>([
    ['the same keys pair', ['I1', 'I2'], ['I2', 'I1'], ['I2', 'I1']],
    ['an item that is new has no partner', ['I1'], ['I1', 'I2'], ['I1', '-']],
    ['a uid is stronger than a key', ['I1 u:A', 'I2 u:B'], ['I1 u:B', 'I2 u:A'], ['I2 u:B', 'I1 u:A']],
    ['a handle is stronger than a reference', ['I1 h:A r:Q', 'I2 h:B r:R'], ['I9 h:B r:Q'], ['I2 h:B r:R']],
    ['a reference is stronger than a key', ['I1 r:Q', 'I2 r:R'], ['I1 r:R'], ['I2 r:R']],
    ['differing uids keep a key from pairing', ['I1 u:A'], ['I1 u:B'], ['-']],
    ['differing handles keep a reference from pairing', ['I1 h:A r:Q'], ['I1 h:B r:Q'], ['-']],
    ['a uid on one side only does not', ['I1'], ['I1 u:B'], ['I1']],
    ['one of several uids is enough', ['I1 u:A,B'], ['I7 u:B,C'], ['I1 u:A,B']],
    ['a uid that comes twice is none', ['I1 u:A', 'I2 u:A'], ['I2 u:A'], ['I2 u:A']],
    ['a uid that comes twice in the file is none', ['I1 u:A'], ['I2 u:A', 'I3 u:A'], ['-', '-']],
    ['nobody is paired twice', ['I1 u:A'], ['I1', 'I5 u:A'], ['-', 'I1 u:A']],
  ])('%s', (_title, stored, uploaded, partners) => {
    expect(match(stored, uploaded)).toEqual(partners)
  })

  it('is linear', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => item(`I${index} u:U${index}`))

    expect(matchItems(many, many.toReversed())[0]).toBe(49_999)
  })

  it('is linear in the ids of one item, too', () => {
    const ids = (kind: string) => Array.from({ length: 20_000 }, (_, index) => `${kind}${index}`)
    const stored = { key: 'I1', uids: ids('a'), handles: [], references: ids('r') }
    const uploaded = { ...stored, uids: ids('b') }

    expect([...matchItems([stored], [uploaded])]).toEqual([-1])
    expect([...matchItems([stored], [stored])]).toEqual([0])
  })
})
