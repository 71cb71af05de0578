import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { placeName } from '#domain/places/places.ts'
import { createLoader } from '#services/entities/loader.ts'
import { placesGlobeActors } from '#services/pages/places.ts'
import { run } from '../run-actor.ts'

const known: Readonly<Record<string, [number, number]>> = { Maer: [52.9, -2.3], Down: [51.3, 0.1] }

const Asked = z.object({ names: z.array(z.string()), among: z.array(z.string()) })

/** A server that knows two places, and records the requested names. */
function gazetteer() {
  const asked: string[][] = []
  const others: string[][] = []
  const model = createModel({ freeze: true })
  let down = false
  const loader = createLoader({
    model,
    now: () => 1,
    report: (error) => {
      throw error
    },
    transport: {
      address: (service) => `http://server.test/${service}`,
      token: async () => 'token',
      fetch: async (_address, init) => {
        const { names, among } = Asked.parse(await new Response(init?.body ?? null).json())
        asked.push(names)
        others.push(among)
        if (down) throw new TypeError('Failed to fetch')
        return Response.json(
          names.map((name) => ({
            name,
            matches: [known[name] ?? []].flatMap(([latitude, longitude]) =>
              latitude === undefined || longitude === undefined
                ? []
                : [
                    { place: { id: name, name, latitude, longitude, countryCode: 'GB' }, confidence: 0.9 },
                    {
                      place: { id: 'x', name: 'Other', latitude: 0, longitude: 0, countryCode: 'US' },
                      confidence: 0.1,
                    },
                  ],
            ),
          })),
        )
      },
    },
  })
  const { locatePlaces } = placesGlobeActors({ loader })
  return {
    asked,
    others,
    locate: (...names: string[]) => run(locatePlaces, { names: names.map((name) => placeName(name)) }),
    locateAmong: (names: string[], among: string[]) =>
      run(locatePlaces, { names: names.map((name) => placeName(name, among)) }),
    placeOf: (name: string) => model.read(keyOf('standardPlace', placeName(name))),
    breakDown: (broken: boolean) => {
      down = broken
    },
  }
}

describe('looking up where places are', () => {
  it('[GLB-02][GLB-05] asks by name and uses the best result for a name', async () => {
    const { locate, placeOf, asked } = gazetteer()

    await locate('Maer', 'Atlantis')

    expect(asked).toEqual([['Maer', 'Atlantis']])
    expect(placeOf('Maer').value).toMatchObject({ latitude: 52.9, longitude: -2.3 })
    expect(placeOf('Atlantis').state).toBe('NotFound')
  })

  it('sends the family’s other places along with an ambiguous name', async () => {
    const { locateAmong, asked, others } = gazetteer()

    await locateAmong(['Maer', 'Down'], ['Maer', 'Etruria, Staffordshire', 'Etruria, Staffordshire'])
    await locateAmong(['Maer, Staffordshire, England'], ['Etruria, Staffordshire'])

    expect(asked).toEqual([['Maer', 'Down'], ['Maer, Staffordshire, England']])
    expect(others).toEqual([['Etruria, Staffordshire'], []])
  })

  it('asks for each name once, known or not', async () => {
    const { locate, asked } = gazetteer()
    await locate('Maer', 'Atlantis')

    await locate('Atlantis', 'Maer', 'Down')

    expect(asked).toEqual([['Maer', 'Atlantis'], ['Down']])
  })

  it('asks for only as many names as one call allows, and for none that is too long', async () => {
    const { locate, asked } = gazetteer()

    await locate('x'.repeat(301), ...Array.from({ length: 70 }, (_, index) => `Place ${index}`))

    expect(asked.flat()).toHaveLength(70)
    expect(Math.max(...asked.map((names) => names.length))).toBeLessThanOrEqual(50)
  })

  it('tolerates a missing answer, and asks again the next time', async () => {
    const { locate, placeOf, breakDown } = gazetteer()
    breakDown(true)
    await locate('Maer')
    expect(placeOf('Maer').state).toBe('LoadFailed')

    breakDown(false)
    await locate('Maer')

    expect(placeOf('Maer').state).toBe('Loaded')
  })
})
