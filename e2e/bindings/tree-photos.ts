import type { treePhotosPaths } from '#machines/tree-photos/tree-photos.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treePhotosBindings: Bindings<typeof treePhotosPaths> = {
  controls: {
    stopped: { act: 'press', role: 'button', name: 'Stop sending photos' },
    retried: { act: 'press', role: 'button', name: 'Continue sending photos' },
    dismissed: { act: 'press', role: 'button', name: /^(Close|Not now)$/ },
  },
  links: ['See the tree', 'See the plans'],
  shows: {
    sending: { role: 'progressbar', name: 'Photos' },
    interrupted: { role: 'button', name: 'Continue sending photos' },
    ended: { role: 'status', name: '' },
  },
}
