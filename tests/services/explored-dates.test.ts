import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/wire.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { fetchDayActor, loadDatesActor, loadMonthActor } from '#services/explored-dates.ts'
import { dataGroup, person } from '../domain/model/samples.ts'
import { testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const userId = UserId.parse('5')
const step = { ancestorId: '17-8', parentFamilyId: '17-50', link: 'birth' }
const path = {
  startPersonPath: [step],
  toPersonPath: [],
  commonAncestorId: '17-8',
  startMarriage: null,
  toMarriage: null,
  joinedBy: null,
}
const event = {
  id: 'birth:17-8',
  date: { type: 'date', first: '+1801-06-05' },
  personId: '17-8',
  displayText: 'Ada was born on 1801-06-05',
  place: null,
  image: null,
  pageUrl: '/persons/17-8',
}
const father = person('17-8')
const remembered = {
  event,
  person: { ...father, displayProperties: { ...father.displayProperties, gender: 'Male' as const } },
  paths: [path],
}

/** A server whose only tree has this start person. */
function datesOver(startItemId: string | null) {
  const paths = startItemId === null ? [] : [path]
  const server = testServer((url) => {
    if (url.pathname.endsWith('/datagroups')) return { items: [{ ...dataGroup('17'), startItemId }] }
    if (url.pathname.endsWith('/dates/today')) return { items: [{ ...remembered, paths }], count: 1 }
    if (url.pathname.includes('/dates/months/')) return { days: [], yearCount: 3, everybodyCount: 4 }
    if (url.pathname.includes('/dates/days/'))
      return { items: [{ ...remembered, paths, id: event.id }], count: 30, nextPageToken: 'further' }
    return { items: [] }
  })
  const model = createModel()
  const loader = createLoader({ model, transport: server.transport, now: () => 1, report: () => undefined })
  return { server, needs: { transport: server.transport, model, loader } }
}

const askedOfDates = ({ asked }: { readonly asked: readonly string[] }) =>
  asked.filter((path) => path.includes('/dates/'))

/** A minute before midnight. */
const newYearsEve = () => new Date(2026, 11, 31, 23, 59).getTime()
const loading = { month: { year: 2027, month: 2 }, of: 'ancestors' } as const

describe(loadDatesActor.name, () => {
  it('[TIM-02] [TIM-03] sends the date of the user, and says how each person is related', async () => {
    const { server, needs } = datesOver('17-1')

    const dates = await run(loadDatesActor(needs, userId, newYearsEve), loading)

    expect(askedOfDates(server)).toEqual([
      '/research/dates/today?date=2026-12-31&of=ancestors&from=17-1',
      '/research/dates/months/2027-02?of=ancestors&from=17-1',
    ])
    expect(dates.today.map(({ id, relation }) => [id, relation])).toEqual([['birth:17-8', 'your father']])
    expect([dates.day, dates.timeLeft]).toEqual([{ year: 2026, month: 12, day: 31 }, 60_000])
    expect([dates.month.year, dates.month.month, dates.of, dates.hasStart]).toEqual([
      2027,
      2,
      'ancestors',
      true,
    ])
  })

  it('asks for everybody without a start person, and says nothing about relations', async () => {
    const { server, needs } = datesOver(null)

    const dates = await run(loadDatesActor(needs, userId, newYearsEve), loading)

    expect(askedOfDates(server)).toEqual([
      '/research/dates/today?date=2026-12-31&of=everybody',
      '/research/dates/months/2027-02?of=everybody',
    ])
    expect([dates.today[0]?.relation, dates.of, dates.hasStart]).toEqual([null, 'everybody', false])
  })

  it('[TIM-02] shows the people of today as ancestors, whoever is in the calendar', async () => {
    const { server, needs } = datesOver('17-1')

    await run(loadDatesActor(needs, userId, newYearsEve), { ...loading, of: 'everybody' })

    expect(askedOfDates(server)).toEqual([
      '/research/dates/today?date=2026-12-31&of=ancestors&from=17-1',
      '/research/dates/months/2027-02?of=everybody&from=17-1',
    ])
  })
})

describe(loadMonthActor.name, () => {
  it('asks for a month alone', async () => {
    const { server, needs } = datesOver('17-1')

    const found = await run(loadMonthActor(needs, userId), { ...loading, of: 'everybody' })

    expect(askedOfDates(server)).toEqual(['/research/dates/months/2027-02?of=everybody&from=17-1'])
    expect(found).toEqual({
      month: { year: 2027, month: 2, days: [], yearCount: 3, everybodyCount: 4 },
      of: 'everybody',
    })
  })
})

describe(fetchDayActor.name, () => {
  it('fetches the people of a day in pages', async () => {
    const { server, needs } = datesOver('17-1')
    const of = { userId, date: { year: 2026, month: 6, day: 5 }, of: 'everybody' } as const

    const page = await run(fetchDayActor(needs, of), { text: '', sort: 'Year', next: 'token' })

    expect(server.asked.at(-1)).toBe('/research/dates/days/2026-06-05?of=everybody&from=17-1&next=token')
    expect(page.items.map(({ id, relation }) => [id, relation])).toEqual([['birth:17-8', 'your father']])
    expect([page.next, page.count]).toEqual(['further', { items: 30, limited: false }])
  })
})
