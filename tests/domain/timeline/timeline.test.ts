import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortNumber } from '#domain/dates/sorting.ts'
import { type Life, lifespanOf } from '#domain/timeline/lifespan.ts'
import { remOfYear, ticksBetween, unknownBirthYear, windowLength } from '#domain/timeline/scale.ts'
import { type TimelinePerson, type TimelineRole, timelineOf } from '#domain/timeline/timeline.ts'
import { personId } from '../model/samples.ts'

const today = 2026

/** Written as '1808-1896', '1808-', '-1896', '1990- living' or ''. */
function life(text: string): Life {
  const [years = '', living] = text.split(' ')
  const [birth = '', death = ''] = years.split('-')
  const yearOf = (digits: string) => (digits === '' ? null : Number(digits))
  return { birthYear: yearOf(birth), deathYear: yearOf(death), living: living === 'living' }
}
let count = 0
const person = (role: TimelineRole, text: string, nameYears = 20): TimelinePerson => ({
  id: personId(`1-${++count}`),
  role,
  life: life(text),
  nameYears,
})
const barsOf = (...persons: TimelinePerson[]) => timelineOf(persons, today).bars
const startOf = (...lives: string[]) =>
  timelineOf(
    lives.map((text, index) => person(index === 0 ? 'self' : 'parent', text)),
    today,
  ).start

describe('the scale', () => {
  it('[TML-01] [TML-02] shows 500 years with a tick every 10 and a major one every 100', () => {
    const ticks = ticksBetween(1700, 1700 + windowLength)

    expect(ticks.map(({ year }) => year)).toEqual(Array.from({ length: 51 }, (_, index) => 1700 + 10 * index))
    expect(ticks.filter(({ major }) => major).map(({ year }) => year)).toEqual([
      1700, 1800, 1900, 2000, 2100, 2200,
    ])
    expect(windowLength).toBe(500)
  })

  it('[TML-03] gives each year 0.2 rem', () => {
    expect(remOfYear).toBe(0.2)
  })
})

describe(lifespanOf.name, () => {
  it('[TML-04] assumes 80 years if a date is missing, and says which end is assumed', () => {
    expect(lifespanOf(life('1808-1896'), today)).toEqual({
      from: 1808,
      to: 1896,
      start: 'known',
      end: 'known',
    })
    expect(lifespanOf(life('1808-'), today)).toEqual({ from: 1808, to: 1888, start: 'known', end: 'assumed' })
    expect(lifespanOf(life('-1896'), today)).toEqual({ from: 1816, to: 1896, start: 'assumed', end: 'known' })
    expect(lifespanOf(life(''), today)).toBeNull()
  })

  it('ends today, with an open end, for living people', () => {
    expect(lifespanOf(life('1990- living'), today)).toEqual({
      from: 1990,
      to: 2026,
      start: 'known',
      end: 'open',
    })
    expect(lifespanOf(life('- living'), today)).toBeNull()
  })

  it('draws no life into the future or backwards', () => {
    expect(lifespanOf(life('1990-'), today)).toMatchObject({ to: 2026, end: 'assumed' })
    expect(lifespanOf(life('2040-'), today)).toMatchObject({ from: 2040, to: 2040 })
    expect(lifespanOf(life('1850-1820'), today)).toMatchObject({ from: 1850, to: 1930, end: 'assumed' })
  })
})

describe('the start of the timeline', () => {
  it('[TML-05] is the earliest birth year rounded down to the century', () => {
    expect(startOf('1808-1896', '1769-1843', '1764-1846')).toBe(1700)
    expect(startOf('1808-1896')).toBe(1800)
    expect(startOf('1900-1980')).toBe(1900)
    expect(startOf('130-180', '12-60')).toBe(0)
  })

  it('rounds years before Christ down as well', () => {
    const caesar = { ...person('self', ''), life: { birthYear: -100, deathYear: -44, living: false } }
    const older = { ...person('parent', ''), life: { birthYear: -140, deathYear: -84, living: false } }

    expect(timelineOf([caesar, older], today).start).toBe(-200)
  })

  it('[TML-05] is 1700 when no birth year is known', () => {
    expect(startOf('', '')).toBe(1700)
    expect(timelineOf([], today).start).toBe(1700)
    expect(startOf('-1950')).toBe(1700)
  })

  it('shows a life even if only its early end is known', () => {
    expect(startOf('-1650')).toBe(1500)
    expect(startOf('-1895', '1819-1850')).toBe(1800)
    expect(startOf('1808-1896', '-1790')).toBe(1700)
  })

  it('[TML-05] goes by births that are known, not by those that are assumed', () => {
    const bars = barsOf(person('self', '1341-1369'), person('parent', '-1361'))

    expect(bars.map(({ person, from, start }) => [person.role, from, start])).toEqual([
      ['parent', 1300, 'assumed'],
      ['self', 1341, 'known'],
    ])
  })

  it('keeps the person in sight despite mistakes in a relative’s dates', () => {
    const bars = barsOf(person('self', '1808-1896'), person('parent', '177-243'))

    expect(bars.map(({ person, from }) => [person.role, from])).toEqual([['self', 1808]])
  })
})

