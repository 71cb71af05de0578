import type { accountExportPaths } from '#machines/account-export/account-export.paths.ts'
import type { Bindings } from './support/binding.ts'

const status = { role: 'status', name: '' } as const
const progress = { role: 'progressbar', name: 'Download' } as const

export const accountExportBindings: Bindings<typeof accountExportPaths> = {
  controls: {
    'archive asked': { act: 'press', role: 'button', name: 'Prepare my archive' },
    'download chosen': { act: 'press', role: 'button', name: 'Download the archive' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  shows: {
    preparing: { role: 'button', name: 'Preparing…' },
    refused: status,
    ready: status,
    'starting.telling browser': status,
    'starting.waiting': status,
    'starting.looking': status,
    'being downloaded.waiting': progress,
    'being downloaded.looking': progress,
  },
}
