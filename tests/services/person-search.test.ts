import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { findPersonsActor } from '../../src/services/person-search.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const find = (answer: unknown, text = ' Emma, Darwin ') => {
  const server = testServer(() => answer)
  return { server, found: run(findPersonsActor(server.transport), { text }) }
}

describe(findPersonsActor.name, () => {
  it('asks for the first ten, and says whether there are more', async () => {
    const { server, found } = find({ items: twoEmmas.persons, more: true })

    expect(await found).toEqual({ persons: twoEmmas.persons, more: true })
    expect(server.asked).toEqual(['/research/persons/search?q=Emma,+Darwin&pageSize=10'])
  })

  it('answers that these are all', async () => {
    expect(await find({ items: [], more: false }).found).toEqual({ persons: [], more: false })
  })

  it('fails where the server refuses', async () => {
    await expect(find(refusal(429, 'too-many-requests')).found).rejects.toThrow(CallFailure)
  })
})
