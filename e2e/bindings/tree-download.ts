import type { FileVersion } from '#domain/tree/tree-download.ts'
import type { treeDownloadPaths } from '#machines/tree-download/tree-download.paths.ts'
import type { Bindings } from './support/binding.ts'

const choosing = { role: 'dialog', name: /^Download / } as const

export const treeDownloadBindings: Bindings<typeof treeDownloadPaths> = {
  controls: {
    'download chosen': { act: 'press', role: 'button', name: 'Download GEDCOM' },
    'version chosen': {
      act: 'press',
      role: 'radio',
      name: ({ version }) => names[version],
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
    'choosing.looking at version': choosing,
    'choosing.counting files': choosing,
    'choosing.resting': choosing,
    downloading: { role: 'progressbar', name: 'Downloading' },
    saved: { role: 'status', name: '' },
  },
}

const names = {
  'gedcom-7.0': /^GEDCOM 7 the newest/,
  'gedcom-5.5.1': /^GEDCOM 5\.5\.1 /,
  'gedzip-7.0': /^GEDCOM 7 with photos and files /,
} as const satisfies Record<FileVersion, RegExp>
