import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import type {
  DatesOf,
  ExploredDates,
  ExploredMonth,
  YearMonth,
} from '#domain/explored-dates/explored-dates.ts'
import { datesPageMachine } from '#machines/dates-page/dates-page.machine.ts'
import { sampleDates } from '#machines/dates-page/dates-page.paths.ts'
import { wire } from '#machines/wire.ts'

const hour = 3_600_000
const newYearsEve: CalendarDay = { year: 2026, month: 12, day: 31 }
const newYear: CalendarDay = { year: 2027, month: 1, day: 1 }

interface Asked {
  readonly month: YearMonth
  readonly of: DatesOf
}

/** An open page, an hour before midnight. */
async function openPage() {
  const days = [newYearsEve, newYear]
  const loadDates = fromPromise<ExploredDates, Asked>(async () => ({
    ...sampleDates,
    day: days.shift() ?? sampleDates.day,
    timeLeft: days.length === 1 ? hour : 24 * hour,
  }))
  const loadMonth = fromPromise<ExploredMonth, Asked>(async () => sampleDates)
  const clock = new SimulatedClock()
  const flow = createActor(wire(datesPageMachine)({ loadDates, loadMonth }), {
    input: { month: { year: 2026, month: 12 } },
    clock,
  }).start()
  const shown = () => waitFor(flow, (snapshot) => snapshot.matches({ listed: { 'up to date': 'shown' } }))
  await shown()
  return { flow, clock, shown, day: () => flow.getSnapshot().context.dates?.day }
}

describe('datesPage', () => {
  it('[TIM-01] [TIM-02] turns to the next day at midnight, and waits for the midnight after', async () => {
    const { clock, shown, day } = await openPage()

    clock.increment(hour - 1)
    await shown()
    expect(day()).toEqual(newYearsEve)
    clock.increment(1)
    await shown()

    expect(day()).toEqual(newYear)
    clock.increment(23 * hour)
    await shown()
    expect(day()).toEqual(newYear)
    clock.increment(hour)
    await shown()
    expect(day()).toEqual(sampleDates.day)
  })

  it('[TIM-02] turns at midnight when months were turned before', async () => {
    const { flow, clock, shown, day } = await openPage()

    clock.increment(hour / 2)
    flow.send({ type: 'month turned', by: -1 })
    await shown()
    flow.send({ type: 'people chosen', of: 'everybody' })
    await shown()
    clock.increment(hour / 2)
    await shown()

    expect(day()).toEqual(newYear)
  })

  it('[TIM-02] turns when the computer wakes up on another day, and only then', async () => {
    const { flow, shown, day } = await openPage()

    flow.send({ type: 'page woken', today: { ...newYearsEve } })
    expect(flow.getSnapshot().matches({ listed: 'refreshing' })).toBe(false)
    flow.send({ type: 'page woken', today: newYear })
    await shown()

    expect(day()).toEqual(newYear)
  })
})
