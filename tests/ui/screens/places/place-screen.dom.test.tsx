import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { PlaceRow, ToldOfPlace } from '#domain/places/people-in-place.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { wire } from '#machines/wire.ts'
import { PlaceScreen } from '#ui/screens/places/place-screen.tsx'

const [emma] = twoEmmas.persons
if (emma === undefined) throw new Error('There are two Emmas.')

const row: PlaceRow = {
  id: emma.person.id,
  person: emma.person,
  born: { place: 'Maer, Staffordshire, England', year: 1808 },
  married: { place: 'Maer, Staffordshire, England', year: 1839 },
  died: null,
  relation: 'your grandmother',
}
const told: ToldOfPlace = {
  born: 1,
  married: 1,
  died: 0,
  below: [{ name: 'Maer', count: 1 }],
  hasStart: true,
}

async function show(
  items: readonly PlaceRow[],
  about: ToldOfPlace = told,
  place: string | null = 'Staffordshire',
) {
  const page = { items, next: null, count: { items: items.length, limited: false }, about }
  const fetchPage = fromPromise<
    ListPage<PlaceRow, ToldOfPlace>,
    ListQuery<'Birth'> & { next: string | null }
  >(async () => page)
  const flow = createActor(wire(paginatedList<PlaceRow, 'Birth', ToldOfPlace>())({ fetchPage }), {
    input: { sort: 'Birth', text: place ?? '' },
  }).start()
  render(<PlaceScreen flow={flow} country="GB-ENG" place={place} />)
  await screen.findByText(/^1 person\.|^Nobody here/)
}

describe(PlaceScreen.name, () => {
  afterEach(cleanup)

  it('names the place and what happened to each person there', async () => {
    await show([row])

    expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('Staffordshire, England')
    expect(screen.getByRole('status').textContent).toBe('1 person. 1 was born and 1 married here.')
    const [link] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/persons/17-2')
    expect(link?.textContent).toContain('your grandmother')
    expect(link?.textContent).toContain('born in 1808 in Maer, Staffordshire, England')
    expect(link?.textContent).toContain('married in 1839 in Maer, Staffordshire, England')
  })

  it('leads to the places below and above', async () => {
    await show([row])

    expect(screen.getByRole('link', { name: 'Maer 1' }).getAttribute('href')).toBe('/places/GB-ENG/Maer')
    expect(screen.getByRole('link', { name: 'England' }).getAttribute('href')).toBe('/places/GB-ENG')
    expect(screen.getByRole('link', { name: 'Places' }).getAttribute('href')).toBe('/places')
  })

  it('says how to choose a start person if there is none (resolution 91)', async () => {
    await show([row], { ...told, hasStart: false })

    expect(
      screen.getAllByText(
        /^We do not know who you are in this family, so we cannot say how these people are related to you\./,
      ),
    ).toHaveLength(1)
  })

  it('leads back from a place in which nobody was', async () => {
    await show([], { ...told, born: 0, married: 0, below: [] }, null)

    expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('England')
    expect(screen.getByRole('link', { name: 'See the places of your family' }).getAttribute('href')).toBe(
      '/places',
    )
  })
})
