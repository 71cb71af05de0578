import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ExploredPlaces, nameOfSpot } from '#domain/places/explored-places.ts'
import { placesPageMachine } from '#machines/places-page/places-page.machine.ts'
import { samplePlaces } from '#machines/places-page/places-page.paths.ts'
import { wire } from '#machines/wire.ts'
import { PlacesScreen } from '#ui/screens/places/places-screen.tsx'

type CloudProps = { names: readonly { value: string }[]; hrefOf: (name: string) => string }

const Cloud = ({ names, hrefOf }: CloudProps) => (
  <p>A cloud of {names.map(({ value }) => `${value} ${hrefOf(value)}`).join(', ')}</p>
)

async function show(places: ExploredPlaces) {
  const looked: string[] = []
  const movesLookedAt: string[][] = []
  const explorePlaces = fromPromise<ExploredPlaces, undefined>(async () => places)
  const flow = createActor(wire(placesPageMachine)({ explorePlaces })).start()
  render(
    <PlacesScreen
      flow={flow}
      renderGlobe={({ countries, moves }) => (
        <p>
          A globe of {countries.length} countries and {moves.length} moves
        </p>
      )}
      onLook={(code) => looked.push(code)}
      onLookAtMoves={(moves) =>
        movesLookedAt.push(moves.map(({ from, to }) => `${nameOfSpot(from)} > ${nameOfSpot(to)}`))
      }
      Cloud={Cloud}
    />,
  )
  await screen.findByText(/^A globe of|There are no places/)
  return { looked, movesLookedAt }
}

const countriesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe(PlacesScreen.name, () => {
  afterEach(cleanup)

  it('[PLC-01] [PLC-02] has a title, and a legend with flag, country and count', async () => {
    await show(samplePlaces)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Places')
    expect(screen.getAllByRole('heading', { name: 'Ancestor birth countries' })).toHaveLength(1)
    expect(countriesIn('Ancestor birth countries')).toEqual([
      ['England 41', '/places/GB-ENG'],
      ['United States 2', '/places/US'],
    ])
    const flags = document.querySelectorAll('li img')
    expect([...flags].map((flag) => flag.getAttribute('src'))).toEqual([
      expect.stringContaining('GB-ENG'),
      expect.stringContaining('US'),
    ])
  })

  it('[PLC-04] gives the cloud the nine most common countries', async () => {
    const countries = Array.from({ length: 12 }, (_, nth) => ({
      code: `A${String.fromCharCode(65 + nth)}`,
      name: `Country ${nth}`,
      count: 20 - nth,
      latitude: 1,
      longitude: 1,
    }))
    await show({ ancestors: null, everybody: { ...samplePlaces.everybody, countries } })

    const cloud = screen.getByText(/^A cloud of/).textContent
    expect(cloud?.split(', ')).toHaveLength(9)
    expect(cloud).toContain('Country 8 /places/AI')
  })

  it('shows the whole family on demand, and turns the globe to a country that is pointed at', async () => {
    const { looked } = await show(samplePlaces)

    await userEvent.click(screen.getByRole('radio', { name: 'Whole family' }))
    const [england] = within(
      screen.getByRole('list', { name: 'Birth countries of the whole family' }),
    ).getAllByRole('link')
    expect(england?.textContent).toBe('England 90')
    fireEvent.pointerEnter(england as HTMLElement, { pointerType: 'mouse' })
    expect(looked).toEqual([])
    await userEvent.hover(england as HTMLElement)
    expect(looked).toEqual(['GB-ENG'])
  })

  it('says how to choose a start person if there is none (resolution 91)', async () => {
    await show({ ...samplePlaces, ancestors: null })

    expect(
      screen.getAllByText(/^We do not know who you are in this family, so you see the whole family\./),
    ).toHaveLength(1)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(countriesIn('Birth countries of the whole family')).toHaveLength(2)
  })

  it('has a slider over the decades, and tells the moves of one in words', async () => {
    await show(samplePlaces)
    const slider = screen.getByRole('slider', { name: 'Decade' })
    const moves = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)

    expect(slider.getAttribute('aria-valuetext')).toBe('1840s')
    expect(screen.getByRole('status').textContent).toBe('6 people moved in the 1840s.')
    expect(moves('Moves in the 1840s')).toEqual([
      'From Staffordshire, England to Kent, England 5',
      'From Kent, England to United States 1',
    ])
    fireEvent.change(slider, { target: { value: '0' } })
    expect(moves('Moves in the 1830s')).toEqual(['From Staffordshire, England to Kent, England 4'])
    expect(screen.getAllByText('A globe of 2 countries and 1 moves')).toHaveLength(1)
  })

  it('turns the globe to the moves of a decade at the moment when the user chooses it', async () => {
    const { movesLookedAt } = await show(samplePlaces)

    expect(movesLookedAt).toEqual([])
    fireEvent.change(screen.getByRole('slider', { name: 'Decade' }), { target: { value: '0' } })
    expect(movesLookedAt).toEqual([['Staffordshire, England > Kent, England']])
  })

  it('says what to do if there are no places yet', async () => {
    const nowhere = { countries: [], personCount: 0, spots: [], decades: [] }
    await show({ ancestors: null, everybody: nowhere })

    expect(screen.getByRole('link', { name: 'Upload my tree' }).getAttribute('href')).toBe('/upload')
  })
})
