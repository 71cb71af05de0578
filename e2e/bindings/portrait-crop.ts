import type { portraitCropPaths } from '#machines/portrait-crop/portrait-crop.paths.ts'
import type { Bindings } from './support/binding.ts'
import { partTyped, regionDrawn } from './support/crop-controls.ts'

const shown = { role: 'region', name: 'Portrait' } as const

export const portraitCropBindings: Bindings<typeof portraitCropPaths> = {
  controls: {
    'portrait chosen': { act: 'press', role: 'button', name: 'Change the portrait' },
    'region drawn': regionDrawn,
    'part typed': partTyped,
    'save chosen': { act: 'press', role: 'button', name: 'Use as portrait' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', role: 'button', name: 'Close this message' },
  },
  shows: {
    cropping: shown,
    saving: shown,
    saved: { role: 'button', name: 'Undo' },
    undoing: { role: 'button', name: 'Undo' },
  },
}
