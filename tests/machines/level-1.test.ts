/** Level 1: every machine of the catalog alone, with a clock moved by hand and stubbed actors. */
import { afterAll, describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { shortestWays } from '#machines/graph.ts'
import { missed, tally } from '#machines/paths/coverage.ts'
import { generatePaths } from '#machines/paths/generate.ts'
import { sayPath } from '#machines/paths/step.ts'
import { writeCoverage } from './support/coverage-file.ts'
import { bindingsOnDisk, flowsOnDisk, followsOf } from './support/folders.ts'
import { brokenRows, readRows } from './support/follows.ts'
import { explicitIds, failuresHandled, knownDelays, onlyNames, waysOut } from './support/house-rules.ts'
import { deadEndsIn, misgivings } from './support/oracles.ts'
import { walkMachine } from './support/walk-machine.ts'

describe('the catalog', () => {
  it('lists every machine there is, once, under its own id', () => {
    expect(catalog.map(({ id }) => id).sort()).toEqual(flowsOnDisk())
    expect(catalog.map(({ paths }) => paths.machine.id)).toEqual(catalog.map(({ id }) => id))
  })
})

describe('screens', () => {
  it('have bindings in e2e/bindings, for each flow that has a screen', () => {
    const withScreen = catalog.filter(({ hasScreen }) => hasScreen).map(({ id }) => id)

    expect(withScreen.filter((id) => !bindingsOnDisk().includes(id))).toEqual([])
  })
})

describe.each(catalog)('$id at level 1', ({ paths: model }) => {
  const generated = generatePaths(model)
  const met: string[] = []
  afterAll(() => writeCoverage(1, tally(model, 1, met)))

  it('keeps the rules of the house', () => {
    const { machine } = model

    expect(explicitIds(machine)).toEqual([])
    expect(onlyNames(machine)).toEqual([])
    expect(knownDelays(machine)).toEqual([])
    expect(failuresHandled(machine)).toEqual([])
    expect(waysOut(model, deadEndsIn(generated.graph).flat())).toEqual([])
  })

  it('gives no misgivings in any situation that can be reached', () => {
    expect(misgivings(model, generated.graph)).toEqual([])
  })

  it('does what people have written that follows', () => {
    expect(brokenRows(model, generated.graph, readRows(followsOf(model.machine.id)))).toEqual([])
  })

  it('has no definition out of reach, and no waiver in vain', () => {
    expect(generated.unreachable).toEqual([])
    expect(generated.waivedInVain).toEqual([])
  })

  it('rests in the states that the graph package finds', () => {
    const explored = [...generated.situations.values()].map(({ snapshot }) => JSON.stringify(snapshot.value))

    const found = shortestWays(model).map(({ value }) => JSON.stringify(value))

    expect(new Set(found)).toEqual(new Set(explored))
  })

  // Titles of `it.each` cut the words short.
  for (const path of generated.paths) {
    it(`walks ${sayPath(path)}`, () => {
      const goals = walkMachine(model, path, generated)

      expect(goals.length).toBeGreaterThan(0)
      met.push(...goals)
    })
  }

  it('has walked every definition', () => {
    expect(missed(tally(model, 1, met))).toEqual([])
  })
})
