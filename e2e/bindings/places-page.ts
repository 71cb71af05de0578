import { shownDecade } from '#domain/places/explored-places.ts'
import { type placesPagePaths, samplePlaces } from '#machines/places-page/places-page.paths.ts'
import { scopeLabels } from '#ui/screens/places/places-words.ts'
import type { Bindings } from './support/binding.ts'

/** The step of the slider at a decade. */
function stepOf(decade: number): string {
  const { everybody } = samplePlaces
  const shown = shownDecade(everybody, decade)
  return String(everybody.decades.findIndex((one) => one === shown))
}

export const placesPageBindings: Bindings<typeof placesPagePaths> = {
  controls: {
    'scope chosen': { act: 'press', role: 'radio', name: ({ scope }) => scopeLabels[scope] },
    'decade chosen': { act: 'fill', role: 'slider', name: 'Decade', text: ({ decade }) => stepOf(decade) },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each country leads to its page.
  links: [/^\p{L}[\p{L} ]* \d+$/u, 'Upload my tree', 'name your parents'],
  shows: {
    placeless: { role: 'link', name: 'Upload my tree' },
  },
}
