/**
 * Every pair of transitions, and random paths: in `npm run soak` over the whole catalog, here over small machines. A
 * failing path is shortened and reported with its seed; KINWEAVE_SEED repeats it.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { explore } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { sayPath } from '#machines/paths/step.ts'
import { soakSized } from '../support/soak.ts'
import { samplePaths } from './support/sample.paths.ts'
import { chain, ends, guarded, parallel, toggle } from './support/small-machines.ts'
import { walkMachine } from './support/walk-machine.ts'
import { pairPaths, wander } from './support/wander.ts'

const small = [samplePaths, toggle, ends, chain, guarded, parallel]
const flows = catalog.map(({ paths }) => paths)
const models = soakSized<readonly PathModel[]>({ usual: small, tiny: flows.slice(-2), long: flows })
const seed = Number(process.env['KINWEAVE_SEED'] ?? Number.NaN)
const walks = {
  numRuns: soakSized({ usual: 20, tiny: 2, long: 300 }),
  ...(Number.isNaN(seed) ? {} : { seed }),
}

describe(pairPaths.name, () => {
  it('takes every possible pair of successive transitions', () => {
    expect(pairPaths(toggle, explore(toggle)).map((path) => sayPath(path))).toEqual([
      'on → off',
      'on → off → on',
    ])
    expect(pairPaths(ends, explore(ends)).map((path) => sayPath(path))).toEqual([
      'again → again',
      'again → on',
      'again → off',
    ])
  })
})

describe(wander.name, () => {
  it('goes where the choices lead, until nothing follows', () => {
    expect(sayPath(wander(explore(ends), [0, 0, 3, 2, 7]))).toBe('again → again → off')
  })
})

describe.each(models.map((model) => ({ id: model.machine.id, model })))('$id', ({ model }) => {
  const graph = explore(model)

  it('takes every pair of transitions as predicted', () => {
    for (const path of pairPaths(model, graph))
      expect(walkMachine(model, path, graph).length).toBeGreaterThan(0)
  })

  it('does what the exploration expects on every random path', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), (choices) => {
        expect(() => walkMachine(model, wander(graph, choices), graph)).not.toThrow()
      }),
      walks,
    )
  })
})
