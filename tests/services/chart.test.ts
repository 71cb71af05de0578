import { describe, expect, it } from 'vitest'
import { PersonId } from '#contract/wire.ts'
import { loadChartActor } from '#services/chart.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const id = PersonId.parse('17-1')
const alone = { startId: '17-1', persons: [], families: [], leftOut: 0 }

describe(loadChartActor.name, () => {
  it('asks for the generations of the chart', async () => {
    const { transport, asked } = testServer(() => alone)

    expect(await run(loadChartActor({ transport }, id), { up: 3, down: 0 })).toEqual(alone)
    expect(asked).toEqual(['/research/persons/17-1/chart?up=3&down=0'])
  })

  it('answers nobody if the person is not there for this user', async () => {
    const { transport } = testServer(() => refusal(404, 'not-found'))

    expect(await run(loadChartActor({ transport }, id), { up: 1, down: 1 })).toBeNull()
  })
})
