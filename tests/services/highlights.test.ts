import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/wire.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { loadHighlightsActor, seedAt } from '#services/highlights.ts'
import { dataGroup, person } from '../domain/model/samples.ts'
import { testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const parent = {
  startPersonPath: [{ ancestorId: '17-8', parentFamilyId: '17-50', link: 'birth' }],
  toPersonPath: [],
  commonAncestorId: '17-8',
  startMarriage: null,
  toMarriage: null,
  joinedBy: null,
}

/** A server whose only tree has this start person. */
function highlightsOver(startItemId: string | null, seed = 7) {
  const item = (id: string, relationPath: object | null) => ({
    id: `short life:${id}`,
    text: 'They lived only 29 years.',
    value: 29,
    personId: id,
    person: person(id),
    image: null,
    flag: null,
    relationPath,
  })
  const server = testServer((url) =>
    url.pathname.endsWith('/datagroups')
      ? { items: [{ ...dataGroup('17'), startItemId }] }
      : { items: [item('17-8', startItemId === null ? null : parent), item('17-9', null)], count: 12 },
  )
  const model = createModel()
  const loader = createLoader({ model, transport: server.transport, now: () => 1, report: () => undefined })
  const actor = loadHighlightsActor(
    { transport: server.transport, model, loader },
    { userId: UserId.parse('5'), seed },
  )
  return { server, load: (round: number) => run(actor, { round }) }
}

describe(loadHighlightsActor.name, () => {
  it('[HIL-05] says how each person is related to the start person, and asks by the seed of the page', async () => {
    const { server, load } = highlightsOver('17-1')

    const { items, count, hasStart } = await load(2)

    expect(server.asked.at(-1)).toBe('/research/highlights?seed=7&round=2&from=17-1')
    expect(items.map(({ relation }) => relation)).toEqual(['your parent', null])
    expect([count, hasStart]).toEqual([12, true])
  })

  it('leaves relations out without a start person', async () => {
    const { server, load } = highlightsOver(null)

    const { items, hasStart } = await load(0)

    expect(server.asked.at(-1)).toBe('/research/highlights?seed=7&round=0')
    expect([items.map(({ relation }) => relation), hasStart]).toEqual([[null, null], false])
  })
})

describe(seedAt.name, () => {
  it.each(['2026-11-26T21:00:00Z', '2026-12-05T12:00:00Z', '2026-12-16T17:56:00Z', '2040-01-01T00:00:00Z'])(
    'is a number that the server takes, also for a page that was opened on %s',
    async (moment) => {
      const { load } = highlightsOver(null, seedAt(Date.parse(moment)))

      expect((await load(0)).count).toBe(12)
    },
  )
})
