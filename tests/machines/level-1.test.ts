/** Level 1: every machine of the catalog alone, with a clock moved by hand and stubbed actors. */
import { afterAll, describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { missed, tally } from '#machines/paths/coverage.ts'
import { generatePaths } from '#machines/paths/generate.ts'
import { sayPath } from '#machines/paths/step.ts'
import { checks } from './support/checks.ts'
import { writeCoverage } from './support/coverage-file.ts'
import { bindingsOnDisk, flowsOnDisk } from './support/folders.ts'
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

  for (const { title, find } of checks) {
    it(`the machine ${title}`, () => {
      expect(find(model, generated)).toEqual([])
    })
  }

  // `it.each` would shorten these titles.
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
