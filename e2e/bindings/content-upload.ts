import type { contentUploadPaths } from '#machines/content-upload/content-upload.paths.ts'
import type { Bindings } from './support/binding.ts'

const adding = { role: 'button', name: 'Add photos' } as const

export const contentUploadBindings: Bindings<typeof contentUploadPaths> = {
  controls: {
    'files chosen': {
      act: 'attach',
      role: 'file',
      name: 'Photos and files',
      file: ({ files: [first] }) =>
        new File(['a photo'], first?.name ?? 'wedding.jpg', { type: 'image/jpeg' }),
      also: [{ ...adding, effect: 'file asked for' }],
    },
    'notice closed': { act: 'press', role: 'button', name: /^Close the message about / },
  },
  shows: { recalling: adding, 'ready.going on': adding, 'ready.waiting to retry': adding },
}
