import { describe, expect, it } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { createLookAhead } from '#services/pages/look-ahead.ts'
import { personId } from '../../domain/model/samples.ts'
import { testServer } from '../entities/server.ts'
import { ego, familyOfMany } from './family-of-many.ts'

async function looking() {
  const model = createModel({ freeze: true })
  const server = testServer(familyOfMany({ siblings: 2, marriages: 1 }))
  const needs = { model, transport: server.transport, now: () => 1, report: () => undefined }
  const loader = createLoader(needs)
  await loader.load('person', ego)
  server.asked.length = 0
  return { model, server, loader, lookAhead: createLookAhead({ model, loader }) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe(createLookAhead.name, () => {
  it('loads the closest family of a relative, and nothing twice', async () => {
    const { model, server, lookAhead } = await looking()
    lookAhead(ego)
    lookAhead(ego)
    await expect.poll(() => model.read(keyOf('person', personId('17-2000'))).state).toBe('Loaded')
    lookAhead(ego)
    await settle()

    expect([...server.asked].sort()).toEqual([
      '/research/families?ids=17-1,17-1000',
      '/research/persons/17-1/assertions',
      '/research/persons?ids=17-2,17-3,17-100,17-101,17-2000,17-3000',
    ])
    expect(model.read(keyOf('person', personId('17-2000'))).state).toBe('Loaded')
  })

  it('skips people who are requested while two are loading, and unknown people', async () => {
    const { server, loader, lookAhead } = await looking()
    await loader.loadAll([2, 3, 9].map((number) => keyOf('person', personId(`17-${number}`))))
    server.asked.length = 0
    for (const number of [404, 2, 3, 9]) lookAhead(personId(`17-${number}`))
    const asked = () => server.asked.filter((path) => path.endsWith('/assertions'))
    await expect.poll(asked).toHaveLength(2)
    await settle()

    expect(asked()).toEqual(['/research/persons/17-2/assertions', '/research/persons/17-3/assertions'])
  })
})
