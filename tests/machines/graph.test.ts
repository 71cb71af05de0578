import { describe, expect, it } from 'vitest'
import { shortestWays } from '#machines/graph.ts'
import { explore } from '#machines/paths/explore.ts'
import { samplePaths } from './support/sample.paths.ts'

describe(shortestWays.name, () => {
  it('finds the same states as our own exploration', () => {
    const explored = [...explore(samplePaths).situations.values()].map(({ snapshot }) => snapshot.value)

    const found = shortestWays(samplePaths).map(({ value }) => value)

    const distinct = new Set(explored.map((value) => JSON.stringify(value)))
    expect(new Set(found.map((value) => JSON.stringify(value)))).toEqual(distinct)
  })

  it('names the events on the way', () => {
    const paused = shortestWays(samplePaths).find(({ value }) => value === 'paused')

    expect(paused?.events).toEqual(['dismissed'])
  })
})
