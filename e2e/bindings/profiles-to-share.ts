import type { profilesToSharePaths } from '#machines/profiles-to-share/profiles-to-share.paths.ts'
import type { Bindings } from './support/binding.ts'

export const profilesToShareBindings: Bindings<typeof profilesToSharePaths> = {
  controls: {
    'text typed': { act: 'fill', role: 'searchbox', name: 'Name', text: ({ text }) => text },
    'search chosen': { act: 'press', role: 'button', name: 'Search my trees too' },
  },
  shows: { failed: { role: 'alert', name: '' } },
}
