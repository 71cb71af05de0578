/**
 * People write rows of what a machine must do. follows.test.ts tests that a machine does everything in its rows; this
 * file tests the check that it does nothing else.
 */
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { explore } from '#machines/paths/explore.ts'
import { pathModel } from '#machines/paths/path-model.ts'
import { brokenRows, readRows } from './support/follows.ts'
import { ends, guarded } from './support/small-machines.ts'
import { unspokenOf } from './support/spoken-of.ts'

const unspoken = (model: typeof guarded | typeof ends, text: string) =>
  unspokenOf(model, explore(model), text)

const ofGuarded = 'waiting\n  on → done | refused\n  again → stays\n  off → refused'
const place = 'tests/machines/follows/guarded.txt'

describe(unspokenOf.name, () => {
  it('finds nothing if every transition and every refusal has a row', () => {
    expect(unspoken(guarded, ofGuarded)).toEqual([])
    expect(unspoken(ends, 'open\n  again → stays\n  on → won\n  off → lost')).toEqual([])
  })

  it('reports a transition without a row: source, event, guard, target, and the file to write in', () => {
    expect(unspoken(guarded, 'waiting\n  again → stays')).toEqual([
      `guarded: no row speaks of "on" in "guarded.waiting" when isReady passes, to "guarded.done", met by "on": write what follows in ${place}`,
      `guarded: no row speaks of "on" in "guarded.waiting" when isReady refuses, met by "on": write what follows in ${place}`,
      `guarded: no row speaks of "off" in "guarded.waiting" when isNever refuses, met by "off": write what follows in ${place}`,
    ])
  })

  it('reports a new transition that no row describes', () => {
    const states = { dark: { on: { on: 'lit' } }, lit: { on: { off: 'dark' } } } as const
    const types = { events: {} as { type: 'on' } | { type: 'off' } }
    const description = {
      events: { on: { by: 'user' }, off: { by: 'user' } },
      actors: {},
      key: () => null,
      holds: { dark: () => true, lit: () => true },
    } as const
    const text = 'dark\n  on → lit\nlit\n  off → dark'
    const before = pathModel(setup({ types }).createMachine({ id: 'lamp', initial: 'dark', states }))(
      description,
    )
    const after = pathModel(
      setup({ types }).createMachine({
        id: 'lamp',
        initial: 'dark',
        states: { ...states, lit: { on: { off: 'dark', on: 'dark' } } },
      }),
    )(description)

    expect(brokenRows(before, explore(before), readRows(text))).toEqual([])
    expect(unspokenOf(before, explore(before), text)).toEqual([])
    expect(brokenRows(after, explore(after), readRows(text))).toEqual([])
    expect(unspokenOf(after, explore(after), text)).toEqual([
      'lamp: no row speaks of "on" in "lamp.lit", to "lamp.dark", met by "on": write what follows in tests/machines/follows/lamp.txt',
    ])
  })

  it('accepts an exception only with a reason', () => {
    const without = 'waiting\n  on → done | refused\n  again → stays\n'
    const goal = 'guarded.waiting|off|0 refused'

    expect(unspoken(guarded, `${without}without a row: ${goal} because nobody can press it`)).toEqual([])
    expect(unspoken(guarded, `${without}without a row: ${goal}`)).toEqual([
      `${place} excuses "${goal}" without a reason`,
    ])
    expect(unspoken(guarded, `${ofGuarded}\nwithout a row: ${goal} because nobody can press it`)).toEqual([
      `${place} excuses "${goal}", which needs no excuse`,
    ])
  })
})
