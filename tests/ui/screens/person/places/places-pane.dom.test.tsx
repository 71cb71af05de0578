import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { placeName } from '#domain/places/places.ts'
import { placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import { sampleSpots } from '#machines/places-globe/places-globe.paths.ts'
import { wire } from '#machines/wire.ts'
import { PlacesPane } from '#ui/screens/person/places/places-pane.tsx'
import type { PlacesView } from '#ui/screens/person/places/places-view.ts'
import { Look } from '#ui/shell/look.tsx'

const view: PlacesView = {
  title: 'Places of her life',
  hidden: null,
  places: [
    ...sampleSpots.map((spot, index) => ({
      ...spot,
      first: spot.name.split(', ')[0] ?? '',
      rest: spot.name.split(', ').slice(1).join(', '),
      year: String(1808 + index),
      what: spot.id,
    })),
    {
      id: 'wed',
      name: 'Maer, Staffordshire',
      lookUp: placeName('Maer, Staffordshire'),
      dated: true,
      point: { latitude: 52.9, longitude: -2.3 },
      first: 'Maer',
      rest: 'Staffordshire',
      year: '1839',
      what: 'married',
    },
  ],
}

function show(shown: PlacesView = view) {
  const flow = createActor(wire(placesGlobeMachine)({ locatePlaces: fromPromise(async () => {}) })).start()
  flow.send({ type: 'places shown', spots: shown.places })
  render(
    <Look>
      <PlacesPane flow={flow} view={shown} />
    </Look>,
  )
  return flow
}

const handle = () => screen.getByRole('button', { name: /^Turn the/ })
const earth = () => screen.getByRole('img', { name: /^(Globe|Map)/ })

describe(PlacesPane.name, () => {
  afterEach(cleanup)

  it('[GLB-01] is turned to the first place that is on the map, and to any that is chosen, pointed at or reached by Tab', async () => {
    show()
    expect(earth().getAttribute('aria-label')).toBe('Globe turned to Down House, Kent')

    await userEvent.hover(screen.getByRole('button', { name: /married/ }))
    expect(earth().getAttribute('aria-label')).toBe('Globe turned to Maer, Staffordshire')

    act(() => screen.getByRole('button', { name: /lived/ }).focus())
    expect(earth().getAttribute('aria-label')).toBe('Globe turned to Down House, Kent')
    expect(screen.getByRole('button', { current: 'location' }).textContent).toContain('Down House')
  })

  it('[GLB-02] turns to a place as soon as its location is known, unless the viewer has chosen another', () => {
    const nowhere = view.places.map((place) => ({ ...place, point: null }))
    const flow = show({ ...view, places: nowhere })
    expect(earth().getAttribute('aria-label')).toBe('Globe')
    expect(flow.getSnapshot().matches({ names: 'locating' })).toBe(true)

    act(() => flow.send({ type: 'places shown', spots: view.places }))
    expect(flow.getSnapshot().context.focus).toBe('lived')

    act(() => flow.send({ type: 'place chosen', id: 'wed' }))
    act(() => flow.send({ type: 'places shown', spots: nowhere }))
    expect(flow.getSnapshot().context.focus).toBe('wed')
  })

  it('[GLB-03] becomes a map by a double-click, and a globe by the next', async () => {
    show()
    await userEvent.dblClick(handle())
    expect(earth().getAttribute('aria-label')).toBe('Map turned to Down House, Kent')
    expect(screen.getByRole('radio', { name: 'Map' }).getAttribute('aria-checked')).toBe('true')

    await userEvent.dblClick(handle())
    expect(earth().getAttribute('aria-label')).toBe('Globe turned to Down House, Kent')
  })

  it('can be turned by the pointer, and then no longer names a place', () => {
    show()
    const globe = handle()
    globe.setPointerCapture = () => {}
    fireEvent.pointerDown(globe, { button: 0, clientX: 10, clientY: 10, pointerId: 1 })
    expect(earth().getAttribute('aria-label')).toContain('turned to')

    fireEvent.pointerMove(globe, { clientX: 30, clientY: 10, pointerId: 1 })
    fireEvent.pointerUp(globe, { pointerId: 1 })

    expect(earth().getAttribute('aria-label')).toBe('Globe')
  })

  it('keeps places in the list that cannot be found', async () => {
    show()
    const lost = await screen.findByRole('button', { name: /Atlantis.*not on the map/ })

    await userEvent.click(lost)

    expect(lost.getAttribute('aria-current')).toBe('location')
    expect(earth().getAttribute('aria-label')).toBe('Globe')
  })

  it('is the list of the places in words, each with its year', () => {
    show()
    const rows = within(screen.getByRole('region', { name: 'Places of her life' })).getAllByRole('listitem')

    expect(rows.map((row) => row.textContent)).toContain('1839Maer, Staffordshire married')
  })

  it('says what to do if no places are known, and why if they are private', () => {
    show({ ...view, places: [] })
    expect(screen.getByText('No places known yet')).toBeDefined()
    cleanup()

    show({ ...view, places: [], hidden: 'The places of living people stay in your file.' })
    expect(screen.queryByText('No places known yet')).toBeNull()
    expect(screen.getByText('The places of living people stay in your file.')).toBeDefined()
  })
})
