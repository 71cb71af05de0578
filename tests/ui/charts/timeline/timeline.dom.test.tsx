import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { TimelineRole } from '#domain/timeline/timeline.ts'
import type { LifeOfFamily } from '#ui/charts/timeline/family-lives.ts'
import { yearsOfText } from '#ui/charts/timeline/name-width.ts'
import { Timeline } from '#ui/charts/timeline/timeline.tsx'
import { personId } from '../../../domain/model/samples.ts'

function life(
  role: TimelineRole,
  name: string,
  birthYear: number | null,
  deathYear: number | null,
): LifeOfFamily {
  const shortName = role === 'child' ? '' : name
  return {
    id: personId(`1-${name}`),
    role,
    name,
    shortName,
    age: birthYear !== null && deathYear !== null ? `${deathYear - birthYear} years` : null,
    years: `${birthYear ?? ''}–${deathYear ?? ''}`,
    href: `/persons/${name}`,
    life: { birthYear, deathYear, living: false },
    nameYears: yearsOfText(shortName),
  }
}

const emma = life('self', 'Emma', 1808, 1896)
const lives = [
  life('parent', 'Josiah', 1769, 1843),
  emma,
  life('spouse', 'Charles', 1809, null),
  life('child', 'William', 1839, 1914),
  life('child', 'Mary', 1842, 1842),
]
const events = [{ year: 1839, what: 'married', place: 'Maer, Staffordshire' }]
const show = (shown = lives) =>
  render(<Timeline lives={shown} events={events} whose="her" currentYear={2026} />)

afterEach(cleanup)

describe(Timeline.name, () => {
  it('[TML-03] [TML-05] draws a bar of 0.2 rem a year from the century of the earliest birth on', () => {
    show()

    const bar = screen.getByTitle('Emma, 1808–1896, 88 years')
    expect(bar.style).toMatchObject({ left: `${(108 * 0.2).toString()}rem`, width: `${88 * 0.2}rem` })
    expect(screen.getByTitle('1839 married, Maer, Staffordshire')).toBeDefined()
  })

  it('[TML-01] [TML-02] shows the years of 500 years, the centuries in bold', () => {
    show([life('self', 'Henry', 1491, 1547)])

    expect(screen.getByText('1400')).toBeDefined()
    expect(screen.getByText('1900')).toBeDefined()
    expect(screen.queryByText('1950')).toBeNull()
    expect(document.querySelectorAll('[class*="tick"]')).toHaveLength(51)
    expect(document.querySelectorAll('[class*="major"]')).toHaveLength(6)
  })

  it('ends with this decade: nothing is drawn in the future', () => {
    show()

    expect(screen.getByText('2000')).toBeDefined()
    expect(screen.queryByText('2050')).toBeNull()
    expect(document.querySelectorAll('[class*="tick"]')).toHaveLength(34)
  })

  it('[TML-01] [TML-02] [TML-03] draws every year line where the bars have that year: 0.2 rem a year', () => {
    show([life('self', 'Henry', 1491, 1547)])
    const tickOf = (year: string) =>
      screen.getByText(year).closest<HTMLElement>('[class*="tick"]')?.style.left

    expect(['1400', '1450', '1900'].map(tickOf)).toEqual(['0rem', '10rem', '100rem'])
  })

  it('keeps the age in order beside a name that is written from right to left', () => {
    show([life('self', 'דוד', 1808, 1885)])
    const age = screen.getByText('77 years')

    expect(screen.getByText('דוד').tagName).toBe('BDI')
    expect([age.closest('bdi'), age.closest('[dir]')]).toEqual([null, null])
  })

  it('[TML-04] draws an assumed life of 80 years if the death is missing', () => {
    show()

    const bar = screen.getByTitle(/Charles/)
    expect(bar.style.width).toBe(`${80 * 0.2}rem`)
    expect(bar.className).toContain('assumedEnd')
  })

  it('cuts a name that is longer than its side of the chart', () => {
    const name = 'Maximiliana-Alexandrina Wilhelmine '.repeat(9)
    show([life('self', name, 2010, 2012), life('parent', 'Ida', 1750, 1790)])

    expect(screen.getByText(name.trim()).parentElement?.style.maxWidth).toBe(`${310 * 0.2}rem`)
  })

  it('says in words what the picture shows, and can be scrolled by keyboard', async () => {
    show()

    const chart = screen.getByRole('img', {
      name: 'Lives from 1700 to 2030: Josiah 1769–1843, Emma 1808–1896, Charles 1809–, 2 more',
    })
    await userEvent.tab()
    expect(document.activeElement).toBe(chart)
    expect(screen.getByText('Thin bars: her two children')).toBeDefined()
  })

  it('shows the same as a table, and the bars again', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))

    expect(screen.queryByRole('img')).toBeNull()
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      'NameWhoBornDiedAge',
      'JosiahParent1769184374 years',
      'EmmaPerson on this page1808189688 years',
      'CharlesSpouse1809––',
      'WilliamChild1839191475 years',
      'MaryChild184218420 years',
      'YearWhat happened',
      '1839married, Maer, Staffordshire',
    ])
    const link = within(screen.getByRole('row', { name: /William/ })).getByRole('link')
    expect(link.getAttribute('href')).toBe('/persons/William')

    await userEvent.click(screen.getByRole('button', { name: 'Show as bars' }))
    expect(screen.getByRole('img')).toBeDefined()
  })

  it('is still a timeline if nobody’s years are known', () => {
    show([life('self', 'Emma', null, null)])

    expect(screen.getByRole('img', { name: 'Lives from 1700 to 2030' })).toBeDefined()
    expect(screen.queryByText(/Thin bars/)).toBeNull()
  })
})
