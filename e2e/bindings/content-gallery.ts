import type { contentGalleryPaths } from '#machines/content-gallery/content-gallery.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /./ } as const
const titleOf = ({ content }: { content: { details: { caption: string } } }) =>
  new RegExp(content.details.caption)

export const contentGalleryBindings: Bindings<typeof contentGalleryPaths> = {
  controls: {
    'content chosen': { act: 'press', role: 'button', name: titleOf },
    turned: { act: 'press', role: 'button', name: titleOf },
    closed: { act: 'press', role: 'button', name: 'Close' },
    'edit chosen': { act: 'press', role: 'button', name: 'Edit' },
    'field typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Caption',
      text: ({ text }) => text,
      also: [
        { act: 'fill', role: 'textbox', name: 'Date', text: () => 'about 1850' },
        { act: 'fill', role: 'textbox', name: 'Description', text: () => 'by the sea' },
      ],
    },
    'save chosen': { act: 'press', role: 'button', name: 'Save' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel', also: [{ role: 'button', name: 'Close' }] },
    'discard chosen': { act: 'press', role: 'button', name: 'Discard' },
    'delete chosen': { act: 'press', role: 'button', name: 'Delete' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', role: 'button', name: 'Close this message' },
  },
  links: ['Download original', 'Ada Hale'],
  aside: [{ role: 'button', name: 'Zoom in' }],
  shows: {
    viewing: dialog,
    editing: { role: 'textbox', name: 'Caption' },
    saving: { role: 'textbox', name: 'Caption' },
    deleting: dialog,
  },
}
