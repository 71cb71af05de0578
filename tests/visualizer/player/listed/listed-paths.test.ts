import { describe, expect, it } from 'vitest'
import { generatePaths } from '#machines/paths/generate.ts'
import { refusalOf } from '#machines/paths/goals.ts'
import { signInPaths } from '#machines/sign-in/sign-in.paths.ts'
import { exploreWhilePainting, knownOf } from '../../../../visualizer/player/explored.ts'
import { listPaths } from '../../../../visualizer/player/listed/listed-paths.ts'

const anything = { text: '', state: null, goal: null }
const explored = await exploreWhilePainting(signInPaths)

describe(exploreWhilePainting.name, () => {
  it('finds the paths of the tests, and caches them', async () => {
    expect(explored.paths).toEqual(generatePaths(signInPaths).paths)
    expect(knownOf(signInPaths)).toBe(explored)
    expect(await exploreWhilePainting(signInPaths)).toBe(explored)
  })
})

describe(listPaths.name, () => {
  it('lists all paths in words when nothing is looked for', () => {
    const listed = listPaths(explored, anything)

    expect(listed.map(({ index }) => index)).toEqual(explored.paths.map((_, index) => index))
    expect(listed.every(({ moment, words }) => moment === 0 && words !== '')).toBe(true)
  })

  it('finds every goal of the machine on some path, at the moment when it is met', () => {
    const goals = [...new Set(explored.paths.flat().flatMap((leg) => leg.goals))]

    const missing = goals.filter((goal) =>
      listPaths(explored, { ...anything, goal }).every(
        ({ index, moment }) => !explored.paths[index]?.[moment]?.goals.includes(goal),
      ),
    )

    expect(missing).toEqual([])
    expect(goals).toContain(refusalOf(goals.find((goal) => goals.includes(refusalOf(goal))) ?? ''))
  })

  it('finds the paths through a state, and those with a part of a step’s words', () => {
    const through = listPaths(explored, { ...anything, state: 'signIn.on the code page' })
    const failing = listPaths(explored, { ...anything, text: ' OFFLINE ' })

    expect(through.length).toBeGreaterThan(0)
    const states = through.map(({ index, moment }) => {
      const key = explored.paths[index]?.[moment]?.to ?? ''
      return explored.graph.situations.get(key)?.snapshot.value
    })
    expect(states).toEqual(states.map(() => ({ 'on the code page': expect.anything() as unknown })))
    expect(failing.every(({ words }) => words.includes('offline'))).toBe(true)
    expect(listPaths(explored, { ...anything, text: 'pigs' })).toEqual([])
  })
})
