import { describe, expect, it } from 'vitest'
import { UserId } from '#contract/wire.ts'
import { createModel } from '#domain/model/model.ts'
import type { Point } from '#domain/places/distance.ts'
import { samplePlaces } from '#machines/places-page/places-page.paths.ts'
import { createLoader } from '#services/entities/loader.ts'
import { explorePlacesActor, fetchInPlaceActor, locateUserActor } from '#services/places.ts'
import { dataGroup, person } from '../domain/model/samples.ts'
import { testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const userId = UserId.parse('5')
const born = { place: 'Downe, Kent, England', year: 1845 }
const counts = {
  count: 1,
  born: 1,
  married: 0,
  died: 0,
  below: [{ name: 'Downe', count: 1 }],
}
const belgium = {
  name: 'Belgium',
  latitude: 50.8,
  longitude: 4.5,
  city: null,
  region: null,
  countryCode: 'BE',
}

/** A server whose only tree has this start person. */
function placesOver(startItemId: string | null) {
  const server = testServer(({ pathname }) => {
    if (pathname.endsWith('/datagroups')) return { items: [{ ...dataGroup('17'), startItemId }] }
    if (pathname.endsWith('/exploredPlaces')) return samplePlaces
    if (pathname.endsWith('/guessedlocation')) return belgium
    if (pathname.endsWith('/persons'))
      return {
        items: [{ person: person('17-1'), born, married: null, died: null, paths: [] }],
        ...counts,
        nextPageToken: 'further',
      }
    return { items: [] }
  })
  const model = createModel()
  const loader = createLoader({ model, transport: server.transport, now: () => 1, report: () => undefined })
  return { server, needs: { transport: server.transport, model, loader } }
}

describe(explorePlacesActor.name, () => {
  it('asks from the start person of the home tree, or from nobody', async () => {
    const [own, none] = [placesOver('17-1'), placesOver(null)]

    expect(await run(explorePlacesActor(own.needs, userId), undefined)).toEqual(samplePlaces)
    await run(explorePlacesActor(none.needs, userId), undefined)

    expect(own.server.asked.at(-1)).toBe('/research/exploredPlaces?from=17-1')
    expect(none.server.asked.at(-1)).toBe('/research/exploredPlaces')
  })
})

describe(locateUserActor.name, () => {
  it('[GLB-06] tells where the server guesses that the user is', async () => {
    const told: (Point | null)[] = []
    const { needs } = placesOver(null)

    await run(
      locateUserActor(needs, (here) => told.push(here)),
      undefined,
    )

    expect(told).toEqual([{ latitude: 50.8, longitude: 4.5 }])
  })
})

describe(fetchInPlaceActor.name, () => {
  it('fetches the people of a place, with their relation to the start person', async () => {
    const { server, needs } = placesOver('17-1')
    const fetch = fetchInPlaceActor(needs, { country: 'GB-ENG', userId })

    const page = await run(fetch, { text: 'Kent', sort: 'Birth', next: 'token' })

    expect(server.asked.at(-1)).toBe(
      '/research/exploredPlaces/GB-ENG/persons?place=Kent&from=17-1&next=token',
    )
    expect(page.items.map(({ id, born: where, relation }) => [id, where, relation])).toEqual([
      ['17-1', born, 'start person'],
    ])
    expect([page.next, page.count]).toEqual(['further', { items: 1, limited: false }])
    const { count: _count, ...ofPlace } = counts
    expect(page.about).toEqual({ ...ofPlace, hasStart: true })
  })

  it('asks for the whole country without a place, and says if there is no start person', async () => {
    const { server, needs } = placesOver(null)
    const fetch = fetchInPlaceActor(needs, { country: 'FR', userId })

    const page = await run(fetch, { text: '', sort: 'Birth', next: null })

    expect(server.asked.at(-1)).toBe('/research/exploredPlaces/FR/persons')
    expect([page.items[0]?.relation, page.about?.hasStart]).toEqual([null, false])
  })
})
