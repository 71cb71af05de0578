import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NameSpread as Spread } from '#domain/names/name-spread.ts'
import { nameSpreadMachine } from '#machines/name-spread/name-spread.machine.ts'
import { sampleSpread } from '#machines/name-spread/name-spread.paths.ts'
import { wire } from '#machines/wire.ts'
import { NameSpread } from '#ui/screens/names/name-spread.tsx'

async function show(spread: Spread) {
  const looked: string[] = []
  const loadSpread = fromPromise<Spread, undefined>(async () => spread)
  const flow = createActor(wire(nameSpreadMachine)({ loadSpread })).start()
  render(
    <NameSpread
      flow={flow}
      renderGlobe={({ countries, moves }) => (
        <p>
          A globe of {countries.length} countries and {moves.length} moves
        </p>
      )}
      onLook={(spot) => looked.push(spot)}
    />,
  )
  await screen.findByText(/^The births as a list|^Nobody knows/)
  return looked
}

const textsIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe(NameSpread.name, () => {
  afterEach(cleanup)

  it('shows the births over the decades, with the same in words and as a list', async () => {
    await show(sampleSpread)

    expect(
      screen.getByRole('img', { name: 'Births from the 1730s to the 1800s. Most: 9 born in the 1800s' }),
    ).toBeDefined()
    const list = screen.getByText('The births as a list').closest('details')
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1730s 2',
      '1760s 5',
      '1800s 9',
    ])
  })

  it('lists the places, the earliest first, and turns the globe to the one that is reached', async () => {
    const looked = await show(sampleSpread)

    expect(textsIn('Places of birth, the earliest first')).toEqual([
      'Staffordshire, England first in 1730 11',
      'Kent, England first in 1802 3',
    ])
    expect(screen.getByText('A globe of 1 countries and 1 moves')).toBeDefined()
    const kent = screen.getByRole('link', { name: /^Kent, England/ })
    expect(kent.getAttribute('href')).toBe('/places/GB-ENG/Kent')
    kent.focus()
    expect(looked).toEqual(['GB-ENG Kent'])
  })

  it('says in words what the arcs show, and has further places one press away', async () => {
    const [place] = sampleSpread.places
    if (place === undefined) throw new Error('There is a place.')
    const places = Array.from({ length: 8 }, (_, nth) => ({ ...place, region: `Shire ${nth}` }))
    await show({ ...sampleSpread, places, placeCount: 40 })

    expect(textsIn('The 8 most common of 40 places of birth')).toHaveLength(6)
    await userEvent.click(screen.getByText('2 more places'))
    expect(textsIn('Further places')).toHaveLength(2)
    await userEvent.click(screen.getByText('From the birth place of a parent to that of the child'))
    expect(textsIn('Ways of the name')).toEqual(['From Shire 0, England to Shire 1, England 3'])
  })

  it('shows no globe without a place, and says so if nothing is known', async () => {
    const nowhere = { ...sampleSpread, countries: [], places: [], placeCount: 0, moves: [] }
    await show(nowhere)
    expect(screen.queryByText(/^A globe/)).toBeNull()
    cleanup()

    await show({ ...nowhere, decades: [] })
    expect(screen.queryByRole('img')).toBeNull()
  })
})