describe('the end of the timeline', () => {
  it('[TML-01] is 500 years after its start, but never beyond this decade', () => {
    const endOf = (years: string) => timelineOf([person('self', years)], today).end

    expect(endOf('1491-1547')).toBe(1900)
    expect(endOf('1819-1901')).toBe(2030)
    expect(endOf('2001-')).toBe(2030)
  })

  it('reaches as far as a life that the file dates later', () => {
    expect(timelineOf([person('self', '2040-2049')], today).end).toBe(2050)
  })
})

describe('rows', () => {
  it('[TML-06] begin with persons of unknown birth, as if born in the year -6000', () => {
    const [late, unknown, early] = [
      person('child', '1850-1900'),
      person('child', '-1899'),
      person('child', '1830-1890'),
    ]

    expect(barsOf(late, early, unknown).map((bar) => bar.person)).toEqual([unknown, early, late])
    expect(unknownBirthYear).toBe(-6000)
    expect(sortNumber({ year: unknownBirthYear, month: null, day: null })).toBe(0)
  })

  it('are shared by people whose lives and names do not overlap', () => {
    const [first, meets, after] = [
      person('spouse', '1800-1840'),
      person('spouse', '1838-1880'),
      person('spouse', '1844-1850', 30),
    ]

    expect(barsOf(first, meets, after).map((bar) => [bar.person, bar.row, bar.name])).toEqual([
      [first, 0, 'inside'],
      [meets, 1, 'inside'],
      [after, 0, 'after'],
    ])
  })

  it('write a long name after a short life, and before it at the end of the window', () => {
    expect(barsOf(person('self', '1808-1810', 60)).map(({ name }) => name)).toEqual(['after'])
    const born1999 = person('child', '1808-1870')
    const late = { ...person('self', '2250-2260', 60) }
    expect(
      timelineOf([person('parent', '1799-1860'), late, born1999], 2300).bars.find(
        ({ person }) => person === late,
      )?.name,
    ).toBe('before')
    expect(barsOf(person('self', '1750-1760', 600)).map(({ name }) => name)).toEqual(['after'])
  })

  it('show names in two rows of parents and of spouses, and draw the others as thin as children', () => {
    const wives = Array.from({ length: 10 }, (_, index) => person('spouse', `${1505 + index}-1570`))
    const bars = barsOf(person('self', '1500-1570'), ...wives, person('child', '1530-1590'))

    expect(bars.filter(({ thin, person }) => !thin && person.role === 'spouse')).toHaveLength(2)
    expect(bars.filter(({ thin }) => thin).map(({ person, row }) => [person.role, row])).toEqual([
      ...Array.from({ length: 8 }, (_, index) => ['spouse', index]),
      ['child', 8],
    ])
  })
})

describe('spouses', () => {
  it('are in the order of the marriages, not of their births, and the first two have names', () => {
    const [first, second, third] = [
      person('spouse', '1485-1536'),
      person('spouse', '1507-1536'),
      person('spouse', '1480-1557'),
    ]

    expect(
      barsOf(person('self', '1491-1547'), first, second, third).flatMap((bar) =>
        bar.person.role === 'spouse' ? [[bar.person, bar.row, bar.thin]] : [],
      ),
    ).toEqual([
      [first, 0, false],
      [second, 1, false],
      [third, 0, true],
    ])
  })
})

describe('any family', () => {
  const years = fc.option(fc.integer({ min: -400, max: 2040 }))
  const persons = fc.array(
    fc.record({
      role: fc.constantFrom<TimelineRole>('parent', 'spouse', 'child'),
      life: fc.record({ birthYear: years, deathYear: years, living: fc.boolean() }),
      nameYears: fc.integer({ min: 0, max: 120 }),
    }),
    { maxLength: 30 },
  )

  it('is drawn inside the window, the person always, each once, and no name or bar on another', () => {
    fc.assert(
      fc.property(persons, fc.integer({ min: -400, max: 1990 }), (others, born) => {
        const self = { ...person('self', ''), life: { birthYear: born, deathYear: null, living: false } }
        const all = [self, ...others.map((other, index) => ({ ...other, id: personId(`2-${index}`) }))]
        const { start, bars } = timelineOf(all, today)

        expect(Math.abs(start % 100)).toBe(0)
        expect(bars.filter(({ person }) => person === self)).toHaveLength(1)
        expect(new Set(bars.map(({ person }) => person.id)).size).toBe(bars.length)
        for (const { from, to } of bars)
          expect(from >= start && to <= start + windowLength && from <= to).toBe(true)
        const touching = bars.flatMap((bar, index) =>
          bars.slice(index + 1).filter((other) => touch(bar, other)),
        )
        expect(touching).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  type Bar = ReturnType<typeof timelineOf>['bars'][number]
  const isSameRow = (one: Bar, other: Bar) =>
    one.row === other.row && one.thin === other.thin && (one.thin || one.person.role === other.person.role)
  const touch = (one: Bar, other: Bar) =>
    isSameRow(one, other) && reach(one).to >= reach(other).from && reach(other).to >= reach(one).from
  const reach = ({ from, to, name, person }: Bar) => ({
    from: name === 'before' ? from - person.nameYears : from,
    to: name === 'after' ? to + person.nameYears : to,
  })
})
