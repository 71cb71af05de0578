import type { placesGlobePaths } from '#machines/places-globe/places-globe.paths.ts'
import type { Bindings } from './support/binding.ts'

/** The control that turns the globe or the map. */
const handle = /^Turn the (globe|map)$/

/** The places of Emma Darwin. A browser test with other data replaces the names. */
export const placesGlobeBindings: Bindings<typeof placesGlobePaths> = {
  controls: {
    'place chosen': {
      act: 'press',
      role: 'button',
      name: ({ id }) => (id === 'lived' ? /Down House/ : /Maer/),
      also: [{ role: 'button', name: /Atlantis/ }],
    },
    'shape chosen': {
      act: 'press',
      role: 'radio',
      name: ({ shape }) => (shape === 'map' ? 'Map' : 'Globe'),
    },
    toggled: { act: 'key', key: 'Enter', role: 'button', name: handle },
    closer: { act: 'press', role: 'button', name: 'Closer' },
    farther: { act: 'press', role: 'button', name: 'Farther' },
    'turned by hand': { act: 'key', key: 'ArrowLeft', role: 'button', name: handle },
  },
  links: ['GeoNames'],
  idle: [
    { role: 'radio', name: 'Globe' },
    { role: 'radio', name: 'Map' },
    // Choosing the place that is in focus changes nothing.
    { role: 'button', name: /Down House|Maer|Atlantis/ },
  ],
  shows: {
    'view.globe.resting': { role: 'img', name: /^Globe/ },
    'view.globe.turning': { role: 'img', name: /^Globe/ },
    'view.map.resting': { role: 'img', name: /^Map/ },
    'view.map.turning': { role: 'img', name: /^Map/ },
    'view.flattening': { role: 'img', name: /^Map/ },
    'view.rounding': { role: 'img', name: /^Globe/ },
  },
}
