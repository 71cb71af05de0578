import type { requestToSharePaths } from '#machines/request-to-share/request-to-share.paths.ts'
import type { Bindings } from './support/binding.ts'

const asking = { role: 'dialog', name: /^Ask to share .* with / } as const

export const requestToShareBindings: Bindings<typeof requestToSharePaths> = {
  controls: {
    'request chosen': { act: 'press', role: 'button', name: /^Ask again to share .* with / },
    'message typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Why should it be shared?',
      text: ({ message }) => message,
    },
    'first chosen': { act: 'press', role: 'button', name: 'Send the first request again' },
    confirmed: { act: 'press', role: 'button', name: 'Send the request' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Not now' }] },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  links: ['Open that request', 'See the request'],
  shows: { writing: asking, sending: asking, 'sending again': asking },
}
