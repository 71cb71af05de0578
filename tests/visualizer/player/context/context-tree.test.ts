import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextTree, hasChanged } from '../../../../visualizer/player/context/context-tree.ts'
import { sayValue, sayWhole } from '../../../../visualizer/player/context/say-value.ts'

const part = (name: string, words: string) => ({ name, words, change: null, was: null, parts: [], more: 0 })

describe(contextTree.name, () => {
  it('names every part of the context, and its last change', () => {
    const before = { name: 'Ada', left: 3, session: { life: 60, owner: 'Ada' } }
    const now = { name: 'Ben', problem: null, session: { life: 0, owner: 'Ada' } }

    expect(contextTree(now, before)).toEqual([
      { ...part('name', '“Ben”'), change: 'changed', was: '“Ada”' },
      { ...part('problem', 'null'), change: 'added' },
      {
        ...part('session', '2 parts'),
        parts: [{ ...part('life', '0'), change: 'changed', was: '60' }, part('owner', '“Ada”')],
      },
      { ...part('left', '3'), change: 'removed', was: '3' },
    ])
  })

  it('shows no changes at the first step', () => {
    expect(contextTree({ name: 'Ada' })).toEqual([part('name', '“Ada”')])
  })

  it('shows a value of another shape as a changed whole', () => {
    const [session] = contextTree({ session: { life: 1 } }, { session: null })

    expect([session?.change, session?.was, session?.parts]).toEqual(['changed', 'null', [part('life', '1')]])
  })

  it('cuts large values, and stops at circular references', () => {
    const round: Record<string, unknown> = { list: Array.from({ length: 100 }, (_, index) => index) }
    round['me'] = round

    const [list, me] = contextTree(round)

    expect([list?.words, list?.parts.length, list?.more]).toEqual(['100 items', 40, 60])
    expect(me?.parts.at(-1)?.words).toBe('itself again')
  })

  it('reads any context, and finds no change between a context and itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (context) => {
        expect(contextTree(context, context).some(hasChanged)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

describe(sayValue.name, () => {
  it('describes any value in few words', () => {
    const values = [
      undefined,
      [],
      {},
      new Error('offline'),
      new Map([[1, 2]]),
      new Date(0),
      new File(['x'], 'a.ged'),
      () => 1,
      new Uint8Array(3),
      10n,
    ]

    expect(values.map(sayValue)).toEqual([
      'nothing',
      'an empty list',
      'no parts',
      'Error: offline',
      'Map of 1 item',
      '1970-01-01T00:00:00.000Z',
      'the file “a.ged”',
      'a function',
      '3 bytes',
      '10',
    ])
    expect(sayValue('x'.repeat(500))).toHaveLength(122)
    expect(sayWhole({ ok: false, error: new Error('offline') })).toBe('{"ok":false,"error":"Error: offline"}')
  })
})
