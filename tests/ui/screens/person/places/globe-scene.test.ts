import { describe, expect, it } from 'vitest'
import { placeName } from '#domain/places/places.ts'
import { sceneOf } from '#ui/screens/person/places/globe-scene.ts'
import type { PlaceOfLife } from '#ui/screens/person/places/places-view.ts'

const point = { latitude: 51.3, longitude: 0.05 }
const place = (id: string, name: string, at: PlaceOfLife['point']): PlaceOfLife => ({
  id,
  name,
  lookUp: placeName(name),
  dated: false,
  point: at,
  first: name.split(', ')[0] ?? '',
  rest: '',
  year: '',
  what: '',
})
const life = [
  place('born', 'Maer, Staffordshire', { latitude: 52.9, longitude: -2.3 }),
  place('lived', 'Down House, Kent', point),
  place('wed', 'Atlantis', null),
  place('died', 'Down House, Kent', point),
]
const looking = { flat: false, focus: 'died', aside: false, zoom: 1 }

describe(sceneOf.name, () => {
  it('[GLB-01] has the place in focus in the middle, and a pin for each place that is on the map', () => {
    expect(sceneOf(life, looking)).toEqual({
      flat: false,
      zoom: 1,
      centre: point,
      pins: [
        { id: 'born', label: 'Maer', point: { latitude: 52.9, longitude: -2.3 }, focused: false },
        { id: 'died', label: 'Down House', point, focused: true },
      ],
    })
  })

  it('does not move for an unknown place, or after it was turned by hand', () => {
    expect(sceneOf(life, { ...looking, focus: 'wed' }).centre).toBeNull()
    expect(sceneOf(life, { ...looking, aside: true }).centre).toBeNull()
  })

  it('shortens names that would hide the earth', () => {
    const [pin] = sceneOf([place('a', 'The Parish Church of Saint Bartholomew', point)], looking).pins

    expect(pin?.label).toBe('The Parish Church of Sa…')
  })
})
