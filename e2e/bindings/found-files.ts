import type { foundFilesPaths } from '#machines/found-files/found-files.paths.ts'
import type { Bindings } from './support/binding.ts'

export const foundFilesBindings: Bindings<typeof foundFilesPaths> = {
  controls: {
    'forget chosen': {
      act: 'press',
      role: 'button',
      name: ({ device }) => `Forget these files of ${device}`,
    },
  },
  links: ['Sync app'],
  shows: {
    'offering.forgotten': { role: 'status', name: '' },
    'offering.not forgotten': { role: 'alert', name: '' },
  },
}
