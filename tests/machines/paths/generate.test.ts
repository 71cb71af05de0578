import { describe, expect, it } from 'vitest'
import { explore } from '#machines/paths/explore.ts'
import { generatePaths, goalsOf } from '#machines/paths/generate.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { sayPath } from '#machines/paths/step.ts'
import { chain, ends, forgetfulChain, guarded, parallel, toggle } from '../support/small-machines.ts'

const words = (model: PathModel, maxLength?: number) =>
  generatePaths(model, maxLength === undefined ? {} : { maxLength }).paths.map((path) => sayPath(path))

describe(generatePaths.name, () => {
  it('also takes transitions that lead back', () => {
    expect(words(toggle)).toEqual(['on → off'])
  })

  it('traverses self-transitions, and starts again for each end', () => {
    expect(words(ends)).toEqual(['again → on', 'off'])
  })

  it('starts again when a path is long enough', () => {
    // The start counts as a leg.
    expect(words(toggle, 2)).toEqual(['on', 'on → off'])
  })

  it('traverses a guard both ways, and the eventless chain after it', () => {
    expect(words(chain)).toEqual(['again → again'])
    expect(generatePaths(chain).unreachable).toEqual([])
  })

  it('reports unreachable goals if the key lacks a value that a guard reads', () => {
    expect(generatePaths(forgetfulChain).unreachable).toEqual(['counting.judging||0', 'counting.passing||0'])
  })

  it('traverses the refusal of a single guard', () => {
    expect(words(guarded)).toEqual(['again → off → on', 'on'])
    expect(goalsOf(guarded)).toContain('guarded.waiting|on|0 refused')
  })

  it('accepts waived goals, and reports unneeded waivers', () => {
    const { waived, ...rest } = guarded.description
    const vain = {
      ...guarded,
      description: { ...rest, waived: { ...waived, 'guarded.waiting|on|0': 'In vain.' } },
    }

    expect(generatePaths(guarded)).toMatchObject({ unreachable: [], waivedInVain: [] })
    expect(generatePaths({ ...guarded, description: rest }).unreachable).toEqual(['guarded.waiting|off|0'])
    expect(generatePaths(vain).waivedInVain).toEqual(['guarded.waiting|on|0'])
  })

  it('covers the definitions of parallel regions, not their combinations', () => {
    const { paths, situations } = generatePaths(parallel)

    expect(situations.size).toBe(6)
    expect(paths.flat().length).toBeLessThan(6)
  })

  it('leaves out the steps that a level cannot act out', () => {
    const { paths, unreachable } = generatePaths(ends, { takes: ({ event }) => event.type !== 'off' })

    expect(paths.map((path) => sayPath(path))).toEqual(['again → on'])
    expect(unreachable).toEqual(['ends.open|off|0'])
  })

  it('expects no goal behind a step that is left out in its situation', () => {
    const { paths, unreachable } = generatePaths(toggle, {
      takes: ({ event }, from) => event.type !== 'on' || from?.snapshot.value !== 'dark',
    })

    expect(paths).toEqual([])
    expect(unreachable).toEqual(['toggle.dark|on|0', 'toggle.lit|off|0'])
  })
})

describe(explore.name, () => {
  it('reports an endless number of situations', () => {
    const endless = { ...chain, description: { ...chain.description, key: () => Math.random() } }

    expect(() => explore(endless, 1)).toThrow('"counting" has more than 1 situations')
  })
})
