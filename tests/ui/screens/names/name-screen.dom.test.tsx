import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NamePart } from '#domain/names/name-lists.ts'
import type { NamedRow, ToldOfName } from '#domain/names/named-people.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { wire } from '#machines/wire.ts'
import { NameScreen } from '#ui/screens/names/name-screen.tsx'

const [mother, daughter] = twoEmmas.persons
if (mother === undefined || daughter === undefined) throw new Error('There are two Emmas.')

const lived = ({ person }: typeof mother, birth: string, death: string) => ({
  person: {
    ...person,
    displayProperties: {
      ...person.displayProperties,
      birthDate: { type: 'date', first: birth } as const,
      deathDate: { type: 'date', first: death } as const,
    },
  },
})
const one = lived(mother, '+1808', '+1896')
const other = lived(daughter, '+1843', '+1927')
const rows: NamedRow[] = [
  { id: one.person.id, person: one.person, birthPlace: 'Maer, England', relation: 'your grandmother' },
  { id: other.person.id, person: other.person, birthPlace: null, relation: null },
]
const told: ToldOfName = {
  story: {
    bearers: 41,
    first: { person: one.person, birthPlace: 'Maer, England' },
    inherited: 38,
    heir: { person: other.person, parent: one.person },
  },
  years: { from: 1800, to: 2030 },
  hasStart: true,
}

async function show(items: readonly NamedRow[], about: ToldOfName = told, part: NamePart = 'given') {
  const page = { items, next: null, count: { items: items.length, limited: false }, about }
  const fetchPage = fromPromise<ListPage<NamedRow, ToldOfName>, ListQuery<'Birth'> & { next: string | null }>(
    async () => page,
  )
  const flow = createActor(wire(paginatedList<NamedRow, 'Birth', ToldOfName>())({ fetchPage }), {
    input: { sort: 'Birth', text: 'Emma' },
  }).start()
  render(
    <NameScreen
      flow={flow}
      part={part}
      name="Emma"
      currentYear={2026}
      spread={<p>Where the name spread</p>}
    />,
  )
  await screen.findByText(/people$|person$|^Nobody here has/)
}

const people = () => within(screen.getByRole('list', { name: 'People' })).getAllByRole('link')

describe(NameScreen.name, () => {
  afterEach(cleanup)

  it('[NAM-05] names the part and the name, and says how many people there are', async () => {
    await show(rows)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Given name: Emma')
    expect(screen.getByRole('status').textContent).toBe('2 people')
  })

  it('[NAM-06] shows each person with link, birth year in brackets, lifespan, birth place and relation', async () => {
    await show(rows)

    const [first, second] = people()
    expect(first?.getAttribute('href')).toBe('/persons/17-2')
    expect(first?.textContent).toMatch(/^Emma Wedgwood \(1808\) Maer, England your grandmother$/)
    // The bar goes from 1808 to 1896, on a scale from 1800 to 2030.
    const bar = [...(first?.querySelectorAll<HTMLElement>('[style]') ?? [])].at(-1)
    expect([bar?.style.left, bar?.style.right]).toEqual(['3.48%', 'calc(100% - 41.74%)'])
    expect(second?.textContent).not.toContain('your')
  })

  it('tells who bore the name first, and from whom it was handed down', async () => {
    await show(rows)

    expect(screen.getByText(/^The first known here is/).textContent).toMatch(
      /^The first known here is Emma Wedgwood, born in 1808 in Maer, England\. 38 of the 41 people with exactly this name share it with a parent\. The first of them is Emma Darwin \(1843\), from her mother Emma Wedgwood \(1808\)\.$/,
    )
  })

  it('tells where a name spread only if somebody has exactly this name', async () => {
    await show(rows)
    expect(screen.getAllByText('Where the name spread')).toHaveLength(1)
    cleanup()

    await show(rows, { ...told, story: null })
    expect(screen.queryByText('Where the name spread')).toBeNull()
  })

  it('says how to choose a start person if there is none', async () => {
    await show(rows, { ...told, hasStart: false })

    expect(
      screen.getAllByText(
        /^We do not know who you are in this family, so we cannot say how these people are related to you\./,
      ),
    ).toHaveLength(1)
  })

  it('leads from an empty list to the other part of the name', async () => {
    await show([])

    expect(screen.getByRole('link', { name: 'Look for it as a surname' }).getAttribute('href')).toBe(
      '/names/surname/Emma',
    )
  })
})
