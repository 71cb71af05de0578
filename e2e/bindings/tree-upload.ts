import type { treeUploadPaths } from '#machines/tree-upload/tree-upload.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeUploadBindings: Bindings<typeof treeUploadPaths> = {
  controls: {
    'file chosen': {
      act: 'attach',
      role: 'file',
      name: 'Family tree file',
      file: ({ file }) => file,
      also: [{ role: 'button', name: 'Choose a file' }],
    },
    agreed: { act: 'press', role: 'button', name: /^Upload .* persons?$/ },
    declined: { act: 'press', role: 'button', name: /^(Not now|Choose another file)$/ },
    cancelled: { act: 'press', role: 'button', name: /^(Stop reading|Cancel the upload)$/ },
    retried: { act: 'press', role: 'button', name: 'Go on' },
  },
  links: ['See my trees'],
  shows: {
    choosing: { role: 'heading', name: 'Upload your tree' },
    reviewing: { role: 'heading', name: 'Here is what we found' },
    'uploading.sending': { role: 'progressbar', name: 'Uploading' },
    interrupted: { role: 'heading', name: 'The upload has stopped' },
    refused: { role: 'heading', name: 'The upload has stopped' },
  },
}
