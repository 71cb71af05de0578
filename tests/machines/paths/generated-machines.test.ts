/**
 * Compares the generator, on random machines, with a separately written search. A failing machine is reported with its
 * seed; KINWEAVE_SEED makes it again.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionsOf } from '#machines/paths/definitions.ts'
import { generatePaths } from '#machines/paths/generate.ts'
import { refusalOf } from '#machines/paths/goals.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { soakSized } from '../../support/soak.ts'
import { allByForce } from '../support/brute-force.ts'
import { anyMachine } from '../support/generated-machines.ts'
import { walkMachine } from '../support/walk-machine.ts'

const seed = Number(process.env['KINWEAVE_SEED'] ?? Number.NaN)
const seeded = Number.isNaN(seed) ? {} : { seed }
// The brute-force search runs each machine from its start again and again.
const few = { numRuns: soakSized({ usual: 12, tiny: 1, long: 400 }), ...seeded }
const many = { numRuns: soakSized({ usual: 25, tiny: 1, long: 2000 }), ...seeded }
const maxLength = 6

const definitions = ({ machine }: PathModel) => definitionsOf(machine).map(({ id }) => id)
const eventsOf = ({ description }: PathModel) => Object.keys(description.events)

describe(generatePaths.name, () => {
  it('covers exactly the transitions that can be taken, and the refusals of guards that refuse', () => {
    fc.assert(
      fc.property(anyMachine, (model) => {
        const { taken, refused } = allByForce(model.machine, eventsOf(model))
        const { paths, unreachable } = generatePaths(model)
        const met = new Set(paths.flat().flatMap(({ goals }) => goals))

        expect(definitions(model).filter((id) => met.has(id))).toEqual(
          definitions(model).filter((id) => taken.has(id)),
        )
        expect(definitions(model).filter((id) => met.has(refusalOf(id)))).toEqual(
          definitions(model).filter((id) => refused.has(id)),
        )
        expect(definitions(model).filter((id) => unreachable.includes(id))).toEqual(
          definitions(model).filter((id) => !taken.has(id)),
        )
      }),
      few,
    )
  })

  it('gives paths on which a real actor meets the expected goals', () => {
    fc.assert(
      fc.property(anyMachine, (model) => {
        const generated = generatePaths(model, { maxLength })
        for (const path of generated.paths)
          expect(new Set(walkMachine(model, path, generated))).toEqual(
            new Set(path.flatMap(({ goals }) => goals)),
          )
      }),
      many,
    )
  })

  it('keeps paths short, unless the way to a goal is longer', () => {
    fc.assert(
      fc.property(anyMachine, (model) => {
        const { paths, situations } = generatePaths(model, { maxLength })

        const longest = Math.max(maxLength, situations.size + 1)
        expect(paths.filter((path) => path.length > longest)).toEqual([])
        expect(paths.filter((path) => path.length === 0)).toEqual([])
      }),
      many,
    )
  })
})
