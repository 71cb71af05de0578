import { describe, expect, it } from 'vitest'
import { explore } from '#machines/paths/explore.ts'
import { liveRun } from './support/live-run.ts'
import { samplePaths } from './support/sample.paths.ts'

describe(liveRun.name, () => {
  it('reports the state and the context field that differ', () => {
    const { starts, situations } = explore(samplePaths)
    const start = starts.find(({ step }) => step.name === 'without a hint')
    const foretold = situations.get(start?.to ?? '')
    if (!start || !foretold) throw new Error('The sample starts without a hint')
    const run = liveRun(samplePaths, start.step)

    run.actor.send({ type: 'word typed', word: 'oak' })

    expect(run.differences(foretold)).toEqual(['in "choosing" context.word is "oak", foretold was ""'])
  })
})
