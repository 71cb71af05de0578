import type { treeUploadPaths } from '#machines/tree-upload/tree-upload.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeUploadBindings: Bindings<typeof treeUploadPaths> = {
  controls: {
    'file chosen': {
      act: 'attach',
      role: 'file',
      name: 'Family tree file',
      file: ({ file }) => file,
      also: [
        { role: 'button', name: 'Choose a file', effect: 'file asked for' },
        { role: 'button', name: 'Choose a folder', effect: 'file asked for' },
      ],
    },
    'left upload cancelled': { act: 'press', role: 'button', name: 'Cancel that upload' },
    'target chosen': {
      act: 'press',
      role: 'radio',
      name: ({ treeId }) => (treeId === null ? 'A new tree' : /^An update of /),
    },
    'living toggled': {
      act: 'press',
      role: 'checkbox',
      name: 'Include living people by name, gender and relationships',
    },
    agreed: { act: 'press', role: 'button', name: /^(Upload .* persons?|Continue the upload)$/ },
    declined: { act: 'press', role: 'button', name: /^(Not now|(Choose|Upload) another file)$/ },
    'removal toggled': {
      act: 'press',
      role: 'checkbox',
      name: /^(Remove .* from the tree|Replace .* by different people)$/,
    },
    'changes accepted': { act: 'press', role: 'button', name: 'Update the tree' },
    cancelled: { act: 'press', role: 'button', name: /^(Stop reading|Cancel the (upload|update))$/ },
    left: { act: 'press', role: 'button', name: /^See (the tree|my trees)$/ },
    'unfinished dropped': { act: 'press', role: 'button', name: /^Cancel (it|them) and upload this file$/ },
    retried: { act: 'press', role: 'button', name: /^(Continue the upload|Look again)$/ },
  },
  links: ['See my trees', 'Upgrade my plan', 'See the tree', 'Sync app'],
  shows: {
    choosing: { role: 'heading', name: 'Upload your tree' },
    reviewing: { role: 'heading', name: 'Here is what we found' },
    'uploading.sending': { role: 'progressbar', name: 'Uploading' },
    'uploading.comparing': { role: 'progressbar', name: 'Uploading' },
    'uploading.ordering': { role: 'progressbar', name: 'Uploading' },
    'uploading.applying': { role: 'progressbar', name: 'Uploading' },
    'uploading.confirming': { role: 'heading', name: /^What changes in/ },
    interrupted: { role: 'heading', name: 'The upload has stopped' },
    refused: { role: 'heading', name: 'The upload has stopped' },
    updated: { role: 'heading', name: 'The Hanovers is up to date' },
  },
}
