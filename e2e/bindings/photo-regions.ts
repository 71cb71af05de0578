import type { photoRegionsPaths } from '#machines/photo-regions/photo-regions.paths.ts'
import type { Bindings } from './support/binding.ts'
import { partTyped, regionDrawn } from './support/crop-controls.ts'

const shown = { role: 'region', name: 'Who is in this photo' } as const

export const photoRegionsBindings: Bindings<typeof photoRegionsPaths> = {
  controls: {
    'marking chosen': { act: 'press', role: 'button', name: 'Who is in it?' },
    'suggestion chosen': { act: 'press', role: 'button', name: ({ suggestion }) => suggestion.name },
    'name typed': { act: 'fill', role: 'textbox', name: 'Add a person by name', text: ({ text }) => text },
    'person chosen': { act: 'press', role: 'button', name: ({ person }) => person.label },
    'mark chosen': { act: 'press', role: 'button', name: 'Move the mark of Ada Hale, 1841–1902' },
    'mark removed': { act: 'press', role: 'button', name: 'Remove Ada Hale, 1841–1902 from this photo' },
    'region drawn': regionDrawn,
    'part typed': partTyped,
    'save chosen': { act: 'press', role: 'button', name: 'Save mark' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    finished: { act: 'press', role: 'button', name: 'Done' },
  },
  shows: {
    'open.choosing.resting': shown,
    'open.choosing.waiting': shown,
    'open.choosing.finding': shown,
    'open.drawing': shown,
    'open.saving': shown,
    'open.removing': shown,
    'open.restoring': shown,
  },
}
