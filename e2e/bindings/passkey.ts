import type { passkeyPaths } from '#machines/passkey/passkey.paths.ts'
import type { Bindings } from './support/binding.ts'

export const passkeyBindings: Bindings<typeof passkeyPaths> = {
  controls: {
    'adding chosen': { act: 'press', role: 'button', name: 'Add a passkey' },
    'name typed': { act: 'fill', role: 'textbox', name: 'Name', text: ({ name }) => name },
    'name given': { act: 'press', role: 'button', name: 'Ask my device' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel', also: [{ role: 'button', name: 'Close' }] },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    naming: { role: 'dialog', name: 'Add a passkey' },
    'asking device': { role: 'status', name: '' },
    'not answered': { role: 'alert', name: '' },
    'sent.kept': { role: 'status', name: '' },
    'sent.perhaps kept': { role: 'status', name: '' },
  },
}
