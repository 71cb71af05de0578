import type { fileUploadPaths } from '#machines/file-upload/file-upload.paths.ts'
import type { Bindings } from './support/binding.ts'

const progress = { role: 'progressbar', name: /^(wedding|harbour)\./ } as const

export const fileUploadBindings: Bindings<typeof fileUploadPaths> = {
  controls: {
    'cancel chosen': { act: 'press', role: 'button', name: /^Do not upload (wedding|harbour)\./ },
    'retry chosen': { act: 'press', role: 'button', name: /^Try again: (wedding|harbour)\./ },
  },
  shows: {
    checking: progress,
    waiting: progress,
    'uploading.adding record': progress,
    'uploading.sending bytes': progress,
    'uploading.reloading': progress,
    'uploading.tagging': progress,
    offline: progress,
    removing: progress,
    leaving: progress,
  },
}
