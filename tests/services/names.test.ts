import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/wire.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { countNamesActor, fetchNamedActor, loadSpreadActor } from '#services/names.ts'
import { dataGroup, person } from '../domain/model/samples.ts'
import { type Answer, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const userId = UserId.parse('5')
const counts = { surnames: [{ value: 'Darwin', count: 4 }], maleNames: [], femaleNames: [], personCount: 9 }
const story = { bearers: 1, first: null, inherited: 0, heir: null }

const step = (ancestor: string) => ({ ancestorId: ancestor, parentFamilyId: '17-50', link: 'birth' })
const path = (up: readonly string[], down: readonly string[], common: string) => ({
  startPersonPath: up.map(step),
  toPersonPath: down.map(step),
  commonAncestorId: common,
  startMarriage: null,
  toMarriage: null,
  joinedBy: null,
})
const man = (id: string) => {
  const one = person(id)
  return { ...one, displayProperties: { ...one.displayProperties, gender: 'Male' as const } }
}

/** A server whose only tree has this start person. */
function namesOver(startItemId: string | null) {
  const answer: Answer = (url) => {
    if (url.pathname.endsWith('/datagroups')) return { items: [{ ...dataGroup('17'), startItemId }] }
    if (url.pathname.endsWith('/names')) return counts
    if (url.pathname.endsWith('/persons')) {
      const related = startItemId === null ? [] : [path(['17-8'], [], '17-8')]
      return {
        items: [
          { person: man('17-8'), birthPlace: 'Shrewsbury', paths: related },
          { person: man('17-1'), birthPlace: null, paths: [] },
          { person: man('17-9'), birthPlace: null, paths: [] },
        ],
        count: 3,
        earliestYear: 1766,
        story,
        nextPageToken: 'further',
      }
    }
    return { items: [] }
  }
  const model = createModel()
  const server = testServer(answer)
  const loader = createLoader({ model, transport: server.transport, now: () => 1, report: () => undefined })
  const needs = { transport: server.transport, model, loader, now: () => Date.UTC(2026, 5) }
  const actor = fetchNamedActor(needs, { part: 'surname', userId })
  const fetch = (next: string | null) => run(actor, { text: 'Darwin', sort: 'Birth', next })
  return { server, fetch }
}

describe(countNamesActor.name, () => {
  it('asks for all lists at once', async () => {
    const server = testServer(() => counts)

    expect(await run(countNamesActor({ transport: server.transport }), undefined)).toEqual(counts)
    expect(server.asked).toEqual(['/research/names'])
  })
})

describe(fetchNamedActor.name, () => {
  it('[NAM-06] says in words how each person is related to the start person of the home tree', async () => {
    const { server, fetch } = namesOver('17-1')

    const page = await fetch('token')

    expect(server.asked.at(-1)).toBe('/research/names/surname/persons?name=Darwin&from=17-1&next=token')
    expect(page.items.map(({ id, birthPlace, relation }) => [id, birthPlace, relation])).toEqual([
      ['17-8', 'Shrewsbury', 'your father'],
      ['17-1', null, 'start person'],
      ['17-9', null, null],
    ])
    expect([page.next, page.count]).toEqual(['further', { items: 3, limited: false }])
    expect(page.about).toEqual({ story, years: { from: 1700, to: 2030 }, hasStart: true })
  })

  it('says nothing about relations without a start person', async () => {
    const { server, fetch } = namesOver(null)

    const page = await fetch(null)

    expect(server.asked.at(-1)).toBe('/research/names/surname/persons?name=Darwin')
    expect(page.items.map(({ relation }) => relation)).toEqual([null, null, null])
    expect(page.about?.hasStart).toBe(false)
  })
})

describe(loadSpreadActor.name, () => {
  it('asks for exactly this name', async () => {
    const spread = { decades: [], countries: [], places: [], placeCount: 0, moves: [] }
    const server = testServer(() => spread)
    const actor = loadSpreadActor({ transport: server.transport }, { part: 'given', name: 'Mary Ann' })

    expect(await run(actor, undefined)).toEqual(spread)
    expect(server.asked).toEqual(['/research/names/given/spread?name=Mary+Ann'])
  })
})
