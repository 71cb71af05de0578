import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { findPersonsActor } from '#services/person-search.ts'
import { dataGroup, groupId, person } from '../domain/model/samples.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const emma = { ...person('17-1', 'Emma'), groupIds: ['18', '17', '19'].map(groupId) }

const find = (answer: unknown, text = ' Emma, Darwin ') => {
  const server = testServer(() => answer)
  const model = createModel()
  model.append(
    {
      type: 'entities-loaded',
      entities: ['17', '18'].map((id) => keyed('dataGroup', groupId(id), dataGroup(id))),
    },
    1,
  )
  return { server, found: run(findPersonsActor({ transport: server.transport, model }), { text }) }
}

describe(findPersonsActor.name, () => {
  it('asks for the first ten results, and gives their total number', async () => {
    const items = [{ person: emma, treeNames: ['Wedgwood line', 'Darwin papers', 'New'], birthPlace: null }]
    const { server, found } = find({ items, count: 12, limited: false, nextPageToken: 'further' })

    expect(await found).toEqual({
      persons: [
        {
          person: emma,
          birthPlace: null,
          trees: [
            { name: 'New', number: null },
            { name: 'Darwin papers', number: 1 },
            { name: 'Wedgwood line', number: 2 },
          ],
        },
      ],
      count: { items: 12, limited: false },
    })
    expect(server.asked).toEqual(['/research/persons/search?q=Emma,+Darwin&pageSize=10'])
  })

  it('answers that these are all', async () => {
    expect(await find({ items: [], count: 0, limited: false }).found).toEqual({
      persons: [],
      count: { items: 0, limited: false },
    })
  })

  it('fails where the server refuses', async () => {
    await expect(find(refusal(429, 'too-many-requests')).found).rejects.toThrow(CallFailure)
  })
})
