import { describe, expect, it } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'
import { definitionsOf } from '#machines/paths/definitions.ts'
import { type MutantKind, mutantsOf } from '../../../scripts/mutate-flows/mutants.ts'
import { mutated } from '../../../scripts/mutate-flows/mutated.ts'
import { samplePaths } from '../../machines/support/sample.paths.ts'
import { chain, ends, forbidding, guarded, toggle } from '../../machines/support/small-machines.ts'

const broken = (kind: MutantKind, place: string) =>
  mutated(guarded.machine, { machine: 'guarded', kind, place })

/** Returns the state in which the machine is after these events. */
function after(machine: ReturnType<typeof mutated>, ...types: readonly string[]): unknown {
  const [start] = initialTransition(machine)
  return types.reduce((snapshot, type) => transition(machine, snapshot, { type })[0], start).value
}

describe(mutantsOf.name, () => {
  it('drops and misdirects each transition, turns guards around, silences buttons, and drops actions', () => {
    expect(mutantsOf(toggle).map(({ kind, place }) => `${kind}: ${place}`)).toEqual([
      'dropped transition: toggle.dark|on|0',
      'dead button: toggle.dark|on|0',
      'wrong target: toggle.dark|on|0',
      'dropped transition: toggle.lit|off|0',
      'dead button: toggle.lit|off|0',
      'wrong target: toggle.lit|off|0',
    ])
    const kinds = mutantsOf(guarded).map(({ kind }) => kind)
    expect(Map.groupBy(kinds, (kind) => kind).get('guard turned around')).toHaveLength(2)
    expect(Map.groupBy(kinds, (kind) => kind).get('dropped actions')).toHaveLength(1)
  })

  it('does not silence a button that does nothing by itself', () => {
    const buttons = mutantsOf(forbidding).filter(({ kind }) => kind === 'dead button')

    expect(buttons.map(({ place }) => place)).toEqual(['forbidding|off|0', 'forbidding.open|on|0'])
    expect(mutantsOf(forbidding)).toContainEqual({
      machine: 'forbidding',
      kind: 'dropped transition',
      place: 'forbidding.shut|off|0',
    })
  })

  it.each([samplePaths, chain, ends, forbidding])('names places that the machine has', (model) => {
    const ids = definitionsOf(model.machine).map(({ id }) => id)

    for (const mutant of mutantsOf(model)) {
      const machine = mutated(model.machine, mutant)
      const left = definitionsOf(machine).map(({ id }) => id)
      expect(left).toHaveLength(mutant.kind === 'dropped transition' ? ids.length - 1 : ids.length)
      expect(() => createActor(machine)).not.toThrow()
    }
  })
})

describe(mutated.name, () => {
  it('leaves the machine itself as it was', () => {
    broken('dropped transition', 'guarded.waiting|on|0')

    expect(after(guarded.machine, 'again', 'on')).toBe('done')
  })

  it('makes exactly the requested mutation', () => {
    expect(after(broken('dropped transition', 'guarded.waiting|on|0'), 'again', 'on')).toBe('waiting')
    expect(after(broken('guard turned around', 'guarded.waiting|on|0'), 'on')).toBe('done')
    expect(after(broken('dead button', 'guarded.waiting|on|0'), 'again', 'on')).toBe('waiting')
    expect(after(broken('wrong target', 'guarded.waiting|on|0'), 'again', 'on')).toBe('waiting')
    expect(after(broken('dropped actions', 'guarded.waiting|again|0'), 'again', 'on')).toBe('waiting')
  })

  it('reports that the position does not exist', () => {
    expect(() => broken('dropped transition', 'guarded.nowhere|on|0')).toThrow(
      'no place "guarded.nowhere|on|0"',
    )
    expect(() => broken('dropped transition', 'guarded.waiting|on|7')).toThrow(
      'no place "guarded.waiting|on|7"',
    )
  })
})
