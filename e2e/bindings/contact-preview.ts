import type { contactPreviewPaths } from '#machines/contact-preview/contact-preview.paths.ts'
import type { Bindings } from './support/binding.ts'

const names = { stranger: 'Strangers', group: 'Groups', friend: 'Friends', self: 'Me' } as const

export const contactPreviewBindings: Bindings<typeof contactPreviewPaths> = {
  controls: {
    'onlooker chosen': {
      act: 'press',
      role: 'radio',
      name: ({ onlooker }) => names[onlooker],
      also: [
        { role: 'radio', name: names.stranger },
        { role: 'radio', name: names.group },
      ],
    },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
}
