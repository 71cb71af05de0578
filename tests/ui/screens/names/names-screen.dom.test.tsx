import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NameCount, NameCounts } from '#domain/names/name-lists.ts'
import { namesPageMachine } from '#machines/names-page/names-page.machine.ts'
import { sampleNames } from '#machines/names-page/names-page.paths.ts'
import { wire } from '#machines/wire.ts'
import { NamesScreen } from '#ui/screens/names/names-screen.tsx'

const Cloud = ({ names }: { names: readonly NameCount[] }) => <p>A cloud of {names.length}</p>

async function show(counts: NameCounts) {
  const countNames = fromPromise<NameCounts, undefined>(async () => counts)
  const flow = createActor(wire(namesPageMachine)({ countNames })).start()
  render(<NamesScreen flow={flow} Cloud={Cloud} />)
  await screen.findByText(/^A cloud of|There are no names/)
}

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe(NamesScreen.name, () => {
  afterEach(cleanup)

  it('[NAM-01] [NAM-02] has a title, a subhead and a choice of three lists', async () => {
    await show(sampleNames)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Most common names')
    expect(screen.getAllByText('The most common surnames and given names in your family tree.')).toHaveLength(
      1,
    )
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Surnames',
      'Male names',
      'Female names',
    ])
  })

  it('[NAM-03] [NAM-04] numbers the names, with counts and links to their pages', async () => {
    await show(sampleNames)

    expect(rowsOf('Surnames')).toEqual([
      ['1Darwin 41', '/names/surname/Darwin'],
      ['2Wedgwood 37', '/names/surname/Wedgwood'],
      ['3Galton 3', '/names/surname/Galton'],
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Female names' }))
    expect(rowsOf('Female names')).toEqual([
      ['1Emma 7', '/names/given/Emma'],
      ['2Susannah 4', '/names/given/Susannah'],
    ])
  })

  it('[NAM-03] [NAM-09] lists 25 names, and gives the cloud a hundred surnames and a list of the same', async () => {
    const surnames = Array.from({ length: 100 }, (_, nth) => ({ value: `Name ${nth}`, count: 200 - nth }))
    await show({ ...sampleNames, surnames })

    expect(rowsOf('Surnames')).toHaveLength(25)
    expect(screen.getAllByText('A cloud of 100')).toHaveLength(1)
    const twin = within(screen.getByRole('region', { name: 'All common surnames' }))
    expect(twin.getAllByText('The 100 surnames as a list')).toHaveLength(1)
    expect(twin.getAllByRole('listitem', { hidden: true })).toHaveLength(100)
  })

  it('says what to do if there are no names yet', async () => {
    await show({ surnames: [], maleNames: [], femaleNames: [], personCount: 0 })

    expect(screen.getByRole('link', { name: 'Upload my tree' }).getAttribute('href')).toBe('/upload')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
