import type { treeDownloadPaths } from '#machines/tree-download/tree-download.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeDownloadBindings: Bindings<typeof treeDownloadPaths> = {
  controls: {
    'download chosen': { act: 'press', role: 'button', name: 'Download GEDCOM' },
    'version chosen': {
      act: 'press',
      role: 'radio',
      name: ({ version }) => (version === 'gedcom-7.0' ? /^GEDCOM 7 / : /^GEDCOM 5\.5\.1 /),
    },
    confirmed: { act: 'press', role: 'button', name: /^(Download the file|Try again)$/ },
    dismissed: {
      act: 'press',
      role: 'button',
      name: /^(Cancel|Done)$/,
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  shows: {
    choosing: { role: 'dialog', name: /^Download / },
    downloading: { role: 'progressbar', name: 'Downloading' },
    saved: { role: 'status', name: '' },
  },
}
