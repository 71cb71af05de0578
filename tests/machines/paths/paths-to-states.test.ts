import { describe, expect, it } from 'vitest'
import type { PathModel } from '#machines/paths/path-model.ts'
import { pathsToStates } from '#machines/paths/paths-to-states.ts'
import { sayPath } from '#machines/paths/step.ts'
import { samplePaths } from '../support/sample.paths.ts'
import { parallel, toggle } from '../support/small-machines.ts'

const words = (model: PathModel) =>
  Object.fromEntries([...pathsToStates(model)].map(([state, path]) => [state, sayPath(path)]))

describe(pathsToStates.name, () => {
  it('finds the shortest way to each state', () => {
    expect(words(toggle)).toEqual({ dark: 'start', lit: 'on' })
  })

  it('distinguishes the joint states of parallel regions, in the order of the chart', () => {
    expect(words(parallel)).toEqual({
      'one.off + two.off + three.off': 'start',
      'one.on + two.on + three.off': 'on',
      'one.off + two.off + three.on': 'again',
      'one.off + two.on + three.off': 'on → off',
      'one.on + two.off + three.on': 'on → again',
      'one.on + two.on + three.on': 'again → on',
    })
  })

  it('follows the answers of actors', () => {
    expect(words(samplePaths)).toEqual({
      choosing: 'start (without a hint)',
      'asking.answer.waiting + asking.bell.listening': 'start (with a hint)',
      'asking.answer.waiting + asking.bell.quiet': 'start (with a hint) → rung out',
      'asking.answer.found + asking.bell.listening': 'start (with a hint) → lookUp done (known)',
      'asking.answer.given up + asking.bell.listening': 'start (with a hint) → lookUp done (unknown)',
      'asking.answer.given up + asking.bell.quiet': 'start (with a hint) → lookUp done (unknown) → rung out',
      paused: 'start (with a hint) → dismissed',
      told: 'start (with a hint) → lookUp done (known) → rung out',
    })
  })
})
