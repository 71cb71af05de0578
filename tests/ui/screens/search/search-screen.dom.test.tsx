import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { FoundRow, PersonSort } from '#domain/search/person-search.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { wire } from '#machines/wire.ts'
import { SearchScreen } from '#ui/screens/search/search-screen.tsx'

const [first, second] = twoEmmas.persons.map((found) => ({ ...found, id: found.person.id }))
if (first === undefined || second === undefined) throw new Error('There are two Emmas.')

type Asked = ListQuery<PersonSort> & { next: string | null }

/** Shows the results of a search; `pages` answers each requested page. */
function show(pages: (asked: Asked) => ListPage<FoundRow>) {
  const asked: Asked[] = []
  const searched: string[] = []
  const fetchPage = fromPromise<ListPage<FoundRow>, Asked>(async ({ input }) => {
    asked.push(input)
    return pages(input)
  })
  const flow = createActor(wire(paginatedList<FoundRow, PersonSort>())({ fetchPage }), {
    input: { sort: 'Best', text: 'Emma' },
  }).start()
  render(
    <SearchScreen
      flow={flow}
      text="Emma"
      typed="Emma"
      onTyped={() => undefined}
      onSearch={(text) => searched.push(text)}
    />,
  )
  return { asked, searched }
}

const twoPages = ({ next }: Asked): ListPage<FoundRow> => {
  const count = { items: 51, limited: false }
  return next === null ? { items: [first], next: 'further', count } : { items: [second], next: null, count }
}

describe(SearchScreen.name, () => {
  afterEach(cleanup)

  it('[SRC-04] lists all results, page by page, each with a link to their page', async () => {
    const { asked } = show(twoPages)

    const link = await screen.findByRole('link', { name: /Emma Wedgwood/ })
    expect(link.getAttribute('href')).toBe('/persons/17-2')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('People called “Emma”')
    expect(screen.getByRole('status').textContent).toBe('51 persons')

    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect((await screen.findByRole('link', { name: /Emma Darwin/ })).getAttribute('href')).toBe(
      '/persons/17-3',
    )
    // Without this focus, a user who goes to the next page would see its end.
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Results, page 2' }))
    expect(asked).toEqual([
      { text: 'Emma', sort: 'Best', next: null },
      { text: 'Emma', sort: 'Best', next: 'further' },
    ])
  })

  it('sorts again by name or year of birth', async () => {
    const { asked } = show(twoPages)
    await screen.findByRole('link', { name: /Emma Wedgwood/ })

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'Year of birth')

    expect(asked.at(-1)).toEqual({ text: 'Emma', sort: 'Birth', next: null })
  })

  it('searches for another text with Enter', async () => {
    const { searched } = show(twoPages)

    await userEvent.type(screen.getByRole('searchbox'), '{Enter}')

    expect(searched).toEqual(['Emma'])
  })

  it('gives a rough number if there are too many results, and says what to do', async () => {
    show(() => ({ items: [first], next: null, count: { items: 1001, limited: true } }))

    expect((await screen.findByText(/More than 1,000 persons/)).textContent).toBe(
      'More than 1,000 persons. Add another name or a year to find fewer people.',
    )
  })

  it('says that it found nobody of the name, and what to try', async () => {
    show(() => ({ items: [], next: null }))

    expect(await screen.findByText('Nobody called “Emma”')).toBeTruthy()
    expect(screen.getByText(/another spelling/)).toBeTruthy()
  })

  it('asks for a name if the address contains none', () => {
    render(
      <SearchScreen flow={null} text="" typed="Em" onTyped={() => undefined} onSearch={() => undefined} />,
    )

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find a person')
    expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true)
  })
})
